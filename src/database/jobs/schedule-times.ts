/** When a schedule wants its task, by the library that runs it, in UTC. */
const minute = 60_000;
/** A schedule such as the 29th of February is not looked for in vain. */
const maxMinutes = 366 * 24 * 60;

export interface ScheduleTimes {
  /** The next minute after this moment; undefined if there is none within a year. */
  next(after: Date): Date | undefined;
  /** The last minute at or before this moment. */
  last(until: Date): Date | undefined;
}

/** `at`: minute, hour, day, month and weekday, as in a crontab. */
export async function readSchedule(at: string): Promise<ScheduleTimes> {
  const { parseCronItem } = await import('graphile-worker');
  const { match } = parseCronItem({ task: 'any', match: at });
  const search = (from: number, step: number): Date | undefined => {
    for (let count = 0; count < maxMinutes; count += 1) {
      const time = new Date(from + count * step);
      if (match(digestOf(time))) return time;
    }
    return undefined;
  };
  return {
    next: (after) => search((Math.floor(after.getTime() / minute) + 1) * minute, minute),
    last: (until) => search(Math.floor(until.getTime() / minute) * minute, -minute),
  };
}

function digestOf(time: Date) {
  return {
    min: time.getUTCMinutes(),
    hour: time.getUTCHours(),
    date: time.getUTCDate(),
    month: time.getUTCMonth() + 1,
    dow: time.getUTCDay(),
  };
}

/**
 * An event that a laboratory result rests on is never overwritten. A correction is a new event that replaces
 * it and states the reason; every version stays readable in the journey.
 */

export const correctionReasonLimits = { least: 5, most: 500 } as const;

export interface Version {
  readonly id: number;
  /** The version that this one replaces; null for the first. */
  readonly corrects: number | null;
}

export interface Corrected<Event> {
  readonly current: Event;
  /** The earlier versions, oldest first. */
  readonly earlier: readonly Event[];
}

/** The current events, in the given order, each with its earlier versions. */
export function foldCorrections<Event extends Version>(events: readonly Event[]): Corrected<Event>[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const replaced = new Set(events.map(({ corrects }) => corrects));
  return events
    .filter(({ id }) => !replaced.has(id))
    .map((current) => ({ current, earlier: versionsBefore(current, byId) }));
}

function versionsBefore<Event extends Version>(event: Event, byId: ReadonlyMap<number, Event>): Event[] {
  const before = event.corrects === null ? undefined : byId.get(event.corrects);
  return before === undefined ? [] : [...versionsBefore(before, byId), before];
}

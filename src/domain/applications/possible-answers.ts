/** Answers whose bounds depend on the current day: a founding year cannot be in the future. */

export interface DatedAnswers {
  readonly establishedYear?: number | null | undefined;
}

/** The fields with an impossible answer; `today` is the day in UTC. */
export function impossibleAnswers({ establishedYear }: DatedAnswers, today: string): (keyof DatedAnswers)[] {
  return establishedYear != null && establishedYear > latestYear(today) ? ['establishedYear'] : [];
}

/** The current year. */
export function latestYear(today: string): number {
  return Number(today.slice(0, 4));
}

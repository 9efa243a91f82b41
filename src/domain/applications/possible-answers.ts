/** Answers that depend on the day they are given: nobody was founded in a year that has not begun. */

export interface DatedAnswers {
  readonly establishedYear?: number | null | undefined;
}

/** The answers that cannot be; `today` is the day in UTC. */
export function impossibleAnswers({ establishedYear }: DatedAnswers, today: string): (keyof DatedAnswers)[] {
  return establishedYear != null && establishedYear > latestYear(today) ? ['establishedYear'] : [];
}

/** The year that has begun. */
export function latestYear(today: string): number {
  return Number(today.slice(0, 4));
}

/**
 * Which journey events are immutable: those that state the same harvest, sample or analysis of a batch as a
 * laboratory result, because a certificate rests on both.
 */
import { clockAt } from '../common/place-time.ts';

export interface ResultOfBatch {
  /** Calendar days, as the laboratory reported them. */
  readonly harvestedOn: string | null;
  readonly sampledOn: string | null;
  readonly reportedOn: string;
}

export interface TimedStage {
  readonly stage: string;
  /** ISO 8601. */
  readonly timestamp: string;
}

const daysOf: Readonly<Record<string, (result: ResultOfBatch) => readonly (string | null)[]>> = {
  Harvest: ({ harvestedOn }) => [harvestedOn],
  'Laboratory Sample': ({ sampledOn }) => [sampledOn],
  'Lab Analysis (NMR)': ({ sampledOn, reportedOn }) => [sampledOn, reportedOn],
};

/** `zone` is the time zone of the place: it decides on which day an event happened. */
export function isCertified(
  { stage, timestamp }: TimedStage,
  zone: string,
  results: readonly ResultOfBatch[],
): boolean {
  const day = clockAt(timestamp, zone).slice(0, 10);
  return results.some((result) => daysOf[stage]?.(result).includes(day) ?? false);
}

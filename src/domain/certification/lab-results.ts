/** What a laboratory may have reported, and in which order its dates can be. */
import { accept, type Outcome, refuse } from '../common/outcome.ts';
import type { CertificationRefusal } from './refusals.ts';

export const laboratoryMethods = ['HPLC', 'NMR', 'other'] as const;

export interface LabResultDates {
  readonly harvestedOn: string | null;
  readonly sampledOn: string | null;
  readonly reportedOn: string;
}

/** Harvest, sample and report follow each other, and the report is not of tomorrow. Mg/kg of parts fit the whole. */
export function checkLabResult(
  result: LabResultDates & {
    readonly phenolicContent: number;
    readonly oleocanthal: number | null;
    readonly oleacein: number | null;
  },
  today: string,
): Outcome<null, CertificationRefusal> {
  const days = [result.harvestedOn, result.sampledOn, result.reportedOn, today].filter((day) => day !== null);
  const isInOrder = days.every((day, position) => position === 0 || (days[position - 1] ?? day) <= day);
  if (!isInOrder) return refuse({ code: 'lab-result-dates' });
  const parts = (result.oleocanthal ?? 0) + (result.oleacein ?? 0);
  return parts > result.phenolicContent ? refuse({ code: 'lab-result-parts' }) : accept(null);
}

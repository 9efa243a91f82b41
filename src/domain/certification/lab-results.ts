/** Which values a laboratory report may have, and the order of its dates. */
import { err, ok, type Result } from '../common/result.ts';
import type { CertificationRefusal } from './refusals.ts';

export const laboratoryMethods = ['HPLC', 'NMR', 'other'] as const;
export type LaboratoryMethod = (typeof laboratoryMethods)[number];

/**
 * How hydroxytyrosol and its derivatives are measured: with tyrosol after acid hydrolysis, or as the sum of their compounds. The
 * total of IOC/T.20/Doc 29 is none of these: it counts other phenols too. The text of the method was not at hand.
 */
export const derivativesMethods = ['acid-hydrolysis', 'HPLC', 'NMR', 'other'] as const;
export type DerivativesMethod = (typeof derivativesMethods)[number];

export interface LabResultDates {
  readonly harvestedOn: string | null;
  readonly sampledOn: string | null;
  readonly reportedOn: string;
}

/** In chronological order. */
export const labResultDates = [
  'harvestedOn',
  'sampledOn',
  'reportedOn',
] as const satisfies readonly (keyof LabResultDates)[];
export type LabResultDate = (typeof labResultDates)[number];

/** The dates that lie in the future, or before one that must come first. */
export function misplacedDates(
  dates: Readonly<Record<LabResultDate, string | null>>,
  today: string,
): LabResultDate[] {
  return labResultDates.filter((field, place) => {
    const day = dates[field];
    if (day === null) return false;
    return day > today || labResultDates.slice(0, place).some((earlier) => (dates[earlier] ?? day) > day);
  });
}

/** The dates are in order and not in the future. What is part of the total (mg/kg) does not exceed it. */
export function checkLabResult(
  result: LabResultDates & {
    readonly phenolicContent: number;
    readonly oleocanthal: number | null;
    readonly oleacein: number | null;
    readonly hydroxytyrosolDerivatives: number | null;
  },
  today: string,
): Result<null, CertificationRefusal> {
  if (misplacedDates(result, today).length > 0) return err({ code: 'lab-result-dates' });
  const parts = Math.max(
    (result.oleocanthal ?? 0) + (result.oleacein ?? 0),
    result.hydroxytyrosolDerivatives ?? 0,
  );
  return parts > result.phenolicContent ? err({ code: 'lab-result-parts' }) : ok(null);
}

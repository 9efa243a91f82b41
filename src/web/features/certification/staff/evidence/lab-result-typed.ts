/** Parses the typed values of a laboratory report into the API's input, or returns the invalid fields. */
import {
  type recordLabResult,
  recordLabResultInput,
} from '../../../../../contract/certification/lab-results.ts';
import type { SentTo } from '../../../../../contract/common/route.ts';
import { type LabResultDate, misplacedDates } from '../../../../../domain/certification/lab-results.ts';
import { readContent } from '../typed-content.ts';

export const labResultFields = [
  'laboratory',
  'method',
  'reportedOn',
  'phenolicContent',
  'oleocanthal',
  'oleacein',
  'batchNumber',
  'harvestedOn',
  'sampledOn',
  'documentId',
] as const;
export type LabResultField = (typeof labResultFields)[number];
export type TypedLabResult = Readonly<Record<LabResultField, string>>;

export const nothingTyped: TypedLabResult = {
  laboratory: '',
  method: 'HPLC',
  reportedOn: '',
  phenolicContent: '',
  oleocanthal: '',
  oleacein: '',
  batchNumber: '',
  harvestedOn: '',
  sampledOn: '',
  documentId: '',
};

export type ReadLabResult =
  | { readonly ok: true; readonly result: SentTo<typeof recordLabResult>['body'] }
  | { readonly ok: false; readonly faults: readonly LabResultField[] };

export function readLabResult(typed: TypedLabResult): ReadLabResult {
  const result = {
    ...typed,
    phenolicContent: readContent(typed.phenolicContent),
    oleocanthal: readPart(typed.oleocanthal),
    oleacein: readPart(typed.oleacein),
  };
  const checked = recordLabResultInput.safeParse(result);
  if (!checked.success) {
    const wrong = checked.error.issues.map(({ path }) => String(path[0]));
    return { ok: false, faults: labResultFields.filter((field) => wrong.includes(field)) };
  }
  return { ok: true, result: checked.data };
}

/** The dates that are in the future or before a date that has to precede them. */
export function typedDatesAtFault(typed: TypedLabResult, today: string): readonly LabResultDate[] {
  const { harvestedOn, sampledOn, reportedOn } = typed;
  return misplacedDates(
    { harvestedOn: harvestedOn || null, sampledOn: sampledOn || null, reportedOn: reportedOn || null },
    today,
  );
}

/** A phenol value may be empty, or 0 if the laboratory found none. */
function readPart(text: string): number | null {
  if (text.trim() === '') return null;
  return text.trim() === '0' ? 0 : (readContent(text) ?? Number.NaN);
}

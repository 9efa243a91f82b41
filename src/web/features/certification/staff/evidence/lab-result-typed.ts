/** Parses the typed values of a laboratory report into the API's input, or returns the invalid fields. */
import {
  recordLabResultInput,
  type recordLabResultRoute,
} from '../../../../../contract/certification/lab-results.ts';
import type { LaboratoryResponse } from '../../../../../contract/certification/laboratories.ts';
import type { RequestOf } from '../../../../../contract/common/route.ts';
import { misplacedDates } from '../../../../../domain/certification/lab-results.ts';
import { laboratoryOf } from '../../../../../domain/certification/laboratories.ts';
import { type Checked, type FieldErrors, schemaErrors } from '../../../../kernel/forms/check-typed.ts';
import { readContent } from '../deciding/typed-content.ts';

export const labResultFields = [
  'laboratory',
  'method',
  'reportedOn',
  'phenolicContent',
  'oleocanthal',
  'oleacein',
  'hydroxytyrosolDerivatives',
  'derivativesMethod',
  'batchNumber',
  'harvestedOn',
  'sampledOn',
  'reportNumber',
  'sampleNumber',
  'documentId',
] as const;
export type LabResultField = (typeof labResultFields)[number];
export type TypedLabResult = Readonly<Record<LabResultField, string>>;

export const emptyLabResult: TypedLabResult = {
  laboratory: '',
  method: 'HPLC',
  reportedOn: '',
  phenolicContent: '',
  oleocanthal: '',
  oleacein: '',
  hydroxytyrosolDerivatives: '',
  derivativesMethod: '',
  batchNumber: '',
  harvestedOn: '',
  sampledOn: '',
  reportNumber: '',
  sampleNumber: '',
  documentId: '',
};

export const labResultErrorKinds = ['wrong', 'missing', 'order', 'unknown'] as const;
/**
 * `order`: the date is in the future or before a date that has to precede it. `unknown`: no laboratory has this name.
 */
export type LabResultErrorKind = (typeof labResultErrorKinds)[number];
export type LabResultBody = RequestOf<typeof recordLabResultRoute>['body'];

export function checkTypedResult(
  typed: TypedLabResult,
  { today, laboratories }: { readonly today: string; readonly laboratories: readonly LaboratoryResponse[] },
): Checked<LabResultBody, LabResultField, LabResultErrorKind> {
  const { laboratory, ...figures } = typed;
  const { harvestedOn, sampledOn, reportedOn } = typed;
  const laboratoryId = laboratoryOf(laboratory, laboratories)?.id;
  const dates = {
    harvestedOn: harvestedOn || null,
    sampledOn: sampledOn || null,
    reportedOn: reportedOn || null,
  };
  const input = {
    ...figures,
    laboratoryId,
    phenolicContent: readContent(typed.phenolicContent) ?? Number.NaN,
    oleocanthal: readPart(typed.oleocanthal),
    oleacein: readPart(typed.oleacein),
    hydroxytyrosolDerivatives: readPart(typed.hydroxytyrosolDerivatives),
  };
  const misplaced = misplacedDates(dates, today).map((field) => [field, 'order'] as const);
  const errors: FieldErrors<LabResultField, LabResultErrorKind> = {
    ...schemaErrors<LabResultField>(recordLabResultInput, input, typed),
    ...Object.fromEntries(misplaced),
    ...(laboratoryId === undefined ? { laboratory: laboratory.trim() === '' ? 'missing' : 'unknown' } : {}),
  };
  const checked = recordLabResultInput.safeParse(input);
  return checked.success && misplaced.length === 0
    ? { ok: true, input: checked.data }
    : { ok: false, errors };
}

/** A phenol value may be empty, or 0 if the laboratory found none. */
function readPart(text: string): number | null {
  if (text.trim() === '') return null;
  return text.trim() === '0' ? 0 : (readContent(text) ?? Number.NaN);
}

/**
 * Suggests the document of the next report, and its batch if a second laboratory has to measure it. Where no document is
 * unused, the first report may be in the same file.
 */
import type {
  EvidenceDocument,
  RecordedLabResult,
} from '../../../../../contract/certification/lab-results.ts';
import { independentResultsNeeded, laboratoryKey } from '../../../../../domain/certification/evidence.ts';
import type { TypedLabResult } from './lab-result-typed.ts';

/** Results and documents are ordered newest first. Figures and laboratory come from the report itself. */
export function suggestedEntries(
  results: readonly RecordedLabResult[],
  documents: readonly EvidenceDocument[],
): Partial<TypedLabResult> {
  const report = documents.find(
    ({ id, category }) => category === 'labReports' && !results.some(({ documentId }) => documentId === id),
  );
  const newest = results.toSorted((one, other) => other.id - one.id)[0];
  const measured = results.filter(({ batchNumber }) => batchNumber === newest?.batchNumber);
  const laboratories = new Set(measured.map(({ laboratory }) => laboratoryKey(laboratory)));
  const isHalfMeasured = laboratories.size > 0 && laboratories.size < independentResultsNeeded;
  const documentId = report?.id ?? (isHalfMeasured ? newest?.documentId : null);
  return {
    ...(documentId == null ? {} : { documentId }),
    ...(newest === undefined || newest.batchNumber === null || !isHalfMeasured
      ? {}
      : {
          batchNumber: newest.batchNumber,
          method: newest.method,
          harvestedOn: newest.harvestedOn ?? '',
          sampledOn: newest.sampledOn ?? '',
        }),
  };
}

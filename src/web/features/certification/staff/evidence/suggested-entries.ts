/**
 * Suggests the document of the next report, the laboratory that its file name mentions, and its batch if a second
 * laboratory has to measure it. Where no document is unused, the first report may be in the same file.
 */
import type {
  EvidenceDocument,
  RecordedLabResult,
} from '../../../../../contract/certification/lab-results.ts';
import { independentResultsNeeded } from '../../../../../domain/certification/evidence.ts';
import {
  foldLaboratory,
  type LaboratoryNames,
  laboratoriesOf,
} from '../../../../../domain/certification/laboratories.ts';
import type { TypedLabResult } from './lab-result-typed.ts';

/** Results and documents are ordered newest first. Figures come from the report itself. */
export function suggestedEntries(
  results: readonly RecordedLabResult[],
  documents: readonly EvidenceDocument[],
  known: readonly LaboratoryNames[],
): Partial<TypedLabResult> {
  const report = documents.find(
    ({ id, category }) => category === 'labReports' && !results.some(({ documentId }) => documentId === id),
  );
  const newest = results.toSorted((one, other) => other.id - one.id)[0];
  const measured = results.filter(({ batchNumber }) => batchNumber === newest?.batchNumber);
  const laboratories = laboratoriesOf(measured);
  const isHalfMeasured = laboratories > 0 && laboratories < independentResultsNeeded;
  const documentId = report?.id ?? (isHalfMeasured ? newest?.documentId : null);
  return {
    ...(documentId == null ? {} : { documentId }),
    ...(report === undefined ? {} : suggestedLaboratory(report, known)),
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

/** Characters, folded: shorter names are part of too many words. */
const shortestName = 4;

/** The longest name that is part of the file name. */
function suggestedLaboratory(
  { fileName }: EvidenceDocument,
  known: readonly LaboratoryNames[],
): Pick<TypedLabResult, 'laboratory'> | undefined {
  const folded = foldLaboratory(fileName);
  const [longest] = known
    .flatMap(({ name, aliases }) =>
      [name, ...aliases].map((alias) => ({ name, alias: foldLaboratory(alias) })),
    )
    .filter(({ alias }) => alias.length >= shortestName && folded.includes(alias))
    .toSorted((one, other) => other.alias.length - one.alias.length);
  return longest && { laboratory: longest.name };
}

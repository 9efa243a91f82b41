/**
 * Results of one batch that disagree. It is said wherever the figure of the batch stands, not only where a certificate is
 * issued.
 */
import type { MeasuredByLaboratory } from './laboratories.ts';

interface Measured extends MeasuredByLaboratory {
  readonly batchNumber: string | null;
  readonly reportedOn: string;
  /** mg/kg. */
  readonly phenolicContent: number;
}

export interface Disagreement {
  readonly batchNumber: string;
  /** Two figures of one laboratory on one day, or figures further apart than the limit. */
  readonly kind: 'one-laboratory' | 'figures';
  /** mg/kg. */
  readonly least: number;
  readonly most: number;
}

/** `limit`: per cent of the lower figure. */
export function disagreementsOf(results: readonly Measured[], limit: number): Disagreement[] {
  const batches = Map.groupBy(results, ({ batchNumber }) => batchNumber);
  return [...batches].flatMap(([batchNumber, ofBatch]): Disagreement[] => {
    if (batchNumber === null) return [];
    const [sameDay] = ofOneLaboratoryAndDay(ofBatch);
    if (sameDay !== undefined) return [{ batchNumber, kind: 'one-laboratory', ...rangeOf(sameDay) }];
    const { least, most } = rangeOf(ofBatch);
    return (most - least) * 100 > limit * least ? [{ batchNumber, kind: 'figures', least, most }] : [];
  });
}

/** Results of one batch, by laboratory and day where one reports two figures on one day. */
export function ofOneLaboratoryAndDay<Result extends Measured>(
  ofBatch: readonly Result[],
): (readonly Result[])[] {
  const sameDays = Map.groupBy(
    ofBatch,
    ({ laboratoryGroup, reportedOn }) => `${laboratoryGroup} ${reportedOn}`,
  );
  return [...sameDays.values()].filter(
    (sameDay) => new Set(sameDay.map(({ phenolicContent }) => phenolicContent)).size > 1,
  );
}

function rangeOf(results: readonly Measured[]): Pick<Disagreement, 'least' | 'most'> {
  const contents = results.map(({ phenolicContent }) => phenolicContent);
  return { least: Math.min(...contents), most: Math.max(...contents) };
}

/** What the evidence of a certificate is worth in a walk, recomputed from the rows alone. */
import type { CertificateOfWalk, CopyOfWalk, ResultOfWalk, RowsOfWalk } from './rows.ts';

/** Which laboratory a record counts as: that of a merged one, and of that its owner. */
export function houseOf({ laboratory_id: id }: { readonly laboratory_id: number }, rows: RowsOfWalk): number {
  const find = (wanted: number) => rows.laboratories.find((one) => one.id === wanted);
  const current = find(id)?.merged_into_id ?? id;
  return find(current)?.owner_id ?? current;
}

/** mg/kg that the evidence of a certificate is worth; undefined when too little is left. */
export function worthOf(certificate: Pick<CertificateOfWalk, 'id'>, rows: RowsOfWalk): number | undefined {
  const left = resultsLeft(certificate, rows);
  return left && Math.min(...left.map(({ phenolic_content }) => phenolic_content));
}

/** Neither of a recalled batch, nor withdrawn, nor contradicted by its laboratory; undefined when too little is left. */
export function resultsLeft(
  { id }: Pick<CertificateOfWalk, 'id'>,
  rows: RowsOfWalk,
): readonly (CopyOfWalk | ResultOfWalk)[] | undefined {
  const isLeft = ({ batch_number }: { readonly batch_number: string }) =>
    !rows.recalled.includes(batch_number);
  const copies = rows.copies.filter(({ certificate_id }) => certificate_id === id);
  const issuedOn = copies.filter(({ lab_result_id }) => lab_result_id !== null).filter(isLeft);
  const joined = rows.batches
    .filter(({ certificate_id }) => certificate_id === id)
    .map(({ batch_number }) => batch_number)
    .filter((batch) => copies.every(({ batch_number }) => batch_number !== batch));
  const further = rows.results
    .filter(({ batch_number, is_contradicted }) => joined.includes(batch_number) && !is_contradicted)
    .filter(isLeft);
  for (const results of [issuedOn, [...issuedOn, ...further]]) {
    const batches = [...Map.groupBy(results, ({ batch_number }) => batch_number).values()];
    if (batches.some((ofBatch) => new Set(ofBatch.map((one) => houseOf(one, rows))).size >= 2)) {
      return results;
    }
  }
  return undefined;
}

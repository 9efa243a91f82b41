/** What a walk never does to reports: begin to rest on one with an open alarm, or carry one that its laboratory contradicts. */
import { copiedNumber } from './begin.ts';
import type { CopyOfWalk, ResultOfWalk, RowsOfWalk } from './rows.ts';
import type { Taken } from './rules.ts';
import { houseOf, resultsLeft } from './worth.ts';

/** The report has the number that its laboratory gave to one of another producer, and no administrator accepted that. */
function isAlarmed(result: CopyOfWalk | ResultOfWalk, rows: RowsOfWalk): boolean {
  const house = rows.laboratories.find(({ id }) => id === houseOf(result, rows))?.name ?? '';
  const isCopied = result.report_number === copiedNumber && /^(Lisbon|Vienna) /.test(house);
  const id = 'lab_result_id' in result ? result.lab_result_id : result.id;
  return isCopied && id !== null && !rows.accepted.includes(id);
}

export function brokenByAlarms({ before, after }: Pick<Taken, 'before' | 'after'>): string[] {
  const isCarried = after.copies
    .filter((copy) => before.copies.every(({ id }) => id !== copy.id))
    .filter((copy) => isAlarmed(copy, after));
  const joined = after.batches.filter(
    ({ certificate_id: of, batch_number: batch }) =>
      before.batches.every((one) => one.certificate_id !== of || one.batch_number !== batch) &&
      after.copies.every((copy) => copy.certificate_id !== of || copy.batch_number !== batch) &&
      after.results.some(
        (result) => result.batch_number === batch && !result.is_contradicted && isAlarmed(result, after),
      ),
  );
  const reinstated = after.certificates.filter(
    (certificate) =>
      certificate.state === 'active' &&
      before.certificates.find(({ id }) => id === certificate.id)?.state === 'suspended' &&
      resultsLeft(certificate, after)?.some((result) => isAlarmed(result, after)),
  );
  return [
    ...isCarried.map(({ lab_result_id: id }) => `result ${id} carries a certificate with an open alarm`),
    ...joined.map(({ batch_number: batch }) => `batch ${batch} joined a certificate with an open alarm`),
    ...reinstated.map(({ number }) => `${number} was reinstated with an open alarm`),
  ];
}

export function brokenByAnswers({ after }: Pick<Taken, 'after'>): string[] {
  const contradicted = after.results.filter(({ is_contradicted }) => is_contradicted);
  return contradicted
    .filter(({ id }) => after.copies.some(({ lab_result_id }) => lab_result_id === id))
    .map(({ id }) => `result ${id} carries a certificate although its laboratory contradicts it`);
}

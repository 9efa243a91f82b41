/** What a producer states of a batch does not exceed the certified level, unless a report of the batch says so. */
import { listResultsOfBatch } from '../../database/certification/lab-results.ts';
import type { Connection } from '../../database/connection.ts';
import type { ProducerRow } from '../../database/schema.ts';
import { checkStatedContent } from '../../domain/certification/product-levels.ts';
import type { Outcome } from '../../domain/common/outcome.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';

/** Administrators too: whoever has the report records it first. */
export async function checkContent(
  connection: Connection,
  stated: {
    readonly phenolicContent: number | null;
    readonly producer: Pick<ProducerRow, 'id' | 'certificationLevel'>;
    readonly batchNumber: string | null;
  },
): Promise<Outcome<null, ProductRefusal>> {
  const { phenolicContent, producer, batchNumber } = stated;
  const results = batchNumber === null ? [] : await listResultsOfBatch(connection, producer.id, batchNumber);
  return checkStatedContent({
    phenolicContent,
    certified: producer.certificationLevel,
    reported: results.map((result) => result.phenolicContent),
  });
}

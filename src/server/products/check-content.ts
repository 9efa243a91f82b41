/**
 * The stated content of a batch may not exceed the certified level, unless a lab report of the batch confirms
 * it.
 */
import { listResultsOfBatch } from '../../database/certification/lab-results.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { ProducerRow } from '../../database/tables/schema.ts';
import { checkStatedContent } from '../../domain/certification/product-levels.ts';
import type { Result } from '../../domain/common/result.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';

/** Applies to administrators too: they record the report first. */
export async function checkContent(
  connection: Connection,
  stated: {
    readonly phenolicContent: number | null;
    readonly producer: Pick<ProducerRow, 'id' | 'certificationLevel'>;
    readonly batchNumber: string | null;
  },
): Promise<Result<null, ProductRefusal>> {
  const { phenolicContent, producer, batchNumber } = stated;
  const results = batchNumber === null ? [] : await listResultsOfBatch(connection, producer.id, batchNumber);
  return checkStatedContent({
    phenolicContent,
    certified: producer.certificationLevel,
    reported: results.map((result) => result.phenolicContent),
  });
}

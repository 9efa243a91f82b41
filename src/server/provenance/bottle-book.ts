/**
 * Describes the bottles of a batch, kept between writes: thousands scan the same batch. Only what
 * describes is kept here; whether a certificate stands or a batch was recalled is read at each scan.
 */
import type { QrLookupResponse } from '../../contract/provenance.ts';
import type { Database } from '../../database/connection.ts';
import { type BatchOfProduct, type BottleRow, findBottle } from '../../database/provenance/bottles.ts';
import { lowerOf } from '../../domain/certification/product-levels.ts';
import { zoneOf } from '../../domain/common/place-time.ts';
import { PublicCache } from '../kept-answers/public-cache.ts';
import type { PublicWrites } from '../kept-answers/public-writes.ts';

export type BottleDescription = Pick<QrLookupResponse, 'product' | 'productionLogs'>;

export interface BottleBook {
  /** Undefined when the product is gone. */
  describe(batch: BatchOfProduct): Promise<BottleDescription | undefined>;
}

const mostBatches = 5_000;

export function createBottleBook(database: Database, clock: () => Date, writes: PublicWrites): BottleBook {
  const cache = new PublicCache<BottleDescription | undefined>(clock, mostBatches);
  writes.tell(cache);
  return {
    describe: async ({ productId, batchNumber }) =>
      cache.find(`${productId} ${batchNumber ?? ''}`, async () => {
        const row = await findBottle(database, { productId, batchNumber });
        return { value: row && presentBottle(row), size: 1, keep: row !== undefined };
      }),
  };
}

function presentBottle(row: BottleRow): BottleDescription {
  return {
    product: {
      id: row.productId,
      producerId: row.producerId,
      producerName: row.producerName,
      producerLocation: row.producerLocation,
      producerCountry: row.producerCountry,
      name: row.productName,
      volume: row.volume,
      certificationLevel: levelOf(row),
      batchNumber: row.batchNumber,
      phenolicContent: row.phenolicContent,
      phenolicMethod: row.phenolicMethod,
      phenolicReportedOn: row.phenolicReportedOn,
      harvestDate: row.harvestDate,
      bottlingDate: row.bottlingDate,
    },
    productionLogs: row.journey.map((entry) => ({
      ...entry,
      timeZone: entry.timeZone ?? zoneOf(row.producerCountry) ?? null,
      timestamp: new Date(entry.timestamp).toISOString(),
    })),
  };
}

/** A certificate covers batches of more than one content; the seal of none is above its own. */
function levelOf({ isListed, certificationLevel: level, phenolicContent }: BottleRow) {
  return isListed || level === null ? level : lowerOf(level, phenolicContent);
}

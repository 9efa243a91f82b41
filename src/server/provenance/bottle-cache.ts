/**
 * Describes the bottles of a batch, cached between writes, because thousands of people scan the same batch.
 * Only the description is cached; the certificate state and recalls are read at each scan.
 */
import type { QrLookupResponse } from '../../contract/provenance/provenance.ts';
import { type BatchOfProduct, type BottleRow, findBottle } from '../../database/provenance/bottles.ts';
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { lowerOf } from '../../domain/certification/product-levels.ts';
import { zoneOf } from '../../domain/common/place-time.ts';
import { foldCorrections } from '../../domain/provenance/corrections.ts';
import { pageOfJourney } from '../../domain/provenance/journey-pages.ts';
import type { CacheInvalidation } from '../http/cache/cache-invalidation.ts';
import { ofProducer } from '../http/cache/cache-tags.ts';
import { PublicCache } from '../http/cache/public-cache.ts';
import type { Services } from '../http/routing/services.ts';
import { correctionsOf, mediansOf } from './present.ts';

export interface BottleDescription {
  /** The day determines the certified level and every age, so these are added later. */
  readonly product: Omit<
    QrLookupResponse['product'],
    'certificationLevel' | 'phenolicOutdated' | 'phenolicAgeDays' | 'freshness'
  >;
  readonly productionLogs: QrLookupResponse['productionLogs'];
  readonly moreStages?: number;
  /** The level to show while the certificate is in force. */
  readonly recordedLevel: CertificationLevel | null;
  /** Of the certificate of its batch, in any state. */
  readonly certificateLevel: CertificationLevel | null;
}

export interface BottleCache {
  /** Undefined when the product was deleted. */
  describe(batch: BatchOfProduct): Promise<BottleDescription | undefined>;
}

export function createBottleCache(
  { database, caches }: Pick<Services, 'database' | 'caches'>,
  writes: CacheInvalidation,
): BottleCache {
  const cache = new PublicCache<BottleDescription | undefined>(caches, {
    name: 'bottles',
    maxStaleMilliseconds: 0,
  });
  writes.add(cache);
  return {
    describe: async ({ productId, batchNumber }) =>
      cache.find(`${productId} ${batchNumber ?? ''}`, async () => {
        const row = await findBottle(database, { productId, batchNumber });
        const tags = row === undefined ? 'everything' : ofProducer(row.producerId);
        return { value: row && presentBottle(row), cacheable: row !== undefined, tags };
      }),
  };
}

function presentBottle(row: BottleRow): BottleDescription {
  const journey = foldCorrections(row.journey).map((stage) => ({ ...stage, ...stage.current }));
  const { events, more } = pageOfJourney(journey) ?? { events: [], more: 0 };
  return {
    product: {
      id: row.productId,
      producerId: row.producerId,
      producerName: row.producerName,
      producerLocation: row.producerLocation,
      producerCountry: row.producerCountry,
      producerLanguage: row.producerLanguage,
      name: row.productName,
      volume: row.volume,
      imageUrl: row.imageUrl,
      batchNumber: row.batchNumber,
      phenolicContent: row.phenolicContent,
      contentBasis: row.contentBasis,
      phenolicMethod: row.phenolicMethod,
      phenolicReportedOn: row.phenolicReportedOn,
      harvestDate: row.harvestDate,
      bottlingDate: row.bottlingDate,
    },
    recordedLevel: levelOf(row),
    certificateLevel: row.certificateLevel,
    ...(more === 0 ? {} : { moreStages: more }),
    productionLogs: events.map(({ current, earlier }) => ({
      id: current.id,
      stage: current.stage,
      location: current.location,
      temperature: current.temperature,
      quantity: current.quantity,
      quantityUnit: current.quantityUnit,
      notes: current.notes,
      ...mediansOf(current),
      imageUrl: current.imageUrl,
      timeZone: current.timeZone ?? zoneOf(row.producerCountry) ?? null,
      timestamp: new Date(current.timestamp).toISOString(),
      corrections: correctionsOf(current, earlier, row.producerCountry),
    })),
  };
}

/** A certificate may cover batches of different content; none gets a level above its own content. */
function levelOf({ isListed, recordedLevel, certificateLevel, phenolicContent }: BottleRow) {
  if (isListed) return recordedLevel;
  return certificateLevel === null ? null : lowerOf(certificateLevel, phenolicContent);
}

/** Exports the journey of a batch for other systems. */
import type { ProductionLogRow } from '../../database/tables/schema.ts';
import { epcisDocument, type TracedEvent } from '../../domain/provenance/epcis.ts';
import { numberIn, type ProductJourney } from './journey.ts';
import { type JourneyContext, zoneOfEvent } from './present.ts';

export function epcisOf({ product, events, context }: ProductJourney, origin: string, now: Date): string {
  const current = new Set(events.map(({ id }) => id));
  const replaced = context.versions.filter(({ id }) => !current.has(id));
  const document = epcisDocument({
    batch: {
      productId: product.id,
      productName: product.name,
      batchNumber: product.batchNumber,
      gtin: product.gtin,
      producerId: product.producerId,
      producerName: product.producerName,
    },
    events: [...events, ...replaced].map((event) => tracedEvent(event, context)),
    origin,
    createdAt: now.toISOString(),
  });
  return JSON.stringify(document, null, 2);
}

function tracedEvent(row: ProductionLogRow, { country, versions }: JourneyContext): TracedEvent {
  const newer = versions.find(({ corrects }) => corrects === row.id);
  return {
    id: row.id,
    stage: row.stage,
    timestamp: row.timestamp.toISOString(),
    zone: zoneOfEvent(row, country),
    location: row.location,
    temperature: numberIn(row.temperature),
    quantity: numberIn(row.quantity),
    quantityUnit: row.quantityUnit,
    notes: row.notes,
    fruity: numberIn(row.fruity),
    bitter: numberIn(row.bitter),
    pungent: numberIn(row.pungent),
    recordedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    correctedBy:
      newer === undefined
        ? undefined
        : {
            id: newer.id,
            updatedAt: newer.updatedAt.toISOString(),
            recordedAt: newer.createdAt.toISOString(),
          },
  };
}

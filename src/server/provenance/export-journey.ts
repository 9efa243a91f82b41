/** The journey of a batch for the systems of others. */
import type { ProductionLogRow } from '../../database/schema.ts';
import { epcisDocument, type TracedEntry } from '../../domain/provenance/epcis.ts';
import type { Journey } from './journey.ts';
import { zoneOfEntry } from './present.ts';

export function epcisOf({ product, entries, context }: Journey, origin: string, now: Date): string {
  const document = epcisDocument({
    batch: {
      productId: product.id,
      productName: product.name,
      batchNumber: product.batchNumber,
      gtin: product.gtin,
      producerId: product.producerId,
      producerName: product.producerName,
    },
    entries: entries.map((entry) => tracedEntry(entry, context.country)),
    origin,
    createdAt: now.toISOString(),
  });
  return JSON.stringify(document, null, 2);
}

function tracedEntry(row: ProductionLogRow, country: string): TracedEntry {
  return {
    id: row.id,
    stage: row.stage,
    timestamp: row.timestamp.toISOString(),
    zone: zoneOfEntry(row, country),
    location: row.location,
    temperature: row.temperature === null ? null : Number(row.temperature),
    quantity: row.quantity === null ? null : Number(row.quantity),
    quantityUnit: row.quantityUnit,
    notes: row.notes,
    recordedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

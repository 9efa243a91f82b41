/** How codes and journey entries leave: every field that does is named here. */
import type { CodeOrderResponse } from '../../contract/provenance/code-orders.ts';
import type { JourneyEntryResponse } from '../../contract/provenance/journey.ts';
import type { QrCodeResponse } from '../../contract/provenance.ts';
import type { CodeOrderRow, ProductionLogRow, QrCodeRow } from '../../database/schema.ts';
import { zoneOf } from '../../domain/common/place-time.ts';
import { isCertified, type ResultOfBatch } from '../../domain/provenance/certified-entries.ts';
import { codePath, grouped } from '../../domain/provenance/codes.ts';

export function presentCode(row: QrCodeRow, origin: string): QrCodeResponse {
  return {
    id: row.id,
    code: row.code,
    printed: grouped(row.code),
    url: new URL(codePath(row.code), origin).href,
    batchNumber: row.batchNumber,
    scannedCount: row.scannedCount,
    lastScannedAt: row.lastScannedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentOrder({ id, batchNumber, count, made, createdAt }: CodeOrderRow): CodeOrderResponse {
  return { id, batchNumber, count, made, createdAt: createdAt.toISOString() };
}

/** What an entry needs besides itself to be judged. */
export interface JourneyContext {
  readonly results: readonly ResultOfBatch[];
  /** Of the producer; entries without a clock of their own are read by it. */
  readonly country: string;
}

export function presentEntry(row: ProductionLogRow, context: JourneyContext): JourneyEntryResponse {
  const timestamp = row.timestamp.toISOString();
  return {
    id: row.id,
    stage: row.stage,
    timestamp,
    timeZone: row.timeZone ?? zoneOf(context.country) ?? null,
    location: row.location,
    temperature: row.temperature,
    quantity: row.quantity,
    quantityUnit: row.quantityUnit,
    notes: row.notes,
    imageUrl: row.imageUrl,
    updatedAt: row.updatedAt.toISOString(),
    certified: isCertified(
      { stage: row.stage, timestamp },
      zoneOfEntry(row, context.country),
      context.results,
    ),
  };
}

export function zoneOfEntry({ timeZone }: Pick<ProductionLogRow, 'timeZone'>, country: string): string {
  return timeZone ?? zoneOf(country) ?? 'UTC';
}

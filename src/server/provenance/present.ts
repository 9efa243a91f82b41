/** How codes and journey entries leave: every field that does is named here. */
import type { ProductionLogResponse, QrCodeResponse } from '../../contract/provenance.ts';
import type { ProductionLogRow, QrCodeRow } from '../../database/schema.ts';
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

export function presentEntry(row: ProductionLogRow): ProductionLogResponse {
  return {
    id: row.id,
    stage: row.stage,
    timestamp: row.timestamp.toISOString(),
    location: row.location,
    temperature: row.temperature,
    quantity: row.quantity,
    quantityUnit: row.quantityUnit,
    notes: row.notes,
    imageUrl: row.imageUrl,
  };
}

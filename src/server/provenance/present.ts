/** The API representations of codes and journey entries, field by field. */
import type { CodeOrderResponse } from '../../contract/provenance/code-orders.ts';
import type { JourneyEventResponse } from '../../contract/provenance/journey.ts';
import type { QrCodeResponse, StageCorrection } from '../../contract/provenance/provenance.ts';
import type { CodeOfProducer } from '../../database/provenance/codes.ts';
import type { CodeOrderRow, ProductionLogRow } from '../../database/tables/schema.ts';
import { verificationPath } from '../../domain/common/page-paths.ts';
import { zoneOf } from '../../domain/common/place-time.ts';
import { isCertified, type ResultOfBatch } from '../../domain/provenance/certified-events.ts';
import { rulingOutcome } from '../../domain/provenance/code-outcomes.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { foldCorrections } from '../../domain/provenance/corrections.ts';
import type { TasteAttribute } from '../../domain/provenance/taste-attributes.ts';

export function presentCode(row: CodeOfProducer, origin: string): QrCodeResponse {
  return {
    id: row.id,
    code: row.code,
    printed: grouped(row.code),
    url: new URL(verificationPath(row.code), origin).href,
    batchNumber: row.batchNumber,
    scannedCount: row.scannedCount,
    lastScannedAt: row.lastScannedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    outcome: rulingOutcome(row.outcomes ?? [])?.outcome ?? null,
    underReview: row.underReview,
  };
}

export function presentOrder({ createdAt, ...order }: CodeOrderRow): CodeOrderResponse {
  const { id, batchNumber, count, createdCount, bottles, reason } = order;
  return { id, batchNumber, count, made: createdCount, bottles, reason, createdAt: createdAt.toISOString() };
}

/** What an entry needs to be presented, besides its row. */
export interface JourneyContext {
  readonly results: readonly ResultOfBatch[];
  /** Of the producer; the time zone of entries without one of their own. */
  readonly country: string;
  /** Every version of the corrected entries. */
  readonly versions: readonly ProductionLogRow[];
}

export function presentEvent(row: ProductionLogRow, context: JourneyContext): JourneyEventResponse {
  return {
    id: row.id,
    ...factsOfEvent(row, context.country),
    imageUrl: row.imageUrl,
    corrections: correctionsOf(row, context.versions, context.country),
    updatedAt: row.updatedAt.toISOString(),
    certified: isLocked(row, context),
  };
}

/** Locked entries cannot be changed or removed: a lab result depends on the entry, or it is a correction. */
export function isLocked(row: ProductionLogRow, { country, results }: JourneyContext): boolean {
  const said = { stage: row.stage, timestamp: row.timestamp.toISOString() };
  return row.corrects !== null || isCertified(said, zoneOfEvent(row, country), results);
}

type VersionRow = Pick<
  ProductionLogRow,
  | 'id'
  | 'stage'
  | 'timeZone'
  | 'location'
  | 'temperature'
  | 'quantity'
  | 'quantityUnit'
  | 'notes'
  | 'fruity'
  | 'bitter'
  | 'pungent'
  | 'corrects'
  | 'correctionReason'
> & { readonly timestamp: Date | string; readonly createdAt: Date | string };

function factsOfEvent(row: VersionRow, country: string) {
  return {
    stage: row.stage,
    timestamp: new Date(row.timestamp).toISOString(),
    timeZone: row.timeZone ?? zoneOf(country) ?? null,
    location: row.location,
    temperature: row.temperature,
    quantity: row.quantity,
    quantityUnit: row.quantityUnit,
    notes: row.notes,
    ...mediansOf(row),
  };
}

/** The medians of an entry, each with one decimal: 5 was read off the scale as 5.0. */
export function mediansOf({ fruity, bitter, pungent }: Pick<VersionRow, TasteAttribute>) {
  const median = (decimal: string | null) => (decimal === null ? null : Number(decimal).toFixed(1));
  return { fruity: median(fruity), bitter: median(bitter), pungent: median(pungent) };
}

/** Each correction with the values before it. */
export function correctionsOf(
  row: VersionRow,
  versions: readonly VersionRow[],
  country: string,
): StageCorrection[] {
  const found = foldCorrections([...versions.filter(({ id }) => id !== row.id), row]);
  const { earlier = [] } = found.find(({ current }) => current.id === row.id) ?? {};
  const chain = [...earlier, row];
  return earlier.map((before, at) => {
    const correction = chain[at + 1] ?? row;
    return {
      correctedAt: new Date(correction.createdAt).toISOString(),
      reason: correction.correctionReason ?? '',
      before: factsOfEvent(before, country),
    };
  });
}

export function zoneOfEvent({ timeZone }: Pick<ProductionLogRow, 'timeZone'>, country: string): string {
  return timeZone ?? zoneOf(country) ?? 'UTC';
}

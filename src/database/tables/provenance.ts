/** Tables of provenance: codes, scans, recalls and journeys. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { CodeState } from '../../domain/provenance/code-outcomes.ts';
import type { Derived, Instant, NullableDate, NullableDecimal, Stamp } from './columns.ts';

export interface QrCodeTable {
  id: Generated<number>;
  productId: number;
  batchNumber: string | null;
  code: string;
  /** Null for samples, and for codes older than code orders. */
  orderId: Generated<number | null>;
  scannedCount: Generated<number>;
  lastScannedAt: NullableDate;
  createdAt: Stamp;
  firstScannedAt: NullableDate;
  /** Of the database function recent_visit, the earliest first. */
  recentVisitors: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
}

export interface CodeOrderTable {
  id: Generated<number>;
  productId: number;
  batchNumber: string;
  batchId: Derived<number | null>;
  count: number;
  /** How many of the codes exist already. */
  createdCount: Generated<number>;
  /** Bottles of the batch by its journey; null if unknown. */
  bottles: number | null;
  /** Codes of the batch in earlier orders. */
  orderedBefore: Generated<number>;
  /** Why there are more codes than bottles. */
  reason: string | null;
  /** Identifies one submission of the producer; null if none was sent. */
  idempotencyKey: string | null;
  createdAt: Stamp;
}

export interface ScanTable {
  id: Generated<number>;
  qrCodeId: number;
  /** Of the database function visitor_hash: digits, because numbers of JavaScript are less exact. */
  visitor: ColumnType<never, string, never>;
  userId: string | null;
  scannedAt: Instant;
  /** ISO 3166-1 alpha-2, if known. */
  country: Generated<string | null>;
}

export interface ScanVisitorTable {
  qrCodeId: number;
  /** As in `ScanTable`. */
  visitor: ColumnType<never, string, never>;
  countedAt: Instant;
  /** Of the code, before this visitor's scan. */
  previousScanAt: NullableDate;
  scansBefore: number;
}

export interface ScanTotalTable {
  productId: number;
  /** In Athens. */
  day: string;
  batchNumber: string | null;
  /** ISO 3166-1 alpha-2, if known. */
  country: string | null;
  scans: number;
}

export interface ScanTotalsProgressTable {
  id: Generated<boolean>;
  lastScanId: Generated<number>;
}

export interface BatchRecallTable {
  productId: number;
  batchNumber: string;
  batchId: Derived<number | null>;
  reason: string;
  /** Language of the reason. */
  language: ContentLanguage;
  recalledAt: Stamp;
}

export interface ProductionLogTable {
  id: Generated<number>;
  productId: number;
  batchNumber: string | null;
  batchId: Derived<number | null>;
  stage: string;
  timestamp: Instant;
  /** A name from the IANA time zone database. */
  timeZone: string | null;
  location: string | null;
  /** Degrees Celsius. */
  temperature: NullableDecimal;
  quantity: NullableDecimal;
  quantityUnit: 'kg' | 'l' | null;
  notes: string | null;
  /** Medians of a tasting panel, 0 to 10 with at most one decimal. */
  fruity: NullableDecimal;
  bitter: NullableDecimal;
  pungent: NullableDecimal;
  imageUrl: string | null;
  pictureId: ColumnType<string | null, string | null | undefined, string | null>;
  /** The version of the stage that this one corrects. */
  corrects: Generated<number | null>;
  correctionReason: Generated<string | null>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

/** An event of another system, as it arrived. */
export interface CapturedEventTable {
  id: Generated<number>;
  productId: number;
  batchNumber: string | null;
  /** Of the event; one without an id has the digest of its text. */
  eventId: string;
  declaresError: boolean;
  event: JSONColumnType<Readonly<Record<string, unknown>>>;
  /** The stage that was recorded from it. */
  productionLogId: number | null;
  capturedAt: ColumnType<Date, Date, never>;
}

/** Master data that came with events: one vocabulary of an EPCIS header. */
export interface CapturedVocabularyTable {
  id: Generated<number>;
  productId: number;
  batchNumber: string | null;
  digest: string;
  vocabulary: JSONColumnType<Readonly<Record<string, unknown>>>;
}

/** One row for each change of the state of a code, or of a whole batch; none is ever changed. */
export interface CodeOutcomeTable {
  id: ColumnType<number, never, never>;
  producerId: number;
  qrCodeId: number | null;
  batchNumber: string | null;
  previousId: number | null;
  state: CodeState;
  reason: string;
  explanation: string | null;
  foundIn: string | null;
  foundOn: string | null;
  /** Of reason and explanation; null for findings from before it was recorded. */
  language: ContentLanguage | null;
  decidedBy: string | null;
  confirmedBy: string | null;
  decidedAt: Instant;
}

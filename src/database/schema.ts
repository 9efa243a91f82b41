/**
 * Table of contents of the database: table -> row type, in the names that the code uses (the driver
 * turns snake_case into camelCase). `numeric` arrives as text so that no digit is lost, `date` as
 * `2026-11-21`, `timestamptz` as Date.
 */
import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely';
import type { ApplicationForm, ApplicationStatus } from '../domain/applications/states.ts';
import type { CertificateState, CertificationLevel } from '../domain/certification/levels.ts';
import type { ContentLanguage } from '../domain/common/languages.ts';
import type { Role } from '../domain/identity/roles.ts';
import type { ProducerStatus, ProductionMethods } from '../domain/producers/producer.ts';

/** Set by the database, never by a caller. */
type Stamp = ColumnType<Date, Date | undefined, never>;
/** A decimal: text when read, text or number when written. */
type Decimal = ColumnType<string, string | number, string | number>;
type NullableDecimal = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type NullableDate = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Instant = ColumnType<Date, Date | string, Date | string>;

export interface UserTable {
  id: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  role: Generated<Role>;
  language: Generated<ContentLanguage>;
  suspendedAt: NullableDate;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface IdentityTable {
  issuer: string;
  subject: string;
  userId: string;
  createdAt: Stamp;
}

export interface SessionTable {
  /** SHA-256 of the id that the cookie carries, in hexadecimal. */
  sid: string;
  sess: JSONColumnType<{ userId: string }>;
  expire: Instant;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  resetsAt: Instant;
}

export interface ProducerTable {
  id: Generated<number>;
  userId: string | null;
  name: string;
  location: string;
  country: string;
  region: string | null;
  latitude: NullableDecimal;
  longitude: NullableDecimal;
  /** Hectares. */
  farmAcreage: NullableDecimal;
  /** Litres a year. */
  annualProduction: number | null;
  oliveVarieties: string | null;
  productionMethods: JSONColumnType<Partial<ProductionMethods>, string | undefined, string>;
  existingCertifications: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  website: string | null;
  story: string | null;
  sustainablePractices: string | null;
  productionNotes: string | null;
  status: Generated<ProducerStatus>;
  /** mg/kg. */
  phenolicContent: number | null;
  certificationLevel: CertificationLevel | null;
  language: Generated<ContentLanguage>;
  documentsUrl: string | null;
  profileImageUrl: string | null;
  approvedAt: NullableDate;
  rejectedAt: NullableDate;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface ProducerStoryTable {
  producerId: number;
  language: ContentLanguage;
  story: string;
}

export interface ProducerApplicationTable {
  id: Generated<number>;
  userId: string;
  producerId: number | null;
  form: ApplicationForm;
  status: Generated<ApplicationStatus>;
  language: Generated<ContentLanguage>;
  answers: JSONColumnType<Record<string, unknown>>;
  idempotencyKey: string | null;
  /** The five below are read out of `answers` by the database. */
  producerCompanyName: ColumnType<string | null, never, never>;
  region: ColumnType<string | null, never, never>;
  country: ColumnType<string | null, never, never>;
  email: ColumnType<string | null, never, never>;
  phenolicContent: ColumnType<string | null, never, never>;
  submittedAt: NullableDate;
  decidedAt: NullableDate;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface ApplicationEventTable {
  id: Generated<number>;
  applicationId: number;
  act: string;
  fromStatus: ApplicationStatus | null;
  toStatus: ApplicationStatus;
  actorId: string | null;
  comment: string | null;
  at: Stamp;
}

export interface DocumentTable {
  id: Generated<string>;
  ownerId: string | null;
  applicationId: number | null;
  producerId: number | null;
  category: string;
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  storageKey: string;
  createdAt: Stamp;
}

export interface ChangeRequestTable {
  id: Generated<number>;
  producerId: number;
  requestedBy: string | null;
  status: Generated<'pending' | 'accepted' | 'partly_accepted' | 'declined' | 'withdrawn' | 'replaced'>;
  baseUpdatedAt: Instant;
  decidedBy: string | null;
  decidedAt: NullableDate;
  createdAt: Stamp;
}

export interface ChangeRequestFieldTable {
  changeRequestId: number;
  field: string;
  oldValue: string | null;
  newValue: string | null;
  decision: 'accepted' | 'declined' | null;
  comment: string | null;
}

export interface ProductTable {
  id: Generated<number>;
  producerId: number;
  name: string;
  description: string | null;
  /** Euro with two decimals. */
  price: NullableDecimal;
  /** Millilitres. */
  volume: number | null;
  /** mg/kg. */
  phenolicContent: number | null;
  harvestDate: string | null;
  bottlingDate: string | null;
  batchNumber: string | null;
  certificationLevel: CertificationLevel | null;
  imageUrl: string | null;
  available: Generated<boolean>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface QrCodeTable {
  id: Generated<number>;
  productId: number;
  batchNumber: string | null;
  code: string;
  scannedCount: Generated<number>;
  lastScannedAt: NullableDate;
  createdAt: Stamp;
}

export interface ScanTable {
  id: Generated<number>;
  qrCodeId: number;
  visitor: string;
  userId: string | null;
  scannedAt: Instant;
}

export interface ScanVisitorTable {
  qrCodeId: number;
  visitor: string;
  countedAt: Instant;
}

export interface BatchRecallTable {
  productId: number;
  batchNumber: string;
  reason: string;
  recalledBy: string | null;
  recalledAt: Stamp;
}

export interface ProductionLogTable {
  id: Generated<number>;
  productId: number;
  batchNumber: string | null;
  stage: string;
  timestamp: Instant;
  location: string | null;
  /** Degrees Celsius. */
  temperature: NullableDecimal;
  quantity: NullableDecimal;
  quantityUnit: 'kg' | 'l' | null;
  notes: string | null;
  imageUrl: string | null;
  createdAt: Stamp;
}

export interface LabResultTable {
  id: Generated<number>;
  producerId: number;
  productId: number | null;
  batchNumber: string | null;
  laboratory: string;
  method: 'HPLC' | 'NMR' | 'other';
  harvestedOn: string | null;
  sampledOn: string | null;
  reportedOn: string;
  /** mg/kg. */
  phenolicContent: number;
  /** mg/kg, where the laboratory named it. */
  oleocanthal: number | null;
  oleacein: number | null;
  documentId: string | null;
  createdAt: Stamp;
}

export interface CertificateNumberTable {
  year: number;
  lastNumber: number;
}

export interface CertificateTable {
  id: Generated<number>;
  number: string;
  producerId: number;
  holder: string;
  level: CertificationLevel;
  /** mg/kg. */
  phenolicContent: number;
  season: number;
  issuedOn: string;
  validUntil: string;
  state: Generated<Exclude<CertificateState, 'expired'>>;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface CertificateBatchTable {
  certificateId: number;
  batchNumber: string;
  addedAt: Stamp;
}

export interface CertificateEventTable {
  id: Generated<number>;
  certificateId: number;
  act: 'issue' | 'add_batch' | 'suspend' | 'reinstate' | 'revoke' | 'renew';
  fromState: CertificateState | null;
  toState: CertificateState;
  reason: string | null;
  actorId: string | null;
  at: Stamp;
}

export interface VerificationCallTable {
  id: Generated<number>;
  producerId: number;
  scheduledBy: string | null;
  scheduledAt: Instant;
  /** Minutes. */
  duration: Generated<number>;
  status: Generated<'scheduled' | 'completed' | 'cancelled' | 'no_show'>;
  meetingUrl: string | null;
  meetingId: string | null;
  passcode: string | null;
  notes: string | null;
  verificationOutcome: 'approved' | 'rejected' | 'needs_review' | null;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface OrderTable {
  id: Generated<number>;
  userId: string | null;
  producerId: number;
  totalAmount: Decimal;
  status: Generated<'pending' | 'confirmed' | 'shipped' | 'delivered' | 'declined' | 'cancelled'>;
  shippingAddress: JSONColumnType<Record<string, unknown>> | null;
  createdAt: Stamp;
  updatedAt: Stamp;
}

export interface OrderItemTable {
  id: Generated<number>;
  orderId: number;
  productId: number | null;
  quantity: number;
  price: Decimal;
  createdAt: Stamp;
}

export interface FavoriteTable {
  userId: string;
  productId: number;
  createdAt: Stamp;
}

export interface ProfileViewTable {
  producerId: number;
  visitor: string;
  viewedOn: string;
}

export interface AdminNotificationTable {
  id: Generated<number>;
  type: string;
  producerId: number | null;
  message: string;
  isRead: Generated<boolean>;
  createdAt: Stamp;
  readAt: NullableDate;
}

export interface AuditLogTable {
  /** The five that seal the row are the database's own. */
  id: ColumnType<number, never, never>;
  at: ColumnType<Date, Date | undefined, never>;
  previousHash: ColumnType<Uint8Array, never, never>;
  hash: ColumnType<Uint8Array, never, never>;
  actorId: string | null;
  actorRole: string | null;
  act: string;
  recordType: string;
  recordId: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}

export interface Schema {
  users: UserTable;
  identities: IdentityTable;
  sessions: SessionTable;
  rateLimits: RateLimitTable;
  producers: ProducerTable;
  producerStories: ProducerStoryTable;
  producerApplications: ProducerApplicationTable;
  applicationEvents: ApplicationEventTable;
  documents: DocumentTable;
  changeRequests: ChangeRequestTable;
  changeRequestFields: ChangeRequestFieldTable;
  products: ProductTable;
  qrCodes: QrCodeTable;
  scans: ScanTable;
  scanVisitors: ScanVisitorTable;
  batchRecalls: BatchRecallTable;
  productionLogs: ProductionLogTable;
  labResults: LabResultTable;
  certificateNumbers: CertificateNumberTable;
  certificates: CertificateTable;
  certificateBatches: CertificateBatchTable;
  certificateEvents: CertificateEventTable;
  verificationCalls: VerificationCallTable;
  orders: OrderTable;
  orderItems: OrderItemTable;
  favorites: FavoriteTable;
  profileViews: ProfileViewTable;
  adminNotifications: AdminNotificationTable;
  auditLog: AuditLogTable;
}

export type UserRow = Selectable<UserTable>;
export type ProducerRow = Selectable<ProducerTable>;
export type ProducerApplicationRow = Selectable<ProducerApplicationTable>;
export type ProductRow = Selectable<ProductTable>;
export type QrCodeRow = Selectable<QrCodeTable>;
export type ProductionLogRow = Selectable<ProductionLogTable>;
export type LabResultRow = Selectable<LabResultTable>;
export type CertificateRow = Selectable<CertificateTable>;

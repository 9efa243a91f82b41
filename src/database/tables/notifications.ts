/** Tables of notifications, of the devices that show them, and the audit log. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NotificationKind } from '../../domain/notifications/notifications.ts';
import type { Instant, NullableDate } from './columns.ts';

export interface NotificationTable {
  id: ColumnType<number, never, never>;
  userId: string;
  kind: NotificationKind;
  payload: JSONColumnType<Readonly<Record<string, string>>>;
  /** A user gets one notification per key. */
  dedupeKey: string;
  createdAt: Instant;
  readAt: NullableDate;
}

export interface NotificationDeliveryTable {
  notificationId: number;
  channel: 'mail';
  state: Generated<'waiting' | 'sent' | 'suppressed' | 'refused'>;
  finishedAt: NullableDate;
  /** While a worker is sending it. */
  claimedUntil: NullableDate;
}

export interface PushSubscriptionTable {
  id: ColumnType<number, never, never>;
  /** Of the session on the device. */
  sid: string;
  userId: string;
  endpoint: string;
  p256dh: ColumnType<Buffer, Uint8Array, never>;
  auth: ColumnType<Buffer, Uint8Array, never>;
  /** Browser and system. */
  name: string;
  createdAt: Instant;
  lastSuccessAt: NullableDate;
}

export interface PushKeyTable {
  publicKey: ColumnType<Buffer, Uint8Array, never>;
  sealedPrivate: ColumnType<Buffer, Uint8Array, Uint8Array>;
  createdAt: Instant;
}

export interface AuditLogTable {
  /** The database alone writes the five columns that seal the row. */
  id: ColumnType<number, never, never>;
  at: ColumnType<Date, Date | undefined, never>;
  previousHash: ColumnType<Uint8Array, never, never>;
  hash: ColumnType<Uint8Array, never, never>;
  actorId: string | null;
  actorRole: string | null;
  action: string;
  recordType: string;
  recordId: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}

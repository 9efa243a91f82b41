/** Tables of notifications: what administrators are told, and what everybody did. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { NullableDate, Stamp } from './columns.ts';

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

/** Tables of the public log. */
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { JsonValue } from '../../domain/log/canonical-json.ts';
import type { Derived, Instant, NullableDate } from './columns.ts';

export interface LogEntryTable {
  id: GeneratedAlways<number>;
  leaf: Derived<JsonValue>;
  certificateId: Derived<number | null>;
  salt: Derived<Buffer | null>;
  at: Derived<Date>;
  /** Null while it waits. */
  position: Derived<number | null>;
  text: Derived<string | null>;
}

export interface LogTileTable {
  level: number;
  index: number;
  hashes: Buffer;
}

export interface LogCheckpointTable {
  /** Leaves. */
  size: number;
  /** The signed note. */
  note: string;
  at: Instant;
}

export interface LogCosignatureTable {
  /** Of the checkpoint. */
  size: number;
  /** The key of the witness, as verifiers expect it in their settings. */
  witness: string;
  /** As a note has it below its text. */
  line: string;
  at: Instant;
}

export interface LogKeyTable {
  publicKey: ColumnType<Buffer, Uint8Array, never>;
  name: string;
  sealedPrivate: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>;
  createdAt: Instant;
  retiredAt: NullableDate;
}

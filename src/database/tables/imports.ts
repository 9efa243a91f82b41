/** Tables of imports. */
import type { Generated, JSONColumnType } from 'kysely';
import type { PlannedChange } from '../../domain/imports/plan.ts';
import type { FileError } from '../../domain/imports/read-file.ts';
import type { ImportState } from '../../domain/imports/states.ts';
import type { CellError, ImportKind } from '../../domain/imports/tables.ts';
import type { Instant, NullableDate } from './columns.ts';

export interface ImportTable {
  id: Generated<number>;
  kind: ImportKind;
  fileName: string;
  sha256: string;
  content: string | null;
  state: Generated<ImportState>;
  rowsTotal: Generated<number>;
  rowsDone: Generated<number>;
  creates: Generated<number>;
  changes: Generated<number>;
  unchangedCount: Generated<number>;
  fileError: JSONColumnType<FileError | null, string | null | undefined, string | null>;
  rowErrors: JSONColumnType<CellError[], string | undefined, string>;
  rowErrorCount: Generated<number>;
  preview: JSONColumnType<PlannedChange[], string | undefined, string>;
  plan: Generated<string | null>;
  planSha256: Generated<string | null>;
  hasConflict: Generated<boolean>;
  startedBy: string | null;
  appliedBy: Generated<string | null>;
  createdAt: Instant;
  finishedAt: NullableDate;
}

/** Imports: the uploaded file, its state and its result. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { ImportState } from '../../domain/imports/states.ts';
import type { Connection } from '../connection/connection.ts';
import type { ImportTable } from '../tables/imports.ts';
import type { ImportRow } from '../tables/schema.ts';

export type ImportFacts = Omit<ImportRow, 'content' | 'plan'>;

const shown = [
  'id',
  'kind',
  'fileName',
  'sha256',
  'state',
  'rowsTotal',
  'rowsDone',
  'creates',
  'changes',
  'unchangedCount',
  'fileError',
  'rowErrors',
  'rowErrorCount',
  'preview',
  'planSha256',
  'hasConflict',
  'startedBy',
  'appliedBy',
  'createdAt',
  'finishedAt',
] as const;

export async function insertImport(
  connection: Connection,
  brought: Pick<
    Insertable<ImportTable>,
    'kind' | 'fileName' | 'sha256' | 'content' | 'startedBy' | 'createdAt'
  >,
): Promise<ImportFacts> {
  return connection.insertInto('imports').values(brought).returning(shown).executeTakeFirstOrThrow();
}

export async function findImport(connection: Connection, id: number): Promise<ImportFacts | undefined> {
  return connection.selectFrom('imports').select(shown).where('id', '=', id).executeTakeFirst();
}

/** With its content; undefined if it is no longer in this state. */
export async function findImportIn(
  connection: Connection,
  id: number,
  state: ImportState,
): Promise<ImportRow | undefined> {
  return connection
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst();
}

/** False if the state is no longer `from`: a concurrent change won. */
export async function transitionImport(
  connection: Connection,
  id: number,
  from: ImportState,
  next: Updateable<ImportTable>,
): Promise<boolean> {
  const moved = await connection
    .updateTable('imports')
    .set(next)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

export async function updateProgress(
  connection: Connection,
  id: number,
  progress: { readonly rowsTotal: number; readonly rowsDone: number },
): Promise<void> {
  await connection.updateTable('imports').set(progress).where('id', '=', id).execute();
}

/** Serialises imports, so that two cannot create the same record. */
export async function waitForOtherImports(connection: Connection): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports are written'))`.execute(connection);
}

/** Deletes imports that were uploaded and never applied. */
export async function expireAbandonedImports(connection: Connection, before: Date): Promise<void> {
  await connection
    .deleteFrom('imports')
    .where('finishedAt', 'is', null)
    .where('state', 'in', ['checking', 'ready'])
    .where('createdAt', '<', before)
    .execute();
}

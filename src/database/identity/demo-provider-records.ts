/** What the demo provider remembers of sign-ins in progress. The clock of the database is that of all instances. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { DemoProviderRecordTable } from '../tables/identity.ts';

interface NewRecord extends Pick<DemoProviderRecordTable, 'key' | 'grantId' | 'payload'> {
  readonly expiresInSeconds: number;
}

interface FoundRecord {
  readonly payload: string;
  readonly consumedAt: Date | null;
}

export async function upsertDemoRecord(
  connection: Connection,
  { expiresInSeconds, ...record }: NewRecord,
): Promise<void> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${expiresInSeconds})`;
  await connection
    .insertInto('demoProviderRecords')
    .values({ ...record, expiresAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => ({
        grantId: is.ref('excluded.grantId'),
        payload: is.ref('excluded.payload'),
        expiresAt: is.ref('excluded.expiresAt'),
      })),
    )
    .execute();
}

export async function findDemoRecord(connection: Connection, key: string): Promise<FoundRecord | undefined> {
  return connection
    .selectFrom('demoProviderRecords')
    .select(['payload', 'consumedAt'])
    .where('key', '=', key)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** False if it was consumed before, by this instance or another. */
export async function consumeDemoRecord(connection: Connection, key: string): Promise<boolean> {
  const consumed = await connection
    .updateTable('demoProviderRecords')
    .set({ consumedAt: sql<Date>`now()` })
    .where('key', '=', key)
    .where('consumedAt', 'is', null)
    .executeTakeFirst();
  return consumed.numUpdatedRows === 1n;
}

export async function deleteDemoRecords(
  connection: Connection,
  by: { readonly key: string } | { readonly grantId: string },
): Promise<void> {
  await connection
    .deleteFrom('demoProviderRecords')
    .where((is) => is.and(by))
    .execute();
}

export async function deleteExpiredDemoRecords(connection: Connection): Promise<void> {
  await connection.deleteFrom('demoProviderRecords').where('expiresAt', '<=', sql<Date>`now()`).execute();
}

/** The keys of all files in the store that a record names. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

/** In alphabetical order. */
export async function listStorageKeys(connection: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select storage_key as key from documents union select rendition_key from documents
      union select storage_key from picture_files union select storage_key from inspection_pictures
      union select photograph_key from reports
    ) as keys where key is not null order by key`.execute(connection);
  return rows.map(({ key }) => key);
}

/** Of the documents whose files are not stored yet, with the hash of the file. */
export async function listFilesToStore(
  connection: Connection,
): Promise<readonly { readonly storageKey: string | null; readonly sha256: string | null }[]> {
  return connection
    .selectFrom('documents')
    .select(['storageKey', 'sha256'])
    .where('state', '=', 'storing')
    .execute();
}

export async function updateStoredKey(connection: Connection, storageKey: string): Promise<void> {
  await connection
    .updateTable('documents')
    .set({ state: 'stored' })
    .where('storageKey', '=', storageKey)
    .execute();
}

export interface RecordOfKey {
  readonly key: string;
  /** Such as `document 12`. */
  readonly record: string;
}

/**
 * The records that need these files. A document in arrival may name its file before that is stored, and so does a
 * picture: its record is written first, so that the files of an interrupted upload can be found.
 */
export async function listRecordsOfKeys(
  connection: Connection,
  keys: readonly string[],
): Promise<readonly RecordOfKey[]> {
  const { rows } = await sql<RecordOfKey>`
    select key, min(record) as record from (
      select storage_key as key, 'document ' || id as record from documents where state = 'stored'
      union all select rendition_key, 'document ' || id from documents where state = 'stored'
      union all select storage_key, 'picture ' || picture_id from picture_files
        join pictures on pictures.id = picture_id where created_at < now() - interval '1 minute'
      union all select storage_key, 'inspection picture ' || id from inspection_pictures
      union all select photograph_key, 'report ' || id from reports
    ) as files where key = any(${[...keys]}::text[]) group by key order by 2, 1`.execute(connection);
  return rows;
}

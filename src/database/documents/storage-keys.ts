/** The keys of all files in the store that a record names. */
import { sql } from 'kysely';
import type { Connection } from '../connection.ts';

/** In alphabetical order. */
export async function listStorageKeys(connection: Connection): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select storage_key as key from documents union select rendition_key from documents
      union select storage_key from picture_files union select storage_key from inspection_pictures
    ) as keys where key is not null order by key`.execute(connection);
  return rows.map(({ key }) => key);
}

/** Deletes the words of texts that were changed or deleted, so that the search does not suggest them. */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';

export async function deleteUnusedWords(connection: Connection): Promise<void> {
  await sql`
    delete from search_words as known
    where not exists (select from producer_listings where words @@ quote_literal(known.word)::tsquery)
      and not exists (select from product_listings where words @@ quote_literal(known.word)::tsquery)`.execute(
    connection,
  );
}

/**
 * Searches text typed by administrators word by word, anywhere in the search text of a record. Triggers write
 * that text, normalized and original.
 */
import { type RawBuilder, sql } from 'kysely';

interface SearchText {
  readonly normalized: RawBuilder<unknown>;
  readonly original: RawBuilder<unknown>;
}

/** Matches a producer, by id, on name, place, country in each language and email address. */
export function isKnownProducer(id: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${id} in (
    select producer_id from search_index_producers as entry where ${holdsEach(searchIndexOf('entry'), typed)})`;
}

export function searchIndexOf(table: string): SearchText {
  return { normalized: sql.ref(`${table}.normalized`), original: sql.ref(`${table}.original`) };
}

/** Matches if every word occurs, whatever the case and accents. Empty text matches everything. */
export function holdsEach(text: SearchText, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  return sql<boolean>`(${sql.join([sql`true`, ...words.map((word) => holds(text, word))], sql` and `)})`;
}

function holds({ normalized, original }: SearchText, word: string): RawBuilder<unknown> {
  // Normalized text has letters, digits and spaces, so it contains no wildcard. A word of other signs
  // normalizes to nothing.
  return /[\p{L}\p{N}]/u.test(word)
    ? sql`${normalized} like '%' || fold_text(${word}) || '%'`
    : sql`strpos(${original}, ${word}) > 0`;
}

/**
 * What administrators type is looked for word by word, anywhere in what a record is known by. The database
 * keeps that beside the records, folded when they are written.
 */
import { type RawBuilder, sql } from 'kysely';

/** What a record is known by: folded, and as it was written. */
interface Known {
  readonly folded: RawBuilder<unknown>;
  readonly written: RawBuilder<unknown>;
}

/** A producer, by its id, is known by name, place, country in each language and address of mail. */
export function isKnownProducer(id: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql<boolean>`${id} in (
    select producer_id from known_producers as known where ${holdsEach(knownOf('known'), typed)})`;
}

export function knownOf(table: string): Known {
  return { folded: sql.ref(`${table}.folded`), written: sql.ref(`${table}.written`) };
}

/** Every word, whatever the case and the accents. Nothing typed is in everything. */
export function holdsEach(known: Known, typed: string): RawBuilder<boolean> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  return sql<boolean>`(${sql.join([sql`true`, ...words.map((word) => holds(known, word))], sql` and `)})`;
}

function holds({ folded, written }: Known, word: string): RawBuilder<unknown> {
  // Folded text is letters, digits and spaces: nothing in it is a wildcard. Signs alone fold to nothing.
  return /[\p{L}\p{N}]/u.test(word)
    ? sql`${folded} like '%' || fold_text(${word}) || '%'`
    : sql`strpos(${written}, ${word}) > 0`;
}

/**
 * Interprets search text: as typed if anything matches, otherwise with each word replaced by the closest
 * known one. Suggests only words of records that the reader may see.
 */
import { type RawBuilder, sql } from 'kysely';
import { closeWords } from '../../domain/common/spelling.ts';
import type { Connection } from '../connection/connection.ts';
import { hasTerms, readTerms, readWord, type SearchTerms } from './terms.ts';

/** Where to search: a FROM with `listing.words`, and the condition for what the reader may see. */
export interface SearchedRecords {
  readonly from: RawBuilder<unknown>;
  readonly visible: RawBuilder<unknown>;
}

export interface SearchText {
  /** The words to search for. */
  readonly words: string;
  readonly terms: SearchTerms;
  /** Corrected words, if they differ from the typed ones. */
  readonly correctedTo: string | null;
}

/** Longer input is not corrected: each unknown word costs a vocabulary lookup. */
const maxCorrected = 8;
const candidatesPerWord = 24;

export async function readSearchText(
  connection: Connection,
  records: SearchedRecords,
  typed: string,
): Promise<SearchText> {
  const asTyped = await readTerms(connection, typed);
  const search = { words: typed, terms: asTyped, correctedTo: null };
  // Each of them occurs, so none is corrected.
  if (asTyped.areCommon || (await occur(connection, records, asTyped))) return search;
  const corrected = await correct(connection, records, typed);
  if (corrected === undefined) return search;
  const terms = await readTerms(connection, corrected);
  return (await occur(connection, records, terms))
    ? { words: corrected, terms, correctedTo: corrected }
    : search;
}

export function hasWords(words: string): RawBuilder<unknown> {
  return sql`listing.words @@ search_query(${words})`;
}

/** All the given conditions. */
export function every(parts: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

/** Whether a visible record has all the words. */
async function occur(
  connection: Connection,
  { from, visible }: SearchedRecords,
  terms: SearchTerms,
): Promise<boolean> {
  if (terms.all === undefined) return false;
  // Planned for all matches, but read until the first: planned for one, it might read all rows to find none.
  const { rows } = await sql<{ found: boolean }>`
    with matched as materialized (select 1 from ${from} where ${visible} and ${hasTerms(terms)})
    select exists (select from matched) as found`.execute(connection);
  return rows[0]?.found ?? false;
}

/** Whether a visible record has the word. */
async function isKnown(
  connection: Connection,
  records: SearchedRecords,
  word: SearchTerms,
): Promise<boolean> {
  return word.areCommon || occur(connection, records, word);
}

interface Token {
  readonly typed: string;
  readonly word: string;
  readonly candidates: readonly { readonly word: string; readonly shown: string }[];
}

async function correct(
  connection: Connection,
  records: SearchedRecords,
  typed: string,
): Promise<string | undefined> {
  const tokens = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (tokens.length === 0 || tokens.length > maxCorrected) return undefined;
  const corrected: string[] = [];
  for (const token of await readTokens(connection, tokens)) {
    corrected.push(await correctToken(connection, records, token));
  }
  return corrected.join(' ');
}

/** One query per word: with a column of words PostgreSQL would read the whole table. */
async function correctToken(connection: Connection, records: SearchedRecords, token: Token): Promise<string> {
  const close = closeWords(token.word, token.candidates);
  if (close.length === 0 || (await isKnown(connection, records, await readTerms(connection, token.typed))))
    return token.typed;
  for (const { word, shown } of close) {
    if (await isKnown(connection, records, await readWord(connection, word))) return shown;
  }
  return token.typed;
}

/** Each word normalized, with the most similar known words, closest first. */
async function readTokens(connection: Connection, tokens: readonly string[]): Promise<readonly Token[]> {
  const { rows } = await sql<Token>`
    select asked.typed, asked.word, coalesce(known.candidates, '[]') as candidates
    from (
      select position, typed, fold_text(typed) as word
      from unnest(${tokens}::text[]) with ordinality as split (typed, position)
    ) as asked
    cross join lateral (
      select jsonb_agg(jsonb_build_object('word', word, 'shown', shown) order by distance, word) as candidates
      from (
        select word, shown, word <-> asked.word as distance from search_words
        where asked.word ~ '^[[:alpha:]]{4,40}$'
        order by word <-> asked.word limit ${candidatesPerWord}
      ) as similar_words
    ) as known
    order by asked.position`.execute(connection);
  return rows;
}

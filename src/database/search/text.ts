/**
 * Interprets search text: as typed if anything matches, otherwise with each word replaced by the closest
 * known one. Suggests only words of records that the reader may see.
 */
import { type RawBuilder, sql } from 'kysely';
import { closeWords } from '../../domain/common/spelling.ts';
import type { Connection } from '../connection.ts';

/** Where to search: a FROM with `listing.words`, and the condition for what the reader may see. */
export interface SearchedRecords {
  readonly from: RawBuilder<unknown>;
  readonly visible: RawBuilder<unknown>;
  /** The first `sampleSize` rows, for large tables where the query plan matters. */
  readonly sample?: RawBuilder<unknown>;
}

export const sampleSize = 2000;
/** One record in fifty: for rarer words, reading all matches is faster than scanning for them. */
const oftenInSample = sampleSize / 50;

export interface SearchText {
  /** The words to search for. */
  readonly words: string;
  /** Corrected words, if they differ from the typed ones. */
  readonly correctedTo: string | null;
  /** Few records match. PostgreSQL assumes that a word without statistics is fairly common. */
  readonly rare: boolean;
}

/** Longer input is not corrected: each unknown word costs a vocabulary lookup. */
const maxCorrected = 8;
const candidatesPerWord = 24;

export async function readSearchText(
  connection: Connection,
  records: SearchedRecords,
  typed: string,
): Promise<SearchText> {
  const asTyped = await occurrence(connection, records, hasWords(typed));
  if (asTyped !== 'none') return { words: typed, correctedTo: null, rare: asTyped === 'rare' };
  const corrected = await correct(connection, records, typed);
  const found = corrected === undefined ? 'none' : await occurrence(connection, records, hasWords(corrected));
  if (corrected === undefined || found === 'none') return { words: typed, correctedTo: null, rare: true };
  return { words: corrected, correctedTo: corrected, rare: found === 'rare' };
}

export function hasWords(words: string): RawBuilder<unknown> {
  return sql`listing.words @@ search_query(${words})`;
}

/** All the given conditions. */
export function every(parts: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

async function occurrence(
  connection: Connection,
  { from, visible, sample }: SearchedRecords,
  condition: RawBuilder<unknown>,
): Promise<'often' | 'rare' | 'none'> {
  const count = async (records: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${records} where ${visible} and ${condition}`.execute(connection);
    return rows[0]?.count ?? 0;
  };
  const seen = sample === undefined ? 0 : await count(sample);
  if (seen >= oftenInSample) return 'often';
  return seen > 0 || (await count(from)) > 0 ? 'rare' : 'none';
}

async function occurs(
  connection: Connection,
  records: SearchedRecords,
  condition: RawBuilder<unknown>,
): Promise<boolean> {
  return (await occurrence(connection, records, condition)) !== 'none';
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
  if (close.length === 0 || (await occurs(connection, records, hasWords(token.typed)))) return token.typed;
  for (const { word, shown } of close) {
    // A normalized word has only letters, so it cannot end the quotation.
    if (await occurs(connection, records, sql`listing.words @@ ${`'${word}'`}::tsquery`)) return shown;
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

/**
 * Reads what somebody typed: as it is when anything fits it, otherwise word by word as the closest
 * words that occur. Only words of records that the reader may see are offered.
 */
import { type RawBuilder, sql } from 'kysely';
import { closestWord } from '../../domain/common/spelling.ts';
import type { Connection } from '../connection.ts';

/** Where words are looked for: a FROM that has `listing.words`, and what its reader may see of it. */
export interface SearchedRecords {
  readonly from: RawBuilder<unknown>;
  readonly visible: RawBuilder<unknown>;
}

export interface SearchText {
  /** The words to search for. */
  readonly words: string;
  /** The same when they are not the ones that were typed. */
  readonly correctedTo: string | null;
}

/** Nobody types more; each word that does not occur costs a look into the vocabulary. */
const mostCorrected = 8;
const candidatesPerWord = 24;

export async function readSearchText(
  connection: Connection,
  records: SearchedRecords,
  typed: string,
): Promise<SearchText> {
  const asTyped = { words: typed, correctedTo: null };
  if (await occurs(connection, records, typed)) return asTyped;
  const corrected = await correct(connection, records, typed);
  if (corrected === undefined || !(await occurs(connection, records, corrected))) return asTyped;
  return { words: corrected, correctedTo: corrected };
}

export function hasWords(words: string): RawBuilder<unknown> {
  return sql`listing.words @@ search_query(${words})`;
}

/** All of the conditions that are given. */
export function every(parts: readonly (RawBuilder<unknown> | undefined)[]): RawBuilder<unknown> {
  const given = parts.filter((part) => part !== undefined);
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `);
}

async function occurs(connection: Connection, records: SearchedRecords, words: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from ${records.from} where ${records.visible} and ${hasWords(words)}
    ) as found`.execute(connection);
  return rows[0]?.found ?? false;
}

interface Candidate {
  readonly position: number;
  readonly asked: string;
  readonly word: string;
  readonly shown: string;
}

async function correct(
  connection: Connection,
  records: SearchedRecords,
  typed: string,
): Promise<string | undefined> {
  const tokens = typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (tokens.length === 0 || tokens.length > mostCorrected) return undefined;
  const candidates = await listCandidates(connection, records, tokens);
  const corrected = tokens.map((token, index) => {
    const ofToken = candidates.filter((candidate) => candidate.position === index + 1);
    return closestWord(ofToken[0]?.asked ?? '', ofToken)?.shown ?? token;
  });
  return corrected.join(' ');
}

/** For each word that does not occur the most similar ones that do, most similar first. */
async function listCandidates(
  connection: Connection,
  records: SearchedRecords,
  tokens: readonly string[],
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    select asked.position::integer as position, asked.word as asked, known.word, known.shown
    from (
      select position, fold_text(token) as word
      from unnest(${tokens}::text[]) with ordinality as typed (token, position)
    ) as asked
    cross join lateral (
      select word, shown, word <-> asked.word as distance from search_words
      order by word <-> asked.word limit ${candidatesPerWord}
    ) as known
    where asked.word ~ '^[[:alpha:]]{4,40}$'
      and not exists (select from ${records.from} where ${records.visible}
        and listing.words @@ search_query(asked.word))
      and exists (select from ${records.from} where ${records.visible}
        and listing.words @@ quote_literal(known.word)::tsquery)
    order by asked.position, known.distance, known.word`.execute(connection);
  return rows;
}

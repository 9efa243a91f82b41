/**
 * The words of a search as the index has them, and which of them very many records have. A common word is compared with
 * the rows that the others find: reading all its own rows takes as long as it is common.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';

/** Queries in PostgreSQL's text form. */
export interface SearchTerms {
  /** All words; undefined if nothing typed is a word. */
  readonly all: string | undefined;
  /** The words that the index is asked for. */
  readonly indexed: string | undefined;
  /** The words that the rows found are compared with. */
  readonly compared: string | undefined;
  /** Every word is common, so very many records may have all of them. */
  readonly areCommon: boolean;
}

interface Term {
  readonly lexeme: string;
  readonly isPrefix: boolean;
  /** Of all products; 0 if the word is rare. */
  readonly share: number;
}

export async function readTerms(connection: Connection, typed: string): Promise<SearchTerms> {
  const { rows } = await sql<Term>`
    ${prepared} select distinct lexeme, is_prefix, coalesce(shares.share, 0) as share
    from (
      select part[1] as lexeme, part[2] is not null as is_prefix
      from regexp_matches(search_query(${typed})::text, '''([^'']+)''(:\\*)?', 'g') as part
    ) as terms
    left join search_term_shares as shares on term = lexeme || case when is_prefix then '*' else '' end
    order by share, lexeme`.execute(connection);
  return termsOf(rows);
}

/** The terms of one normalized word, complete as it is. */
export async function readWord(connection: Connection, word: string): Promise<SearchTerms> {
  const { rows } = await sql<{ share: number }>`
    select share from search_term_shares where term = ${word}`.execute(connection);
  return termsOf([{ lexeme: word, isPrefix: false, share: rows[0]?.share ?? 0 }]);
}

/** So small a share of all records is compared faster than another word is looked up. */
const smallShare = 0.002;

/** The index is asked for the rarest words, as many as leave few records. */
function termsOf(terms: readonly Term[]): SearchTerms {
  const indexed: Term[] = [];
  let expected = 1;
  for (const term of terms) {
    if (term.share > 0 && expected <= smallShare) break;
    indexed.push(term);
    // The share of a rare word is unknown, and small.
    expected *= term.share === 0 ? smallShare : term.share;
  }
  return {
    all: queryOf(terms),
    indexed: queryOf(indexed),
    compared: queryOf(terms.slice(indexed.length)),
    areCommon: terms.length > 0 && terms.every(({ share }) => share > 0),
  };
}

/** Lexemes have letters and digits only, so none ends its quotation. */
function queryOf(terms: readonly Term[]): string | undefined {
  if (terms.length === 0) return undefined;
  return terms.map(({ lexeme, isPrefix }) => `'${lexeme}'${isPrefix ? ':*' : ''}`).join(' & ');
}

/** The rows that have the words. */
export function hasTerms({ indexed, compared }: SearchTerms): RawBuilder<unknown> {
  if (indexed === undefined) return sql`false`;
  if (compared === undefined) return sql`listing.words @@ ${indexed}::tsquery`;
  // The function instead of the operator, which an index would answer.
  return sql`(listing.words @@ ${indexed}::tsquery and ts_match_vq(listing.words, ${compared}::tsquery))`;
}

/** How well words match, as a whole number. */
export function rankOf({ all }: SearchTerms): RawBuilder<unknown> {
  return sql`round(ts_rank(words, ${all ?? ''}::tsquery) * 1000000)::integer`;
}

/** Which words are common, after products came or went. */
export async function refreshTermShares(connection: Connection): Promise<void> {
  await sql`select refresh_search_term_shares()`.execute(connection);
}

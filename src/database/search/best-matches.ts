/** The pages of a search by relevance: the first matches in the order of the list, ranked by how well they match. */
import { type RawBuilder, sql } from 'kysely';
import {
  type KeyedRow,
  type KeysetRequest,
  type Page,
  type Position,
  pageOf,
  type SortOrder,
} from './keyset.ts';
import { rankOf, type SearchTerms } from './terms.ts';

/** Ranking reads the words of every match, so only as many as users browse are ranked. */
export const maxRanked = 400;

export interface BestSearch {
  readonly terms: SearchTerms;
  /** The order of which the first rows are ranked. */
  readonly strength: SortOrder;
  /** The words of the row `strongest.id`, where all matches are read without theirs. */
  readonly words: RawBuilder<unknown>;
}

export interface BestPage extends Page {
  /** The page after the ranked rows starts after this row in the order of `strength`. */
  readonly rest: Position | undefined;
}

export interface RankedRow extends KeyedRow {
  readonly ranked: number;
  readonly restKey: number;
  readonly restId: number;
}

/** A page of the ranked rows of `strongest`, which has `id`, `strength` and `words`. */
export function rankedPage(search: BestSearch, { limit, after }: KeysetRequest): RawBuilder<unknown> {
  return sql`
    select ranked.id, ranked.key, whole.ranked, whole.rest_key, whole.rest_id
    from (
      select id, ${rankOf(search.terms)} as key from strongest
    ) as ranked cross join (
      select count(*) as ranked, (array_agg(strength order by strength, id))[1] as rest_key,
        (array_agg(id order by strength, id))[1] as rest_id
      from strongest
    ) as whole
    where ${after === undefined ? sql`true` : sql`(key, id) < (${after.key}::bigint, ${after.id}::bigint)`}
    order by key desc, id desc limit ${limit + 1}`;
}

/** `isCut`: more rows may follow than were ranked. */
export function bestPageOf(
  rows: readonly RankedRow[],
  { limit }: KeysetRequest,
  isCut: (ranked: number) => boolean,
): BestPage {
  const page = pageOf(rows, limit);
  const [first] = rows;
  const goesOn = page.last === undefined && first !== undefined && isCut(first.ranked);
  return { ...page, rest: goesOn ? { key: first.restKey, id: first.restId } : undefined };
}

/** The oil or producer that a link to the page of follows is about. */
import { readWhole } from '../../kernel/search-params/read-search.ts';

export interface FollowingSearch {
  readonly product?: number | undefined;
  readonly producer?: number | undefined;
}

export function readFollowingSearch(given: Readonly<Record<string, unknown>>): FollowingSearch {
  return { product: readId(given['product']), producer: readId(given['producer']) };
}

function readId(given: unknown): number | undefined {
  return readWhole(given, 1, 999_999_999);
}

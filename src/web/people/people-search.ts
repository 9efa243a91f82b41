/** What the address of the list of people says after the question mark; what makes no sense is left out. */
import type { z } from 'zod';
import { type listPeople, peopleSorts } from '../../contract/identity/people.ts';
import { type AccountState, accountStates } from '../../domain/identity/people.ts';
import { type Role, roles } from '../../domain/identity/roles.ts';
import { oneOf, readText } from '../discovery/directory-search.ts';

export type PeopleSort = NonNullable<z.output<typeof listPeople.query>['sort']>;

export interface PeopleSearch {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: AccountState | undefined;
  /** The newest come first when nothing is said. */
  readonly sort?: PeopleSort | undefined;
  readonly cursor?: string | undefined;
}

export function readPeopleSearch(given: Readonly<Record<string, unknown>>): PeopleSearch {
  const { cursor } = given;
  return {
    search: readText(given['search'])?.slice(0, 200),
    role: oneOf(roles, given['role']),
    state: oneOf(accountStates, given['state']),
    sort: oneOf(peopleSorts.slice(1), given['sort']),
    cursor: typeof cursor === 'string' && /^[\w-]{1,1600}$/.test(cursor) ? cursor : undefined,
  };
}

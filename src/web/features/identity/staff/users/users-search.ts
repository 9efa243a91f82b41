/** The query of the URL of the user list; invalid values are left out. */
import type { z } from 'zod';
import { type listUsersRoute, usersSorts } from '../../../../../contract/identity/users.ts';
import { type Role, roles } from '../../../../../domain/identity/roles.ts';
import { type AccountState, accountStates } from '../../../../../domain/identity/users.ts';
import { oneOf, readText } from '../../../../kernel/search-params/read-search.ts';

export type UsersSort = NonNullable<z.output<typeof listUsersRoute.query>['sort']>;

export interface UsersSearch {
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly state?: AccountState | undefined;
  /** Absent: newest first. */
  readonly sort?: UsersSort | undefined;
  readonly cursor?: string | undefined;
}

export function readUsersSearch(given: Readonly<Record<string, unknown>>): UsersSearch {
  const { cursor } = given;
  return {
    search: readText(given['search'])?.slice(0, 200),
    role: oneOf(roles, given['role']),
    state: oneOf(accountStates, given['state']),
    sort: oneOf(usersSorts.slice(1), given['sort']),
    cursor: typeof cursor === 'string' && /^[\w-]{1,1600}$/.test(cursor) ? cursor : undefined,
  };
}

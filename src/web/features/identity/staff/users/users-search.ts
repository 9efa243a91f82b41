/** The list of users: its filters and orders; newest first without one. */
import { roles } from '../../../../../domain/identity/roles.ts';
import { accountStates } from '../../../../../domain/identity/users.ts';
import {
  defineList,
  type Given,
  readListSearch,
  type SearchOf,
} from '../../../../kernel/lists/list-search.ts';
import { oneOf, readText } from '../../../../kernel/search-params/read-search.ts';

export const users = defineList({
  filters: {
    search: (value) => readText(value),
    role: (value) => oneOf(roles, value),
    state: (value) => oneOf(accountStates, value),
  },
  sorts: ['name', 'email'],
  others: {},
});

export type UsersSearch = SearchOf<typeof users>;

export function readUsersSearch(given: Given): UsersSearch {
  return readListSearch(users, given);
}

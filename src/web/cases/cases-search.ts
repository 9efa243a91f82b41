/** What the address of the list of cases says after the question mark; what makes no sense is left out. */
import {
  type CaseKind,
  type CaseStateFilter,
  caseKinds,
  caseStateFilters,
} from '../../domain/cases/cases.ts';
import { type Country, countries } from '../../domain/common/countries.ts';
import { oneOf, readCursor, readText } from '../discovery/directory-search.ts';

export interface CaseFilters {
  readonly search?: string | undefined;
  /** Absent: those that are not closed. */
  readonly state?: CaseStateFilter | undefined;
  readonly kind?: CaseKind | undefined;
  readonly country?: Country | undefined;
  /** `me`, `nobody` or the id of an administrator. */
  readonly assignee?: string | undefined;
  readonly overdue?: 'true' | undefined;
}

export interface CasesSearch extends CaseFilters {
  readonly cursor?: string | undefined;
  /** Somebody asked for the next case, and there was none. */
  readonly none?: '1' | undefined;
}

export const caseFilterNames = ['search', 'state', 'kind', 'country', 'assignee', 'overdue'] as const;

export function readCasesSearch(given: Readonly<Record<string, unknown>>): CasesSearch {
  const { assignee, overdue, none } = given;
  return {
    search: readText(given['search'])?.slice(0, 200),
    state: oneOf(caseStateFilters, given['state']),
    kind: oneOf(caseKinds, given['kind']),
    country: oneOf(countries, given['country']),
    assignee: typeof assignee === 'string' && /^[A-Za-z0-9_-]{1,200}$/.test(assignee) ? assignee : undefined,
    // An address may say it as a word or, once the router has read it, as a value.
    overdue: overdue === 'true' || overdue === true ? 'true' : undefined,
    cursor: readCursor(given['cursor']),
    none: none === '1' || none === 1 ? '1' : undefined,
  };
}

export function filtersOf({ cursor: _cursor, none: _none, ...filters }: CasesSearch): CaseFilters {
  return filters;
}

/** The part of an address after the question mark, for the table and for lists with a name. */
export function queryOfFilters(filters: CaseFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of caseFilterNames) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

export function isFiltered(filters: CaseFilters): boolean {
  return caseFilterNames.some((name) => filters[name] !== undefined);
}

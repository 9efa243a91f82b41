/** The query parameters of the case list; invalid values are dropped. */
import {
  type CaseKind,
  type CaseStateFilter,
  caseKinds,
  caseStateFilters,
} from '../../../../domain/cases/cases.ts';
import { type Country, countries } from '../../../../domain/common/countries.ts';
import { oneOf, readCursor, readText } from '../../../kernel/search-params/read-search.ts';

export interface CaseFilters {
  readonly search?: string | undefined;
  /** Absent: cases that are not closed. */
  readonly state?: CaseStateFilter | undefined;
  readonly kind?: CaseKind | undefined;
  readonly country?: Country | undefined;
  /** `me`, `nobody` or the id of an administrator. */
  readonly assignee?: string | undefined;
  readonly overdue?: 'true' | undefined;
}

export interface CasesSearch extends CaseFilters {
  readonly cursor?: string | undefined;
  /** The user asked for the next case, and there was none. */
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
    // A string in the address, a boolean after the router has parsed it.
    overdue: overdue === 'true' || overdue === true ? 'true' : undefined,
    cursor: readCursor(given['cursor']),
    none: none === '1' || none === 1 ? '1' : undefined,
  };
}

export function filtersOf({ cursor: _cursor, none: _none, ...filters }: CasesSearch): CaseFilters {
  return filters;
}

/** The query string of the filters, for the table download and for saved lists. */
export function queryOfFilters(filters: CaseFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of caseFilterNames) {
    const value = filters[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

export function isCasesFiltered(filters: CaseFilters): boolean {
  return caseFilterNames.some((name) => filters[name] !== undefined);
}

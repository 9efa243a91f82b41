/** The query of the URL of the list of laboratories. */
import { readText } from '../../../../kernel/search-params/read-search.ts';

export interface LaboratoriesSearch {
  readonly search?: string | undefined;
}

export function readLaboratoriesSearch(given: Readonly<Record<string, unknown>>): LaboratoriesSearch {
  return { search: readText(given['search'])?.slice(0, 100) };
}

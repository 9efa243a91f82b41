/** The query of the page's URL: which import is open. */
export interface ImportsSearch {
  readonly import?: number | undefined;
}

export function readImportsSearch(given: Readonly<Record<string, unknown>>): ImportsSearch {
  const id = Number(given['import']);
  return { import: Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined };
}

/** Counts the certified producers of a facet count: a certified producer has exactly one level in force. */
export function certifiedCount(facets: { readonly level: Readonly<Record<string, number>> }): number {
  return Object.values(facets.level).reduce((sum, count) => sum + count, 0);
}

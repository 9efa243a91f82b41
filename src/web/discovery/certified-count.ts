/** How many producers of a count are certified: each of those has one level in force. */
export function certifiedCount(facets: { readonly level: Readonly<Record<string, number>> }): number {
  return Object.values(facets.level).reduce((sum, count) => sum + count, 0);
}

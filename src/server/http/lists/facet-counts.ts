/** Presents facet counts as an API response: value -> number of records. */
interface Counted<Facet> {
  readonly facet: Facet;
  readonly value: string;
  readonly count: number;
}

export function countsOf<Facet extends string>(
  counted: readonly Counted<Facet>[],
): (facet: Facet) => Record<string, number> {
  return (facet) =>
    Object.fromEntries(
      counted.filter((one) => one.facet === facet).map(({ value, count }) => [value, count]),
    );
}

/** Which explanation of the landing stands open, so that it can be shared and works without scripts. */

const explanations = ['eu-health-claim', 'health-benefits'] as const;
export type Explanation = (typeof explanations)[number];

export interface LandingSearch {
  readonly about?: Explanation | undefined;
}

export function readLandingSearch(given: Readonly<Record<string, unknown>>): LandingSearch {
  return { about: explanations.find((explanation) => explanation === given['about']) };
}

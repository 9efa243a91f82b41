/** Which explanation of the landing stands open, so that it can be shared and works without scripts. */
import * as z from 'zod/mini';

export const explanations = ['eu-health-claim', 'health-benefits'] as const;
export type Explanation = (typeof explanations)[number];

export interface LandingSearch {
  readonly about?: Explanation | undefined;
}

const orElse = z.catch;

const address = z.object({ about: orElse(z.optional(z.enum(explanations)), undefined) });

export function readLandingSearch(given: Readonly<Record<string, unknown>>): LandingSearch {
  const { about } = address.parse(given);
  return about === undefined ? {} : { about };
}

/** Where a producer ships to and what that costs, as the producer states it. */
import { readCountryCode } from '../common/country-codes.ts';
import { err, ok, type Result } from '../common/result.ts';
import { centsOfPrice } from './pricing.ts';
import type { OrderRefusal } from './refusals.ts';

/** The maximum is far above the postage of any order; the database has the same limit. */
export const maxShippingCost = 1000;

export interface ShippingTerms {
  /** ISO 3166-1 codes. */
  readonly countries: readonly string[];
  /** Euro for an order; null when the producer states none. */
  readonly cost: string | null;
  /** The amount of an order in euro from which shipping is free; null when there is none. */
  readonly freeFrom: string | null;
}

/** The terms that count for an order. */
export interface OfferedTerms extends ShippingTerms {
  /** False: the producer states none, ships to their own country, and agrees on the cost with the buyer. */
  readonly isStated: boolean;
}

/** `country`: of the producer; one that is none of those in the list ships nowhere until they state where. */
export function offeredTerms(stated: ShippingTerms | null, country: string): OfferedTerms {
  if (stated !== null) return { ...stated, isStated: true };
  const own = readCountryCode(country);
  return { countries: own === undefined ? [] : [own], cost: null, freeFrom: null, isStated: false };
}

/** Null where it is agreed with the producer. */
export function shippingCents({ cost, freeFrom }: ShippingTerms, goodsCents: number): number | null {
  if (freeFrom !== null && goodsCents >= centsOfPrice(freeFrom)) return 0;
  return cost === null ? null : centsOfPrice(cost);
}

/** `country`: by its code of ISO 3166-1. */
export function checkDestination(
  { countries }: Pick<ShippingTerms, 'countries'>,
  country: string,
): Result<null, OrderRefusal> {
  return countries.includes(country) ? ok(null) : err({ code: 'order-not-shipped-there' });
}

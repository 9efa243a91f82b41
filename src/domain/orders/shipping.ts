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

/** Null while nothing is stated: then it is agreed with the producer. */
export function shippingCents(terms: ShippingTerms | null, totalCents: number): number | null {
  if (terms === null) return null;
  if (terms.freeFrom !== null && totalCents >= centsOfPrice(terms.freeFrom)) return 0;
  return terms.cost === null ? null : centsOfPrice(terms.cost);
}

/**
 * Whether an order can go to a country as it was typed. A producer who states no countries decides about each
 * request; one who does is not asked for parcels to others, or to a country that no one can read.
 */
export function checkDestination(terms: ShippingTerms | null, typed: string): Result<null, OrderRefusal> {
  if (terms === null) return ok(null);
  const code = readCountryCode(typed);
  if (code === undefined) return err({ code: 'order-country-unknown' });
  return terms.countries.includes(code) ? ok(null) : err({ code: 'order-not-shipped-there' });
}

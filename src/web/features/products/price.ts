/** Parses prices, which arrive in euro with two decimals, into whole cents. */
import { centsPerLitreOf } from '../../../domain/products/unit-price.ts';

export function centsOf(price: string): number {
  return Math.round(Number(price) * 100);
}

/** Cents per litre, so that bottles of any volume (ml) can be compared. */
export function centsPerLitre(price: string, volume: number): number {
  return centsPerLitreOf(centsOf(price), volume);
}

/** Prices arrive as euro with two decimals and are counted in whole cents. */

export function centsOf(price: string): number {
  return Math.round(Number(price) * 100);
}

/** Cents a litre, so that bottles of any volume (ml) can be compared. */
export function centsPerLitre(price: string, volume: number): number {
  return Math.round((centsOf(price) * 1000) / volume);
}

/** The price of a litre (Directive 98/6/EC, Art. 3), by which bottles of any size compare. */

/** Cents per litre of a bottle: its price in cents, its volume in ml. */
export function centsPerLitreOf(cents: number, volume: number): number {
  return Math.round((cents * 1000) / volume);
}

/** Cents per litre. Below, the price of a large tin was typed for something else; above, a decimal sign was lost. */
const likelyCents = { least: 300, most: 100_000 } as const;

/** Whether a price is worth a question to who types it; no price is refused for it. */
export function isUnlikelyPrice(cents: number, volume: number): boolean {
  const perLitre = centsPerLitreOf(cents, volume);
  return perLitre < likelyCents.least || perLitre > likelyCents.most;
}

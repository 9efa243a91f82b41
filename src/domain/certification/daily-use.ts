/** How much of an oil people take in a day; never the 20 g on which the permitted claim rests. */
import type { CertificationLevel } from './levels.ts';

interface DailyUse {
  /** Millilitres; one figure where both are the same. */
  readonly least: number;
  readonly most: number;
}

/** A tablespoon is 15 ml, a teaspoon 5 ml. Nothing is suggested for bronze. */
export const dailyUse = {
  silver: { least: 15, most: 30 },
  gold: { least: 5, most: 15 },
  double_gold: { least: 5, most: 5 },
  triple_gold: { least: 5, most: 5 },
} as const satisfies { readonly [Level in CertificationLevel]?: DailyUse };

/** The usual daily amount of an oil; not the 20 g on which the permitted health claim is based. */
import type { CertificationLevel } from './levels.ts';

interface DailyUse {
  /** Millilitres; equal when it is one amount. */
  readonly least: number;
  readonly most: number;
}

/** A tablespoon is 15 ml, a teaspoon 5 ml. Bronze has no suggestion. */
export const dailyUse = {
  silver: { least: 15, most: 30 },
  gold: { least: 5, most: 15 },
  double_gold: { least: 5, most: 5 },
  triple_gold: { least: 5, most: 5 },
} as const satisfies { readonly [Level in CertificationLevel]?: DailyUse };

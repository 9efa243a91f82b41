/* What distinguishes the levels without colour: rays on the rim, leaf pairs or drops, rings. */
import type { CertificationLevel } from '../../domain/certification/levels.ts';

export interface LevelStyle {
  readonly metal: string;
  readonly light: string;
  readonly rays: number;
  readonly leafPairs: number;
  readonly drops: number;
  readonly rings: number;
}

const bronze = { metal: 'var(--m-bronze)', light: 'var(--m-bronze-lt)' };
const silver = { metal: 'var(--m-silver)', light: 'var(--m-silver-lt)' };
const gold = { metal: 'var(--m-gold)', light: 'var(--m-gold-lt)' };

export const levelStyles: { readonly [Level in CertificationLevel]: LevelStyle } = {
  bronze: { ...bronze, rays: 24, leafPairs: 2, drops: 0, rings: 1 },
  silver: { ...silver, rays: 32, leafPairs: 3, drops: 0, rings: 1 },
  gold: { ...gold, rays: 40, leafPairs: 0, drops: 1, rings: 1 },
  double_gold: { ...gold, rays: 48, leafPairs: 0, drops: 2, rings: 2 },
  triple_gold: { ...gold, rays: 60, leafPairs: 0, drops: 3, rings: 3 },
};

/** The metal of a capsule and a label frame; plain ink below the first level. */
export function metalOf(level: CertificationLevel | undefined): string {
  return level === undefined ? 'var(--ink-2)' : levelStyles[level].metal;
}

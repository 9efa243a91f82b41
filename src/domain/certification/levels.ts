/**
 * The five levels and the three sets of bands that speak of them. Only `certificationBands` decides;
 * the other two are what a filter or a form says, kept because people know them.
 */
export const certificationLevels = ['bronze', 'silver', 'gold', 'double_gold', 'triple_gold'] as const;
export type CertificationLevel = (typeof certificationLevels)[number];

/** mg/kg, both ends included; no upper end means "and above". */
export interface Band {
  readonly least: number;
  readonly most?: number;
}

/** Total phenolic content of the levels: administration, badges, landing page. */
export const certificationBands: { readonly [Level in CertificationLevel]: Band } = {
  bronze: { least: 500, most: 799 },
  silver: { least: 800, most: 1199 },
  gold: { least: 1200, most: 1799 },
  double_gold: { least: 1800, most: 1999 },
  triple_gold: { least: 2000 },
};

/** What the application form and the text of the filters say. */
export const applicationTextBands: { readonly [Level in CertificationLevel]: Band } = {
  bronze: { least: 250, most: 499 },
  silver: { least: 500, most: 799 },
  gold: { least: 800, most: 1199 },
  double_gold: { least: 1200, most: 1999 },
  triple_gold: { least: 2000 },
};

/** The specified filter of the oils for whoever is signed in. */
const consumerFilterBands = {
  gold: { least: 800 },
  silver: { least: 500, most: 749 },
  bronze: { least: 250, most: 499 },
} as const satisfies { readonly [Level in CertificationLevel]?: Band };

/**
 * The same with what it leaves out, the richest first. Their names stand in addresses only: to people a
 * band is its figures, because the seal of 800 mg/kg is silver, not gold.
 */
export const contentFilterBands = {
  gold: consumerFilterBands.gold,
  '750-799': { least: 750, most: 799 },
  silver: consumerFilterBands.silver,
  bronze: consumerFilterBands.bronze,
  'below-250': { least: 0, most: 249 },
} as const satisfies Readonly<Record<string, Band>>;
export type ContentFilter = keyof typeof contentFilterBands;
export const contentFilters = [
  'gold',
  '750-799',
  'silver',
  'bronze',
  'below-250',
] as const satisfies readonly ContentFilter[];

/** mg/kg; the highest content measured in a large survey was 4,003 (Molecules 2021;26(4):1115). */
export const phenolicContentLimits = { least: 1, most: 5000 } as const;

/** Below this no health claim is shown: 5 mg in 20 g of oil is 250 mg/kg (Regulation (EU) No 432/2012). */
export const healthClaimThreshold = 250;

export function isWithinBand(band: Band, milligramsPerKilogram: number): boolean {
  return (
    milligramsPerKilogram >= band.least && (band.most === undefined || milligramsPerKilogram <= band.most)
  );
}

/** The level of a phenolic content in mg/kg, or undefined below bronze. */
export function levelOfContent(milligramsPerKilogram: number): CertificationLevel | undefined {
  return certificationLevels.findLast((level) => milligramsPerKilogram >= certificationBands[level].least);
}

/** `triple-gold` is accepted for `triple_gold`; anything else is unknown. */
export function readLevel(value: string): CertificationLevel | undefined {
  const underscored = value.replaceAll('-', '_');
  return certificationLevels.find((level) => level === underscored);
}

export const certificateStates = ['active', 'suspended', 'revoked', 'expired'] as const;
export type CertificateState = (typeof certificateStates)[number];

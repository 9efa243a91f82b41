/**
 * The five levels and three sets of bands. Only `certificationBands` decides a level; the other two are the
 * texts of a filter and a form, which stay because users know them.
 */
export const certificationLevels = ['bronze', 'silver', 'gold', 'double_gold', 'triple_gold'] as const;
export type CertificationLevel = (typeof certificationLevels)[number];

/** Content and level of a certificate. */
export interface Award {
  /** mg/kg */
  readonly phenolicContent: number;
  readonly level: CertificationLevel;
}

/** mg/kg, both ends inclusive; without an upper end it means "and above". */
export interface Band {
  readonly least: number;
  readonly most?: number;
}

/** Total phenolic content of each level: used in administration, badges and on the landing page. */
export const certificationBands: { readonly [Level in CertificationLevel]: Band } = {
  bronze: { least: 500, most: 799 },
  silver: { least: 800, most: 1199 },
  gold: { least: 1200, most: 1799 },
  double_gold: { least: 1800, most: 1999 },
  triple_gold: { least: 2000 },
};

/** The bands that the application form and the filter texts name. */
export const applicationTextBands: { readonly [Level in CertificationLevel]: Band } = {
  bronze: { least: 250, most: 499 },
  silver: { least: 500, most: 799 },
  gold: { least: 800, most: 1199 },
  double_gold: { least: 1200, most: 1999 },
  triple_gold: { least: 2000 },
};

/** The product filter for signed-in users, as specified. */
const consumerFilterBands = {
  gold: { least: 800 },
  silver: { least: 500, most: 749 },
  bronze: { least: 250, most: 499 },
} as const satisfies { readonly [Level in CertificationLevel]?: Band };

/**
 * The same plus the ranges that it leaves out, highest first. The names appear in URLs only: users see the
 * figures, because a certificate at 800 mg/kg is silver, not gold.
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

/**
 * mg/kg of hydroxytyrosol and its derivatives: 5 mg in 20 g of oil (Regulation (EU) No 432/2012). No health claim is shown below.
 */
export const healthClaimThreshold = 250;

/** The level of a phenolic content in mg/kg; undefined below bronze. */
export function levelOfContent(milligramsPerKilogram: number): CertificationLevel | undefined {
  return certificationLevels.findLast((level) => milligramsPerKilogram >= certificationBands[level].least);
}

/** Accepts `triple-gold` for `triple_gold`; undefined for anything else. */
export function readLevel(value: string): CertificationLevel | undefined {
  const underscored = value.replaceAll('-', '_');
  return certificationLevels.find((level) => level === underscored);
}

/** `unconfirmed`: on record as active, but the public log does not say so. `expired` follows from the calendar. */
export const certificateStates = ['active', 'suspended', 'revoked', 'unconfirmed', 'expired'] as const;
export type CertificateState = (typeof certificateStates)[number];
export type ConfirmedState = Exclude<CertificateState, 'expired'>;
/** As decided. */
export type RecordedState = Exclude<ConfirmedState, 'unconfirmed'>;

/** The display names of stored codes: levels, countries, bands, places. */
import {
  type Band,
  type CertificationLevel,
  certificationBands,
  readLevel,
} from '../../../domain/certification/levels.ts';
import { isCountry } from '../../../domain/common/countries.ts';
import type { Translations } from './translations.ts';

/** The names of the five levels, in ascending order. */
export const levelRanks = {
  bronze: 1,
  silver: 2,
  gold: 3,
  double_gold: 4,
  triple_gold: 5,
} as const satisfies {
  readonly [Level in CertificationLevel]: number;
};

/** An unknown level, of a newer server for example, is shown as certified; either spelling is accepted. */
export function levelName({ t }: Pick<Translations, 't'>, level: string | null): string {
  if (level === null) return t('common.level.absent');
  return t(`common.level.${readLevel(level) ?? 'unknown'}`);
}

/** 0 for an unknown level. */
export function levelRank(level: string | null): number {
  const known = level === null ? undefined : readLevel(level);
  return known === undefined ? 0 : levelRanks[known];
}

export function countryName({ t }: Translations, country: string): string {
  return isCountry(country) ? t(`common.country.${country}`) : country;
}

/** `Hills above Pylos, Messinia, Greece` */
export function placeName(
  i18n: Translations,
  { location, country }: { location: string; country: string },
): string {
  return i18n.t('common.place', { location, country: countryName(i18n, country) });
}

/** `1,200–1,799`, `1,200` if both are equal, or `2,000+` without an upper end. */
export function bandText({ formats: { number } }: Translations, { least, most }: Band): string {
  if (most === undefined) return `${number(least)}+`;
  return least === most ? number(most) : `${number(least)}–${number(most)}`;
}

export function levelBandText(i18n: Translations, level: CertificationLevel): string {
  return bandText(i18n, certificationBands[level]);
}

/** The band of phenolic content that the form shows for a level, as a guide. */
import { applicationTextBands, type CertificationLevel } from '../../../../domain/certification/levels.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';

export function levelBand({ t, formats }: Translations, level: CertificationLevel): string {
  const { least, most } = applicationTextBands[level];
  if (most === undefined) return t('applications.band.from', { least: formats.number(least) });
  return t('applications.band.between', { least: formats.number(least), most: formats.number(most) });
}

/** The texts of the scale of the register's oils: its levels, its numbers, and its description for screen readers. */
import { type CertificationLevel, certificationLevels } from '../../../domain/certification/levels.ts';
import { levelBandText, levelName } from '../i18n/names.ts';
import type { Translations } from '../i18n/translations.ts';

/** `marked`: mg/kg of one oil, or the least and the most of several. */
export function scaleLabels(i18n: Translations, marked: readonly number[]) {
  const { t, formats } = i18n;
  const nameOf = (level: CertificationLevel) => levelName(i18n, level);
  const levels = certificationLevels.map((level) => `${nameOf(level)} ${levelBandText(i18n, level)}`);
  const contents = [...new Set(marked)].map((content) => formats.number(content)).join('–');
  return {
    nameOf,
    writeNumber: formats.number,
    label: t('common.scale.label', { content: `${contents} mg/kg`, levels: formats.list(levels) }),
  };
}

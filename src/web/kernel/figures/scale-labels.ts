/** The texts of the scale of the register's oils: its levels, its numbers, and its description for screen readers. */
import { certificationLevels } from '../../../domain/certification/levels.ts';
import { levelBandText } from '../i18n/names.ts';
import type { Translations } from '../i18n/translations.ts';

/** `marked`: mg/kg of one oil, or the least and the most of several. */
export function scaleLabels(i18n: Translations, marked: readonly number[]) {
  const { t, formats } = i18n;
  const names = {
    bronze: t('common.level.bronze'),
    silver: t('common.level.silver'),
    gold: t('common.level.gold'),
    double_gold: t('common.level.double_gold'),
    triple_gold: t('common.level.triple_gold'),
  };
  const levels = certificationLevels.map((level) => `${names[level]} ${levelBandText(i18n, level)}`);
  const contents = [...new Set(marked)].map((content) => formats.number(content)).join('–');
  return {
    names,
    writeNumber: formats.number,
    label: t('common.scale.label', { content: `${contents} mg/kg`, levels: formats.list(levels) }),
  };
}

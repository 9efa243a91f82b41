/** The range of contents that both lists are filtered by. */
import type { Translations } from '../../kernel/i18n/translations.ts';
import type { Ends } from '../../kernel/lists/list-view.ts';

export function rangeText({ t, formats }: Translations, { min, max }: Ends): string | undefined {
  if (min !== undefined && max !== undefined) {
    return t('discovery.range.between', { min: formats.number(min), max: formats.phenolic(max) });
  }
  if (min !== undefined) return t('discovery.range.from', { min: formats.phenolic(min) });
  return max === undefined ? undefined : t('discovery.range.to', { max: formats.phenolic(max) });
}

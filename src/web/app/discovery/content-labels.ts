/** The levels and ranges of content that both lists filter by. */
import { certificationLevels } from '../../../domain/certification/levels.ts';
import type { DirectorySearch } from '../../features/producers/directory-search.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';

/** In display order. */
export const offeredLevels = certificationLevels.toReversed();

export function rangeText(
  { t, formats }: Translations,
  { min, max }: Pick<DirectorySearch, 'min' | 'max'>,
): string | undefined {
  if (min !== undefined && max !== undefined) {
    return t('discovery.range.between', { min: formats.number(min), max: formats.phenolic(max) });
  }
  if (min !== undefined) return t('discovery.range.from', { min: formats.phenolic(min) });
  if (max !== undefined) return t('discovery.range.to', { max: formats.phenolic(max) });
  return undefined;
}

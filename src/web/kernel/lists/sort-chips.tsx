/** The sort orders of a list as links, for phones, where a table has no headings. */
import type { ReactElement } from 'react';
import { useTranslations } from '../i18n/use-translations.tsx';
import { ChoiceChip } from '../ui/chip.tsx';
import { ChipStrip } from '../ui/chip-strip.tsx';

interface Props<Sort extends string> {
  sorts: readonly Sort[];
  chosen: Sort;
  names: Readonly<Record<Sort, string>>;
  renderLink: (sort: Sort) => ReactElement;
  className: string;
}

export function SortChips<Sort extends string>({ sorts, chosen, names, renderLink, className }: Props<Sort>) {
  const { t } = useTranslations();
  return (
    <ChipStrip label={t('administration.sort')} chosen={chosen} className={className}>
      {sorts.map((sort) => (
        <ChoiceChip key={sort} chosen={sort === chosen} render={renderLink(sort)}>
          {names[sort]}
        </ChoiceChip>
      ))}
    </ChipStrip>
  );
}

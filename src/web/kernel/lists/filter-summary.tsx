/** Below the filters of a list: the number of matches, the way to clear them, and the table to download. */
import type { ReactElement } from 'react';
import { useTranslations } from '../i18n/use-translations.tsx';
import { Anchor } from '../ui/anchor.tsx';

interface Props {
  /** "12 users"; undefined until it is known. */
  count: string | undefined;
  /** The link that clears the filters; absent if there are none. */
  everything: ReactElement | undefined;
  clearLabel: string;
  /** The address of the table. */
  table: string;
}

const link = 'text-link font-semibold text-brand';

export function FilterSummary({ count, everything, clearLabel, table }: Props) {
  const { t } = useTranslations();
  return (
    <div className="my-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:my-5">
      <p role="status">{count}</p>
      <p className="flex flex-wrap gap-x-6">
        {everything === undefined ? null : (
          <Anchor render={everything} className={link}>
            {clearLabel}
          </Anchor>
        )}
        <a href={table} download className={link}>
          {t('administration.exportTable')}
        </a>
      </p>
    </div>
  );
}

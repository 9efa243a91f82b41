/** Above a list: the number of matches, the way back to the whole list, and the table to download. */
import type { ReactElement } from 'react';
import { useTranslations } from '../i18n/use-translations.tsx';
import { Anchor } from '../ui/anchor.tsx';

interface Props {
  /** The number of matches; undefined until it is known, null where it is not shown. */
  total: number | undefined | null;
  /** The link that removes the filters; absent if there are none. */
  everything: ReactElement | undefined;
  /** The address of the table; absent where there is none. */
  table: string | undefined;
  className?: string;
}

const quiet = 'inline-flex min-h-11 items-center text-link font-semibold text-brand';

export function ListLinks({ total, everything, table, className = '' }: Props) {
  const { t } = useTranslations();
  return (
    <p className={`flex flex-wrap items-center gap-x-6 ${className}`}>
      {total === null ? null : (
        <span role="status" className="text-ink-2">
          {total === undefined ? null : t('administration.entries', { count: total })}
        </span>
      )}
      {everything === undefined ? null : (
        <Anchor render={everything} className={quiet}>
          {t('administration.showAll')}
        </Anchor>
      )}
      {table === undefined ? null : (
        <a href={table} download className={quiet}>
          {t('administration.exportTable')}
        </a>
      )}
    </p>
  );
}

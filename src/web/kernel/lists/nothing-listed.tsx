/** An empty list: it has no rows yet, or none matches the search. */
import type { ReactNode } from 'react';
import { useTranslations } from '../i18n/use-translations.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface Props {
  searched: string | undefined;
  title: string;
  children: ReactNode;
}

export function NothingListed({ searched, title, children }: Props) {
  const { t } = useTranslations();
  if (searched === undefined) return <EmptyState title={title}>{children}</EmptyState>;
  return (
    <EmptyState title={t('administration.nothingFits', { searched })}>
      {t('administration.nothingFits.text')}
    </EmptyState>
  );
}

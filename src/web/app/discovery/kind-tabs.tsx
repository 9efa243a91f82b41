/** Oils and producers, two lists of one place: the search goes along from one to the other. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { TabCount, tabClasses, tabRow } from '../../kernel/ui/tab-classes.tsx';
import { foundQuery } from './search-queries.ts';

interface Matches {
  total?: number | undefined;
  /** Very many oils are estimated, which the tab says. */
  estimated?: boolean | undefined;
}

interface Props {
  current: 'oils' | 'producers';
  q: string | undefined;
  /** Of the list on the page, with its filters; empty while they are unknown. */
  matches: Matches;
}

export function KindTabs({ current, q, matches }: Props) {
  const { t, formats } = useTranslations();
  const { data: found } = useQuery(foundQuery(useClient(), q));
  const tabs = [
    { key: 'oils', to: '/oils', label: t('oils.tab.oils'), total: found?.oils, estimated: found?.estimated },
    { key: 'producers', to: '/discovery', label: t('oils.tab.producers'), total: found?.producers },
  ] as const;
  return (
    <nav aria-label={t('oils.tabs')} className={tabRow}>
      {tabs.map((tab) => {
        const isCurrent = tab.key === current;
        const { total, estimated }: Matches = isCurrent ? matches : tab;
        return (
          <Link
            key={tab.key}
            to={tab.to}
            search={{ q }}
            aria-current={isCurrent ? 'page' : undefined}
            className={tabClasses(isCurrent)}
          >
            {tab.label}
            <TabCount
              count={total === undefined ? undefined : `${estimated ? '≈' : ''}${formats.number(total)}`}
            />
          </Link>
        );
      })}
    </nav>
  );
}

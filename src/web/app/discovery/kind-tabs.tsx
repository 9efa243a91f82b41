/** Oils and producers, two lists of one place: the search goes along from one to the other. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { TabCount, tabClasses, tabRow } from '../../kernel/ui/tab-classes.tsx';
import { foundQuery } from './search-queries.ts';

interface Props {
  current: 'oils' | 'producers';
  q: string | undefined;
}

export function KindTabs({ current, q }: Props) {
  const { t, formats } = useTranslations();
  const { data: found } = useQuery(foundQuery(useClient(), q));
  const tabs = [
    { key: 'oils', to: '/oils', label: t('oils.tab.oils'), count: found?.oils },
    { key: 'producers', to: '/discovery', label: t('oils.tab.producers'), count: found?.producers },
  ] as const;
  return (
    <nav aria-label={t('oils.tabs')} className={tabRow}>
      {tabs.map(({ key, to, label, count }) => (
        <Link
          key={key}
          to={to}
          search={{ q }}
          aria-current={key === current ? 'page' : undefined}
          className={tabClasses(key === current)}
        >
          {label}
          <TabCount count={count === undefined ? undefined : formats.number(count)} />
        </Link>
      ))}
    </nav>
  );
}

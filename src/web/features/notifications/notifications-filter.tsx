/** Filters of the notifications, as links: unread ones, and those about one topic. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';
import type { NotificationsSearch } from './notifications-search.ts';
import { notificationTopicsQuery } from './queries.ts';

export function NotificationsFilter({ search: { state, topic } }: { search: NotificationsSearch }) {
  const { t } = useTranslations();
  const { data: topics = [] } = useQuery(notificationTopicsQuery(useClient()));
  if (topics.length === 0) return null;
  const chips: readonly { key: string; label: string; search: NotificationsSearch; current: boolean }[] = [
    {
      key: 'all',
      label: t('notices.filter.all'),
      search: {},
      current: state === undefined && topic === undefined,
    },
    {
      key: 'unread',
      label: t('notices.filter.unread'),
      search: { state: state === undefined ? 'unread' : undefined, topic },
      current: state === 'unread',
    },
    ...topics.map((each) => ({
      key: each.topic,
      label: t(`notices.topic.${each.topic}`),
      search: { state, topic: each.topic === topic ? undefined : each.topic },
      current: each.topic === topic,
    })),
  ];
  return (
    <ChipStrip label={t('notices.filter')} chosen={`${state} ${topic}`} className="mt-4">
      {chips.map(({ key, label, search, current }) => (
        <ChoiceChip
          key={key}
          chosen={current}
          render={<Link to="/notifications" search={search} resetScroll={false} />}
        >
          {label}
        </ChoiceChip>
      ))}
    </ChipStrip>
  );
}

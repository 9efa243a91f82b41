/** All notifications of a user: each decision about them, newest first, read or unread. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useLoaderDeps } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import type { NotificationResponse } from '../../../contract/notifications/notifications.ts';
import { prefetchOptional } from '../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignInPanel } from '../../kernel/auth/sign-in-panel.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../kernel/ui/skeleton.tsx';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationsFilter } from './notifications-filter.tsx';
import type { NotificationsSearch } from './notifications-search.ts';
import { notificationsQuery, notificationTopicsQuery } from './queries.ts';
import { unreadQuery } from './unread-query.ts';
import { useMarking } from './use-marking.ts';

export interface NotificationsPageContext {
  readonly context: RouterContext;
  readonly deps: NotificationsSearch;
}

export async function loadNotificationsPage({ context, deps }: NotificationsPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('notices.title'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return head;
  const list = notificationsQuery(client, deps);
  const topics = notificationTopicsQuery(client);
  const loading = Promise.all([
    prefetchOptional(queryClient, list, queryClient.prefetchInfiniteQuery(list)),
    prefetchOptional(queryClient, topics, queryClient.prefetchQuery(topics)),
  ]);
  if (typeof window === 'undefined') await loading;
  return head;
}

export function NotificationsPage() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  if (user) return <MyNotifications />;
  return (
    <SignInPanel title={t('notices.title')}>
      <p>{t('notices.signIn')}</p>
    </SignInPanel>
  );
}

function MyNotifications() {
  const { t } = useTranslations();
  const search: NotificationsSearch = useLoaderDeps({ from: '/notifications' });
  const query = useInfiniteQuery(notificationsQuery(useClient(), search));
  const isFiltered = search.state !== undefined || search.topic !== undefined;
  return (
    <div className="wrap pb-16">
      <div className="border-b border-ink pt-9 pb-5 lg:pt-11">
        <h1 className="type-h1">{t('notices.title')}</h1>
        <Link
          to="/settings"
          hash="notifications"
          className="mt-2 inline-flex min-h-11 items-center text-link font-semibold text-brand"
        >
          {t('notices.preferences')}
        </Link>
      </div>
      <NotificationsFilter search={search} />
      <PagedList
        query={query}
        skeleton={<SkeletonText lines={8} className="mt-8 max-w-reading" />}
        empty={isFiltered ? <NoneFound /> : <NoNotifications />}
        renderLink={(from) => <Link to="/notifications" search={{ ...search, cursor: from }} />}
        cursor={search.cursor}
      >
        {(notifications) => <NotificationList notifications={notifications} topic={search.topic} />}
      </PagedList>
    </div>
  );
}

function NotificationList({
  notifications,
  topic,
}: {
  notifications: readonly NotificationResponse[];
  topic: NotificationsSearch['topic'];
}) {
  const { t } = useTranslations();
  const { data: unread } = useQuery(unreadQuery(useClient()));
  const { act, pending, failure } = useMarking();
  const newest = notifications[0]?.id ?? 0;
  return (
    <>
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5">
        <p role="status" className="font-semibold">
          {unread === undefined
            ? null
            : unread.count === 0
              ? t('notices.allRead')
              : t('notices.unread', { count: unread.count })}
        </p>
        {unread !== undefined && unread.count > 0 ? (
          <div className="needs-script">
            <Button
              variant="outlined"
              size="small"
              pending={pending !== undefined && 'upTo' in pending}
              onClick={() => act({ upTo: newest, topic })}
            >
              {t('notices.markAll')}
            </Button>
          </div>
        ) : null}
      </div>
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="my-4">
          {failure}
        </Notice>
      )}
      <ul>
        {notifications.map((notification) => (
          <NotificationEntry
            key={notification.id}
            notification={notification}
            marking={pending !== undefined && 'id' in pending && pending.id === notification.id}
            onRead={() => act({ id: notification.id })}
          />
        ))}
      </ul>
    </>
  );
}

function NoneFound() {
  const { t } = useTranslations();
  return (
    <EmptyState
      title={t('notices.filter.none')}
      picture={<EmptyIllustration kind="letter" />}
      className="mt-9"
    >
      <p>
        <Link to="/notifications" className="text-link">
          {t('notices.all')}
        </Link>
      </p>
    </EmptyState>
  );
}

function NoNotifications() {
  const { t } = useTranslations();
  return (
    <EmptyState title={t('notices.empty')} picture={<EmptyIllustration kind="letter" />} className="mt-9">
      <p>{t('notices.emptyHint')}</p>
    </EmptyState>
  );
}

/** The newest unread notifications on the dashboard, each with a link to its full text. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { notificationShown } from './notification-labels.ts';
import { newestUnreadQuery } from './queries.ts';
import { unreadQuery } from './unread-query.ts';

export function UnreadNotifications() {
  const i18n = useTranslations();
  const { t } = i18n;
  const moment = useMoment();
  const client = useClient();
  const { data: newest } = useQuery(newestUnreadQuery(client));
  const { data: unread } = useQuery(unreadQuery(client));
  if (newest === undefined || newest.length === 0) return null;
  const count = unread?.count ?? newest.length;
  return (
    <section
      aria-labelledby="unread-notifications"
      className="border-b border-line pt-1.5 pb-1 sm:pt-5 sm:pb-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 sm:gap-x-6">
        <h2 id="unread-notifications" className="type-h3 max-sm:type-h4">
          {t('notices.bell', { count })}
        </h2>
        <Link
          to="/notifications"
          className="inline-flex min-h-11 items-center text-link font-semibold text-brand"
        >
          {t('notices.all')}
        </Link>
      </div>
      <ul>
        {newest.map((notification) => (
          <li
            key={notification.id}
            className="flex flex-wrap items-baseline gap-x-4 border-t border-line py-1"
          >
            <Link
              to="/notifications"
              hash={`notification-${notification.id}`}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ink"
            >
              {notificationShown(i18n, notification).title}
            </Link>
            <time dateTime={notification.createdAt} className="text-caption text-ink-2">
              {moment(notification.createdAt)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}

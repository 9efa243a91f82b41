/** One line on the dashboard while something is unread, and nothing otherwise. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../data/use-client.tsx';
import { Notice } from '../design/notice.tsx';
import { useWords } from '../words/use-words.tsx';
import { unreadQuery } from './queries.ts';

export function UnreadLine() {
  const { t } = useWords();
  const { data } = useQuery(unreadQuery(useClient()));
  if (data === undefined || data.count === 0) return null;
  return (
    <Notice className="mt-6">
      <Link to="/notices" className="inline-flex min-h-11 items-center text-link font-semibold text-brand">
        {t('notices.title')}: {t('notices.unread', { count: data.count })}
      </Link>
    </Notice>
  );
}

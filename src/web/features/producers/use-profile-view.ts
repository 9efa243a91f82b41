/** Counts a view of a profile. Sent by the browser, so that cached pages and crawlers do not count. */
import { useEffect } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';

export function useProfileView(id: string, isPublic: boolean): void {
  const client = useClient();
  useEffect(() => {
    // A lost view is not worth an error message.
    if (isPublic) client.call('POST /api/producers/:id/views', { params: { id } }).catch(() => {});
  }, [client, id, isPublic]);
}

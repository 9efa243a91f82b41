/**
 * Receives notifications live while the page is visible. Browsers open six connections to a site, so a page
 * in the background closes its own.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../contract/client.ts';
import { notificationsKey } from './unread-query.ts';

/** False while not connected: the caller then polls. */
export function useLiveNotifications(): boolean {
  const queryClient = useQueryClient();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    let source: EventSource | undefined;
    const renew = () => void queryClient.invalidateQueries({ queryKey: notificationsKey });
    const follow = () => {
      source?.close();
      source = undefined;
      setIsLive(false);
      if (document.visibilityState === 'hidden') return;
      source = new EventSource(addressOf('GET /api/notifications/stream'));
      source.addEventListener('open', () => {
        setIsLive(true);
        // Events may have been missed: the page was rendered earlier, the server restarted, or the phone
        // slept.
        renew();
      });
      source.addEventListener('error', () => setIsLive(false));
      source.addEventListener('notifications', renew);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [queryClient]);
  return isLive;
}

/**
 * Follows the notices while the page is looked at. Browsers open six lines to a site, so a page in the
 * background lets go of its own.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { followNotices } from '../../contract/notifications/unread.ts';
import { noticesKey } from './unread-query.ts';

/** False while nothing is heard: then whoever shows notices asks from time to time. */
export function useLiveNotices(): boolean {
  const queryClient = useQueryClient();
  const [hears, setHears] = useState(false);
  useEffect(() => {
    let source: EventSource | undefined;
    const renew = () => void queryClient.invalidateQueries({ queryKey: noticesKey });
    const follow = () => {
      source?.close();
      source = undefined;
      setHears(false);
      if (document.visibilityState === 'hidden') return;
      source = new EventSource(followNotices.path);
      source.addEventListener('open', () => {
        setHears(true);
        // What was said before is not known: the page came earlier, the server started anew, or the phone slept.
        renew();
      });
      source.addEventListener('error', () => setHears(false));
      source.addEventListener('notices', renew);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [queryClient]);
  return hears;
}

/** Tells the register that somebody looks at a profile. Sent by the browser, so that kept copies and crawlers do not count. */
import { useEffect } from 'react';
import { countProfileView } from '../../contract/provenance.ts';
import { useClient } from '../data/use-client.tsx';

export function useProfileView(id: string, isPublic: boolean): void {
  const client = useClient();
  useEffect(() => {
    // A view that is lost on the way is nothing to trouble a reader with.
    if (isPublic) client.call(countProfileView, { params: { id } }).catch(() => {});
  }, [client, id, isPublic]);
}

/** The profile for its owner and administrators: with pending changes and the last request's result. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { readerMay } from '../../features/producers/directory/may-act.ts';
import { producerQuery } from '../../features/producers/directory/queries.ts';
import { ProfileChanges } from '../../features/producers/edit/profile-changes.tsx';
import { profileChangesQuery } from '../../features/producers/edit/queries.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import { loadProfilePage, ProfilePage, type ProfilePageContext } from './profile-page.tsx';

export async function loadRememberedProfilePage(loaded: ProfilePageContext): Promise<PageHead> {
  const head = await loadProfilePage(loaded);
  const {
    context: { client, queryClient },
    params: { id },
  } = loaded;
  const producer = await queryClient.ensureQueryData(producerQuery(client, id));
  if (readerMay('edit', producer)) await queryClient.ensureQueryData(profileChangesQuery(client, id));
  return head;
}

export function RememberedProfilePage() {
  const { id } = useParams({ from: '/producer/$id' });
  const { data: producer } = useQuery(producerQuery(useClient(), id));
  const isStored = producer !== undefined && readerMay('edit', producer);
  return <ProfilePage above={isStored ? <ProfileChanges producer={producer} /> : undefined} />;
}

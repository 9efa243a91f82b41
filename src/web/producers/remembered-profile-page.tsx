/** The profile for its owner and administrators: with pending changes and the last request's result. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useClient } from '../data/use-client.tsx';
import type { PageHead } from '../shell/page-head.ts';
import { ProfileChanges } from './edit/profile-changes.tsx';
import { profileChangesQuery } from './edit/queries.ts';
import { type Loaded, loadProfilePage, ProfilePage } from './profile-page.tsx';
import { producerQuery } from './queries.ts';

export async function loadRememberedProfilePage(loaded: Loaded): Promise<PageHead> {
  const head = await loadProfilePage(loaded);
  const {
    context: { client, queryClient },
    params: { id },
  } = loaded;
  const producer = await queryClient.ensureQueryData(producerQuery(client, id));
  if (producer.userId !== undefined) await queryClient.ensureQueryData(profileChangesQuery(client, id));
  return head;
}

export function RememberedProfilePage() {
  const { id } = useParams({ from: '/producer/$id' });
  const { data: producer } = useQuery(producerQuery(useClient(), id));
  const isKept = producer?.userId !== undefined;
  return <ProfilePage above={isKept ? <ProfileChanges producer={producer} /> : undefined} />;
}

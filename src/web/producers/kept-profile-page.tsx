/** The profile as its keeper and administrators see it: above it what waits for a decision, and what came of the last one. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useClient } from '../data/use-client.tsx';
import { ProfileChanges } from './edit/profile-changes.tsx';
import { ProfilePage } from './profile-page.tsx';
import { producerQuery } from './queries.ts';

export function KeptProfilePage() {
  const { id } = useParams({ from: '/producer/$id' });
  const { data: producer } = useQuery(producerQuery(useClient(), id));
  const isKept = producer?.userId !== undefined;
  return <ProfilePage above={isKept ? <ProfileChanges producer={producer} /> : undefined} />;
}

/**
 * `/producer-profile` redirects a user who applied to their profile page, in any role. Without a profile it
 * says so; a signed-out visitor sees a sign-in prompt.
 */
import { useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { useClient } from '../data/use-client.tsx';
import { currentPersonQuery } from '../identity/queries.ts';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { MissingProfile } from './missing-profile.tsx';
import { ownProducerQuery } from './queries.ts';
import { SignedOut } from './signed-out.tsx';

export async function loadOwnProfilePage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, words } = context;
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person !== null) {
    // The profile may have been created a moment ago.
    const producer = await queryClient.fetchQuery({ ...ownProducerQuery(client, person.id), staleTime: 0 });
    if (producer !== null) throw redirect({ to: '/producer/$id', params: { id: String(producer.id) } });
  }
  return { title: words.t('dashboard.title'), indexed: false };
}

export function OwnProfilePage() {
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  return person ? <MissingProfile /> : <SignedOut />;
}

/**
 * `/producer-profile` redirects a user who applied to their profile page, in any role. Without a profile it
 * says so; a signed-out visitor sees a sign-in prompt.
 */

import { useQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { producerPath } from '../../../domain/common/page-paths.ts';
import { MissingProfile } from '../../features/producers/producer/missing-profile.tsx';
import { myProducerQuery } from '../../features/producers/producer/queries.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignedOut } from '../../kernel/auth/signed-out.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';

export async function loadMyProfilePage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user !== null) {
    // The profile may have been created a moment ago.
    const producer = await queryClient.fetchQuery({ ...myProducerQuery(client, user.id), staleTime: 0 });
    if (producer !== null) throw redirect({ to: producerPath(producer.id) });
  }
  return { title: i18n.t('dashboard.title'), indexed: false };
}

export function MyProfilePage() {
  const { data: user } = useQuery(currentUserQuery(useClient()));
  return user ? <MissingProfile /> : <SignedOut />;
}

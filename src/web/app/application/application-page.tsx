/**
 * The certification application: the form for users who can apply, the status of the application for those
 * who have applied. The form works without an account; sending it requires one.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApplicationResponse } from '../../../contract/applications/applications.ts';
import { myDecisionsQuery } from '../../features/applications/appeals/queries.ts';
import {
  draftQuery,
  myApplicationsKey,
  myApplicationsQuery,
  myProducerStatusQuery,
} from '../../features/applications/draft/queries.ts';
import { ApplicationEditor } from '../../features/applications/editor/application-editor.tsx';
import { ApplicationSubmitted } from '../../features/applications/editor/application-submitted.tsx';
import { AlreadyListed } from '../../features/applications/status/already-listed.tsx';
import { ApplicationStatusPanel } from '../../features/applications/status/application-status.tsx';
import { mayApplyAgain } from '../../features/applications/status/status-steps.ts';
import { threadKey, threadQuery } from '../../features/applications/thread/query.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserKey, currentUserQuery } from '../../kernel/auth/queries.ts';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { LazyMyCalls } from './lazy-my-calls.tsx';

export async function loadApplicationPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { queryClient, client, i18n } = context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user !== null) {
    const [[latest]] = await Promise.all([
      queryClient.ensureQueryData(myApplicationsQuery(client)),
      queryClient.ensureQueryData(myProducerStatusQuery(client, user.id)),
      queryClient.ensureQueryData(draftQuery(client, user.id)),
      queryClient.prefetchQuery(myDecisionsQuery(client)),
    ]);
    if (latest !== undefined) await queryClient.prefetchQuery(threadQuery(client, latest.id));
  }
  return { title: i18n.t('applications.title'), description: i18n.t('applications.description') };
}

export function ApplicationPage() {
  const { section } = useSearch({ from: '/producer-application' });
  const client = useClient();
  const queries = useQueryClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: own } = useQuery({ ...myApplicationsQuery(client), enabled: user != null });
  const producerQuery = myProducerStatusQuery(client, user?.id ?? '');
  const { data: producerStatus } = useQuery({ ...producerQuery, enabled: user != null });
  const account = queries.getQueryData(draftQuery(client, user?.id ?? '').queryKey);
  const [isSent, setIsSent] = useState(false);
  const [latest] = own ?? [];
  const showSubmitted = (application: ApplicationResponse) => {
    setIsSent(true);
    queries.setQueryData(myApplicationsKey, [application, ...(own ?? [])]);
    // Applying turns a consumer into a producer, which changes the navigation.
    void queries.invalidateQueries({ queryKey: currentUserKey });
  };
  if (isSent && section === 'check') return <ApplicationSubmitted />;
  const mayApply = latest === undefined || mayApplyAgain(latest);
  const owner = {
    userId: user?.id ?? null,
    applicationId: latest?.status === 'changes_requested' ? latest.id : null,
    earlier: latest,
    account,
    onClosed: () => void queries.invalidateQueries({ queryKey: myApplicationsKey }),
  };
  if (latest !== undefined && (section === undefined || !mayApply)) {
    const change = (next: ApplicationResponse) => {
      queries.setQueryData(
        myApplicationsKey,
        own?.map((one) => (one.id === next.id ? next : one)),
      );
      // The thread shows replies and a withdrawal too.
      void queries.invalidateQueries({ queryKey: threadKey });
    };
    return (
      <ApplicationStatusPanel application={latest} owner={owner} onChanged={change} calls={<LazyMyCalls />} />
    );
  }
  // A producer without an application; the server would refuse one.
  if (producerStatus === 'approved' || producerStatus === 'pending') return <AlreadyListed />;
  return (
    <ApplicationEditor
      owner={owner}
      email={user?.email ?? ''}
      step={section ?? 'all'}
      onSubmitted={showSubmitted}
    />
  );
}

/**
 * The certification application: the form for users who can apply, the status of the application for those
 * who have applied. The form works without an account; sending it requires one.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApplicationResponse } from '../../contract/applications.ts';
import { ownDecisionsQuery } from '../cases/queries.ts';
import { threadKey, threadQuery } from '../cases/thread/query.ts';
import { useClient } from '../data/use-client.tsx';
import { currentPersonKey, currentPersonQuery } from '../identity/queries.ts';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { AlreadyListed } from './already-listed.tsx';
import { ApplicationEditor } from './application-editor.tsx';
import { ApplicationStatus } from './application-status.tsx';
import { ApplicationSubmitted } from './application-submitted.tsx';
import { draftQuery, ownApplicationsKey, ownApplicationsQuery, ownEntryStatusQuery } from './queries.ts';
import { mayApplyAgain } from './standing.ts';

export async function loadApplicationPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { queryClient, client, words } = context;
  const person = await queryClient.ensureQueryData(currentPersonQuery(client));
  if (person !== null) {
    const [[latest]] = await Promise.all([
      queryClient.ensureQueryData(ownApplicationsQuery(client)),
      queryClient.ensureQueryData(ownEntryStatusQuery(client, person.id)),
      queryClient.ensureQueryData(draftQuery(client, person.id)),
      queryClient.prefetchQuery(ownDecisionsQuery(client)),
    ]);
    if (latest !== undefined) await queryClient.prefetchQuery(threadQuery(client, latest.id));
  }
  return { title: words.t('applications.title'), description: words.t('applications.description') };
}

export function ApplicationPage() {
  const { section } = useSearch({ from: '/producer-application' });
  const client = useClient();
  const queries = useQueryClient();
  const { data: person } = useQuery(currentPersonQuery(client));
  const { data: own } = useQuery({ ...ownApplicationsQuery(client), enabled: person != null });
  const entryQuery = ownEntryStatusQuery(client, person?.id ?? '');
  const { data: entryStatus } = useQuery({ ...entryQuery, enabled: person != null });
  const account = queries.getQueryData(draftQuery(client, person?.id ?? '').queryKey);
  const [isSent, setIsSent] = useState(false);
  const [latest] = own ?? [];
  const keep = (application: ApplicationResponse) => {
    setIsSent(true);
    queries.setQueryData(ownApplicationsKey, [application, ...(own ?? [])]);
    // Applying turns a consumer into a producer, which changes the navigation.
    void queries.invalidateQueries({ queryKey: currentPersonKey });
  };
  if (isSent && section === 'check') return <ApplicationSubmitted />;
  const mayApply = latest === undefined || mayApplyAgain(latest);
  const owner = {
    userId: person?.id ?? null,
    purpose: latest?.status === 'changes_requested' ? latest.id : null,
    earlier: latest,
    account,
    onClosed: () => void queries.invalidateQueries({ queryKey: ownApplicationsKey }),
  };
  if (latest !== undefined && (section === undefined || !mayApply)) {
    const change = (next: ApplicationResponse) => {
      queries.setQueryData(
        ownApplicationsKey,
        own?.map((one) => (one.id === next.id ? next : one)),
      );
      // The thread shows replies and a withdrawal too.
      void queries.invalidateQueries({ queryKey: threadKey });
    };
    return <ApplicationStatus application={latest} owner={owner} onChanged={change} />;
  }
  // A producer without an application; the server would refuse one.
  if (entryStatus === 'approved' || entryStatus === 'pending') return <AlreadyListed />;
  return (
    <ApplicationEditor owner={owner} email={person?.email ?? ''} step={section ?? 'all'} onSubmitted={keep} />
  );
}

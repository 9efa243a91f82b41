/**
 * Shows an application with all evidence for its decision. Signed-out visitors see a sign-in prompt and
 * receive no data; users without the administrator role get "not found".
 */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { threadQuery } from '../cases/thread/query.ts';
import { found } from '../data/ask.ts';
import { todayQuery } from '../data/today.ts';
import { useClient } from '../data/use-client.tsx';
import { documentsOfQuery } from '../documents/queries.ts';
import { useSignInAgainAfter } from '../identity/sign-in-again.ts';
import { producerQuery } from '../producers/queries.ts';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { callsOfProducerQuery } from '../verification-calls/inspection/queries.ts';
import { useWords } from '../words/use-words.tsx';
import { AdminGate, canOpenAdmin } from './admin-gate.tsx';
import { decisionStandingQuery } from './decision-standing.tsx';
import { reviewQuery } from './review/queries.ts';
import { ReviewedApplication } from './review/reviewed-application.tsx';

export async function loadApplicationReviewPage(given: {
  context: RouterContext;
  params: { id: string };
}): Promise<PageHead> {
  const { context, params } = given;
  const { client, queryClient, words } = context;
  const mayEnter = await canOpenAdmin(context);
  if (!mayEnter) return { title: words.t('review.title'), description: '', indexed: false };
  const [{ application }] = await Promise.all([
    found(queryClient.ensureQueryData(reviewQuery(client, params.id))),
    // If the application does not exist, the other query reports it.
    queryClient.prefetchQuery(documentsOfQuery(client, { applicationId: params.id })),
    queryClient.ensureQueryData(todayQuery),
    queryClient.prefetchQuery(threadQuery(client, params.id)),
    queryClient.prefetchQuery(decisionStandingQuery(client, { applicationId: params.id })),
  ]);
  if (application.producerId !== null) {
    await Promise.all([
      queryClient.prefetchQuery(producerQuery(client, String(application.producerId))),
      queryClient.prefetchQuery(callsOfProducerQuery(client, application.producerId)),
    ]);
  }
  const company = String(application.answers['producerCompanyName'] ?? '');
  return { title: words.t('review.titleOf', { company }), description: '', indexed: false };
}

export function ApplicationReviewPage() {
  const { t } = useWords();
  return (
    <AdminGate title={t('review.title')}>
      <Review />
    </AdminGate>
  );
}

function Review() {
  const { id } = useParams({ from: '/admin/application/$id' });
  const { data: review, error } = useQuery(reviewQuery(useClient(), id));
  useSignInAgainAfter(error);
  return review === undefined ? null : <ReviewedApplication key={id} review={review} />;
}

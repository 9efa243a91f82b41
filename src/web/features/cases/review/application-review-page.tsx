/**
 * Shows an application with all evidence for its decision. Signed-out visitors see a sign-in prompt and
 * receive no data; users without the administrator role get "not found".
 */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { orNotFound } from '../../../kernel/api/fetch-route.ts';
import { todayQuery } from '../../../kernel/api/today.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { AdminGate, canOpenAdmin } from '../../../kernel/auth/admin-gate.tsx';
import { useSignInAgainAfter } from '../../../kernel/auth/sign-in-again.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { threadQuery } from '../../applications/thread/query.ts';
import { decisionEligibilityQuery } from '../../certification/staff/deciding/decision-eligibility.tsx';
import { documentsOfQuery } from '../../documents/queries.ts';
import { producerQuery } from '../../producers/directory/queries.ts';
import { callsOfProducerQuery } from '../../verification-calls/inspection/queries.ts';
import { reviewQuery } from './queries.ts';
import { ReviewedApplication } from './reviewed-application.tsx';

export async function loadApplicationReviewPage(given: {
  context: RouterContext;
  params: { id: string };
}): Promise<PageHead> {
  const { context, params } = given;
  const { client, queryClient, i18n } = context;
  const mayEnter = await canOpenAdmin(context);
  if (!mayEnter) return { title: i18n.t('review.title'), description: '', indexed: false };
  const [{ application }] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(reviewQuery(client, params.id))),
    // If the application does not exist, the other query reports it.
    queryClient.prefetchQuery(documentsOfQuery(client, { applicationId: params.id })),
    queryClient.ensureQueryData(todayQuery),
    queryClient.prefetchQuery(threadQuery(client, params.id)),
    queryClient.prefetchQuery(decisionEligibilityQuery(client, { applicationId: params.id })),
  ]);
  if (application.producerId !== null) {
    await Promise.all([
      queryClient.prefetchQuery(producerQuery(client, String(application.producerId))),
      queryClient.prefetchQuery(callsOfProducerQuery(client, application.producerId)),
    ]);
  }
  const company = String(application.answers['producerCompanyName'] ?? '');
  return { title: i18n.t('review.titleOf', { company }), description: '', indexed: false };
}

export function ApplicationReviewPage() {
  const { t } = useTranslations();
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

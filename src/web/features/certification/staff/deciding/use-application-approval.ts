/** Moves an application to certification review, once, and reports the result. */
import type { ApplicationListItem } from '../../../../../contract/applications/applications.ts';
import { useAdminAction } from '../../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../../../kernel/ui/toasts.ts';

export interface ApplicationApproval {
  approve(): void;
  readonly isApproving: boolean;
  /** By this press, until the list is read again. */
  readonly isApproved: boolean;
  /** Why the last attempt failed; shown next to the application. */
  readonly failure: string | undefined;
}

export function useApplicationApproval({
  id,
  status,
  producerCompanyName: name,
}: Pick<ApplicationListItem, 'id' | 'status' | 'producerCompanyName'>): ApplicationApproval {
  const { t } = useTranslations();
  const client = useClient();
  const { act, isPending, answer, failure } = useAdminAction({
    send: async () =>
      fetchRoute(client, 'PATCH /api/producer-applications/:id/approve', {
        params: { id: String(id) },
        body: { from: status },
      }),
    onDone: () =>
      showToast({
        title: t('administration.applicationApproved'),
        description: `${name}: ${t('administration.applicationApproved.text')}`,
        tone: 'ok',
      }),
    failed: t('administration.approveApplicationFailed'),
    onFailed: ({ problem }) => {
      if (problem?.status !== 409) return;
      const description = t('administration.decided', { name });
      showToast({ title: t('administration.error'), description, tone: 'bad' });
    },
  });
  return { approve: act, isApproving: isPending, isApproved: answer !== undefined, failure };
}

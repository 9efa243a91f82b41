/** Asks for confirmation before the report is completed: afterwards it can only be corrected. */
import { useQueryClient } from '@tanstack/react-query';
import type { InspectionResponse } from '../../../../contract/verification-calls/inspections.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { callsKey } from '../calls/queries.ts';
import { inspectionQuery } from './queries.ts';
import { sendable, type UsedInspectionDraft } from './use-inspection-draft.ts';

interface Props {
  readonly inspection: InspectionResponse;
  readonly draft: UsedInspectionDraft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function CompleteDialog({ inspection, draft, onClose, onDone }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const params = { id: String(inspection.call.id) };
  const { act, isPending, failure } = useAction({
    send: async () => {
      // Waits for a running save, which changes the revision.
      await draft.flush();
      return fetchRoute(client, 'POST /api/verification-calls/:id/inspection/completion', {
        params,
        body: sendable(draft.body()),
      });
    },
    lost: t('calls.connection'),
    done: () => ({ title: t('inspections.completedToast'), description: t('inspections.completedText') }),
    onDone: (completed) => {
      draft.forget();
      queryClient.setQueryData(inspectionQuery(client, params.id).queryKey, completed);
      void queryClient.invalidateQueries({ queryKey: callsKey });
      onDone();
    },
    onFailed: async ({ problem }) => {
      if (problem?.code !== 'inspection-conflict') return;
      draft.meet(await fetchRoute(client, 'GET /api/verification-calls/:id/inspection', { params }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('inspections.completeTitle')}
      consequence={t('inspections.completeConsequence')}
      confirmLabel={t('inspections.complete')}
      pendingLabel={t('inspections.completing')}
      cancelLabel={t('calls.cancel')}
      pending={isPending}
      failure={failure}
      onConfirm={() => act()}
    />
  );
}

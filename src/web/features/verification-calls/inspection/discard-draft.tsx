/** Discards the draft, if there is one; completed versions remain. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InspectionResponse } from '../../../../contract/verification-calls/inspections.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { callsKey } from '../calls/queries.ts';
import { inspectionQuery } from './queries.ts';
import type { UsedInspectionDraft } from './use-inspection-draft.ts';

interface Props {
  readonly inspection: InspectionResponse;
  readonly draft: UsedInspectionDraft;
  readonly onDone: () => void;
}

export function DiscardDraft({ inspection, draft, onDone }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const params = { id: String(inspection.call.id) };
  const { act, isPending, failure } = useAction({
    send: async () => {
      // Waits for a running save, which changes the revision.
      await draft.flush();
      const { version, revision } = draft.body();
      // The draft was never saved.
      if (revision === 0) return fetchRoute(client, 'GET /api/verification-calls/:id/inspection', { params });
      const query = { version: String(version), revision: String(revision) };
      return fetchRoute(client, 'DELETE /api/verification-calls/:id/inspection', { params, query });
    },
    lost: t('calls.connection'),
    onDone: (left) => {
      draft.forget();
      queryClient.setQueryData(inspectionQuery(client, params.id).queryKey, left);
      void queryClient.invalidateQueries({ queryKey: callsKey });
      onDone();
    },
    onFailed: async ({ problem }) => {
      if (problem?.code !== 'inspection-conflict') return;
      // Someone else saved the draft since: both texts are shown before either is discarded.
      draft.meet(await fetchRoute(client, 'GET /api/verification-calls/:id/inspection', { params }));
      setAsking(false);
    },
  });
  const { savedAt } = draft.now;
  if (draft.status === 'saved' && savedAt === null) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {t('inspections.discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('inspections.discardTitle')}
        consequence={t('inspections.discardConsequence')}
        dangerous
        confirmLabel={t('inspections.discard')}
        pendingLabel={t('inspections.discarding')}
        cancelLabel={t('inspections.keepDraft')}
        pending={isPending}
        failure={failure}
        onConfirm={() => act()}
      />
    </>
  );
}

/** Asks for confirmation before the report is completed: afterwards it can only be corrected. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  completeInspection,
  getInspection,
  type InspectionResponse,
} from '../../../../contract/verification-calls/inspections.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../../kernel/api/problem-error.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../kernel/ui/confirm-dialog.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { callsKey } from '../queries.ts';
import { inspectionQuery } from './queries.ts';
import { sendable, type UsedInspectionDraft } from './use-inspection-draft.ts';

interface Props {
  readonly inspection: InspectionResponse;
  readonly draft: UsedInspectionDraft;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function CompleteDialog({ inspection, draft, onClose, onDone }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const params = { id: String(inspection.call.id) };
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      // Waits for a running save, which changes the revision.
      await draft.flush();
      return fetchRoute(client, completeInspection, { params, body: sendable(draft.body()) });
    },
    onSuccess: (completed) => {
      draft.forget();
      queryClient.setQueryData(inspectionQuery(client, params.id).queryKey, completed);
      void queryClient.invalidateQueries({ queryKey: callsKey });
      showToast({
        title: t('inspections.completedToast'),
        description: t('inspections.completedText'),
        tone: 'ok',
      });
      onDone();
    },
    onError: async (reason) => {
      if (isSignedOut(reason)) return signInAgain();
      if (!(reason instanceof ProblemError) || reason.problem.code !== 'inspection-conflict') return;
      draft.meet(await fetchRoute(client, getInspection, { params }));
      onClose();
    },
  });
  const complete = useSingleFlight(mutate);
  const failure =
    error === null || isSignedOut(error)
      ? undefined
      : error instanceof ProblemError
        ? refusalSentence(i18n, error.problem)
        : t('calls.connection');
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
      onConfirm={() => complete()}
    />
  );
}

/**
 * Sends one change of a call and reports the result; if someone else was faster, the lists are refetched.
 * `onDone` closes the dialog that asked. The dialog shows errors itself: on a phone a toast would cover its
 * buttons.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentTo } from '../../../contract/common/route.ts';
import { updateVerificationCall } from '../../../contract/verification-calls.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { ProblemError } from '../../kernel/api/problem-error.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSingleFlight } from '../../kernel/api/use-single-flight.ts';
import { isSignedOut, useSignInAgain } from '../../kernel/auth/sign-in-again.ts';
import { useOwnZone } from '../../kernel/i18n/own-zone.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import type { Call } from './call.ts';
import { callRefusal } from './call-refusal.ts';
import { callsKey } from './queries.ts';

type Change = SentTo<typeof updateVerificationCall>['body'];

export function useCallChange(call: Call, onDone?: (call: Call) => void) {
  const i18n = useTranslations();
  const { t } = i18n;
  const ownZone = useOwnZone(call.timeZone);
  const client = useClient();
  const queryClient = useQueryClient();
  const signInAgain = useSignInAgain();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: callsKey });
  const { mutate, isPending, variables, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (body: Change) =>
      fetchRoute(client, updateVerificationCall, { params: { id: String(call.id) }, body }),
    onSuccess: (changed, { notes, hostId }) => {
      const description =
        hostId === undefined
          ? t(notes === undefined ? 'calls.toast.updatedText' : 'calls.toast.notesSaved')
          : t('calls.toast.handedOver');
      showToast({ title: t('calls.toast.updated'), description, tone: 'ok' });
      refetch();
      onDone?.(changed);
    },
    onError: (reason) => {
      if (isSignedOut(reason)) signInAgain();
      else if (onDone === undefined) {
        showToast({ title: t('calls.toast.error'), description: sentenceOf(reason), tone: 'bad' });
      }
      if (reason instanceof ProblemError && reason.problem.status === 409) refetch();
    },
  });
  return {
    send: useSingleFlight(mutate),
    isPending,
    /** The status or outcome being sent. */
    pending: isPending ? (variables.status ?? variables.verificationOutcome) : undefined,
    error,
    failure: error === null || isSignedOut(error) ? undefined : sentenceOf(error),
  };

  function sentenceOf(reason: Error): string {
    return reason instanceof ProblemError
      ? callRefusal(i18n, reason.problem, ownZone)
      : t('calls.connection');
  }
}

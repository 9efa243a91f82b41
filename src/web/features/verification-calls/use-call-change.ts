/**
 * Sends one change of a call and reports the result; if someone else was faster, the lists are refetched.
 * `onDone` closes the dialog that asked. The dialog shows errors itself: on a phone a toast would cover its
 * buttons.
 */

import type { Problem } from '../../../contract/common/problem.ts';
import type { RequestOf } from '../../../contract/common/route.ts';
import type { updateVerificationCallRoute } from '../../../contract/verification-calls/verification-calls.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useDeviceZone } from '../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import type { Call } from './calls/call.ts';
import { callRefusal } from './calls/call-refusal.ts';
import { callsKey } from './calls/queries.ts';

type Change = RequestOf<typeof updateVerificationCallRoute>['body'];

export function useCallChange(
  call: Call,
  onDone?: (call: Call) => void,
  onRefused?: (problem: Problem | undefined) => void,
) {
  const i18n = useTranslations();
  const { t } = i18n;
  const deviceZone = useDeviceZone(call.timeZone);
  const client = useClient();
  const { act, isPending, pending, problem, failure } = useAction({
    send: async (body: Change) =>
      fetchRoute(client, 'PATCH /api/verification-calls/:id', { params: { id: String(call.id) }, body }),
    lost: t('calls.connection'),
    sentenceOf: (refusal) => callRefusal(i18n, refusal, deviceZone),
    done: (_changed, { notes, hostId }) => ({
      title: t('calls.toast.updated'),
      description:
        hostId === undefined
          ? t(notes === undefined ? 'calls.toast.updatedText' : 'calls.toast.notesSaved')
          : t('calls.toast.handedOver'),
    }),
    onDone,
    onFailed: ({ sentence, problem: refused }) => {
      onRefused?.(refused);
      if (onDone !== undefined) return;
      showToast({ title: t('calls.toast.error'), description: sentence, tone: 'bad' });
    },
    affects: [callsKey],
  });
  return {
    send: act,
    isPending,
    /** The status or outcome being sent. */
    pending: pending?.status ?? pending?.verificationOutcome,
    problem,
    failure,
  };
}

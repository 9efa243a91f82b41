/** Lets a producer move a call to one of the times that its host offers. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureSentence } from '../../kernel/actions/failure-sentence.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { clockName } from '../../kernel/i18n/clock-name.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../kernel/ui/dialog.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { Loading, Skeleton } from '../../kernel/ui/skeleton.tsx';
import type { MyCall } from './calls/call.ts';
import { callRefusal } from './calls/call-refusal.ts';
import { callTime } from './calls/call-time.ts';
import { callsKey, mySlotsQuery } from './calls/queries.ts';
import { SlotPicker } from './slot-picker.tsx';

interface Props {
  call: MyCall;
  /** The time zone in which times are shown. */
  timeZone: string;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
}

export function MoveMyCall({ call, timeZone, onClose, returnFocus }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const [chosen, setChosen] = useState<string | null>(null);
  const moving = useMoving(call, timeZone, { onMoved: onClose, onRefused: () => setChosen(null) });
  const now = callTime(i18n, call.scheduledAt, timeZone);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !moving.isPending && onClose()}
      title={t('calls.own.move')}
      description={t('calls.own.moveFrom', { when: now })}
      closeLabel={t('shell.close')}
      returnFocus={returnFocus}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) moving.act(chosen);
        }}
      >
        {moving.failure === undefined ? null : (
          <Notice tone="bad" announced className="mt-5">
            {moving.failure}
          </Notice>
        )}
        <OfferedTimes callId={call.id} timeZone={timeZone} chosen={chosen} onChoose={setChosen} />
        <DialogActions>
          <Button
            type="submit"
            disabled={chosen === null}
            pending={moving.isPending}
            pendingLabel={t('calls.own.moving')}
          >
            {t('calls.own.moveConfirm')}
          </Button>
          <Button variant="outlined" disabled={moving.isPending} onClick={onClose}>
            {t('calls.own.keepTime')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

interface OfferedProps {
  callId: number;
  timeZone: string;
  chosen: string | null;
  onChoose: (slot: string) => void;
}

function OfferedTimes({ callId, timeZone, chosen, onChoose }: OfferedProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { data, error, refetch, isFetching } = useQuery(mySlotsQuery(useClient(), callId));
  useSignInAgainAfter(error);
  if (data === undefined && error !== null && !isFetching) {
    return (
      <Notice tone="bad" announced className="mt-5">
        <p>{failureSentence(i18n, error, t('calls.connection'))}</p>
        <Button variant="quiet" onClick={() => void refetch()}>
          {t('administration.tryAgain')}
        </Button>
      </Notice>
    );
  }
  if (data === undefined) {
    return (
      <Loading label={t('administration.loading')} className="mt-5 grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-66 w-full" />
      </Loading>
    );
  }
  const [first] = data.slots;
  if (first === undefined) {
    return (
      <Notice tone="warn" className="mt-5">
        {t('calls.own.noSlots')}
      </Notice>
    );
  }
  return (
    <>
      <SlotPicker
        slots={data.slots}
        timeZone={timeZone}
        producerZone={timeZone}
        hint={t('calls.slotsHint', { clock: clockName(i18n, chosen ?? first, timeZone) })}
        chosen={chosen}
        onChoose={onChoose}
      />
      {/* Reserves its space, so that nothing moves when a time is chosen. */}
      <p className="mt-2 min-h-7 font-semibold" aria-live="polite">
        {chosen === null ? null : callTime(i18n, chosen, timeZone)}
      </p>
    </>
  );
}

interface Answered {
  onMoved: () => void;
  /** The producer chooses another of the times then offered. */
  onRefused: () => void;
}

function useMoving({ id, sequence }: MyCall, timeZone: string, { onMoved, onRefused }: Answered) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  return useAction({
    send: async (scheduledAt: string) =>
      fetchRoute(client, 'PUT /api/verification-calls/:id/time', {
        params: { id: String(id) },
        body: { scheduledAt, sequence },
      }),
    lost: t('calls.connection'),
    sentenceOf: (problem) => callRefusal(i18n, problem, timeZone),
    done: ({ scheduledAt }) => ({
      title: t('calls.own.moved'),
      description: callTime(i18n, scheduledAt, timeZone),
    }),
    onDone: async () => {
      // The page shows the new time before the dialog closes.
      await queryClient.invalidateQueries({ queryKey: callsKey });
      onMoved();
    },
    onFailed: ({ problem }) => {
      if (problem?.status !== 409) return;
      onRefused();
      void queryClient.invalidateQueries({ queryKey: callsKey });
    },
  });
}

/**
 * Schedules a call in three steps: the time, a summary, and the result. The same steps move a call. The
 * choices are stored in the tab until they are sent, across a reload or a sign-in.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '../../../contract/common/problem.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import type { MessageId } from '../../kernel/i18n/message-ids.ts';
import { useDeviceZone } from '../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../kernel/ui/dialog.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import type { Call, CalledProducer } from './calls/call.ts';
import { callRefusal } from './calls/call-refusal.ts';
import { callsKey } from './calls/queries.ts';
import { ConfirmStep } from './confirm-step.tsx';
import { ExceptionFields } from './exception-fields.tsx';
import { ScheduledStep } from './scheduled-step.tsx';
import { TimeStep } from './time-step.tsx';
import { type CallExceptions, isException, useCallExceptions } from './use-call-exceptions.ts';
import { usePersistedChoice } from './use-persisted-choice.ts';

type Props = {
  producer: CalledProducer;
  /** The call to be moved; absent for a new one. */
  call?: Call;
  onClose: () => void;
  returnFocus: () => HTMLElement | null;
};

type Step = 'time' | 'confirm';

export function ScheduleDialog({ producer, call, onClose, returnFocus }: Props) {
  const { t } = useTranslations();
  const timeZone = useDeviceZone(producer.timeZone);
  const persisted = usePersistedChoice(producer.id, call);
  const [step, setStep] = useState<Step>('time');
  const [hasMoved, setHasMoved] = useState(false);
  const exceptions = useCallExceptions({ producer, call, timeZone, choice: persisted.choice });
  const sending = useSending({
    producer,
    call,
    timeZone,
    onTaken: () => setStep('time'),
    persisted,
    exceptions,
  });
  const { scheduled } = sending;
  const { slot } = persisted.choice;
  const goTo = (next: Step) => {
    sending.forget();
    setHasMoved(true);
    setStep(next);
  };
  const heading = headingOf({ isMove: call !== undefined, isScheduled: scheduled !== undefined, step });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !sending.isPending && onClose()}
      title={t(heading)}
      description={scheduled === undefined && step === 'time' ? producer.name : undefined}
      closeLabel={t('shell.close')}
      returnFocus={returnFocus}
    >
      {scheduled === undefined ? null : (
        <ScheduledStep call={scheduled} timeZone={timeZone} onClose={onClose} />
      )}
      {scheduled === undefined && (step === 'time' || slot === null) ? (
        <TimeStep
          producer={producer}
          call={call}
          timeZone={timeZone}
          persisted={persisted}
          failure={sending.takenSentence}
          isReturn={hasMoved}
          onContinue={() => goTo('confirm')}
          onCancel={() => {
            persisted.forget();
            onClose();
          }}
        />
      ) : null}
      {scheduled === undefined && step === 'confirm' && slot !== null ? (
        <Confirming
          {...{ producer, call, timeZone, slot, persisted, exceptions, sending }}
          onBack={() => goTo('time')}
        />
      ) : null}
    </Dialog>
  );
}

type ConfirmingProps = Pick<Sending, 'producer' | 'call' | 'timeZone' | 'persisted' | 'exceptions'> & {
  slot: string;
  sending: ReturnType<typeof useSending>;
  onBack: () => void;
};

function Confirming(props: ConfirmingProps) {
  const { producer, call, timeZone, slot, persisted, exceptions, sending, onBack } = props;
  const { duration, notes, exceptionReason } = persisted.choice;
  return (
    <ConfirmStep
      producer={producer}
      isMove={call !== undefined}
      timeZone={timeZone}
      slot={slot}
      duration={duration}
      notes={notes}
      pending={sending.isPending}
      failure={sending.failure}
      onBack={onBack}
      onConfirm={() => exceptions.ifComplete(sending.send)}
    >
      <ExceptionFields
        {...exceptions}
        timeZone={timeZone}
        reason={exceptionReason}
        onChange={(reason) => persisted.choose({ exceptionReason: reason })}
      />
    </ConfirmStep>
  );
}

type HeadingOptions = { isMove: boolean; isScheduled: boolean; step: Step };

function headingOf({ isMove, isScheduled, step }: HeadingOptions): MessageId {
  if (isScheduled) return isMove ? 'calls.movedTitle' : 'calls.doneTitle';
  if (step === 'confirm') return 'calls.confirmTitle';
  return isMove ? 'calls.dialog.moveTitle' : 'calls.dialog.title';
}

type Sending = {
  producer: CalledProducer;
  call: Call | undefined;
  timeZone: string;
  persisted: ReturnType<typeof usePersistedChoice>;
  /** The time was booked by someone else: another one must be chosen, the rest remains. */
  onTaken: () => void;
  exceptions: CallExceptions;
};

function useSending({ producer, call, timeZone, persisted, onTaken, exceptions }: Sending) {
  const i18n = useTranslations();
  const { t } = i18n;
  const client = useClient();
  const queryClient = useQueryClient();
  const { slot, duration, notes } = persisted.choice;
  const [sequence, setSequence] = useState(call?.sequence);
  const { act, isPending, answer, problem, failure, reset } = useAction({
    send: async (scheduledAt: string): Promise<Call> => {
      const choice = { duration, timeZone, ...exceptions.confirmed };
      if (call === undefined) {
        const body = { producerId: producer.id, scheduledAt, notes: notes.trim(), ...choice };
        return fetchRoute(client, 'POST /api/verification-calls', { body });
      }
      const body = { scheduledAt, sequence, ...choice };
      return fetchRoute(client, 'PATCH /api/verification-calls/:id', {
        params: { id: String(call.id) },
        body,
      });
    },
    lost: t('calls.connection'),
    sentenceOf: (refusal) => callRefusal(i18n, refusal, timeZone),
    done: () =>
      call === undefined
        ? {
            title: t('calls.toast.scheduled'),
            description: t('calls.toast.scheduledText', { name: producer.name }),
          }
        : { title: t('calls.toast.updated'), description: t('calls.toast.updatedText') },
    onDone: () => {
      persisted.forget();
      // The last step does not wait for the lists.
      void queryClient.invalidateQueries({ queryKey: callsKey });
    },
    onFailed: ({ problem: refusal }) => {
      showToast({ title: t('calls.toast.error'), description: t('calls.toast.failed'), tone: 'bad' });
      exceptions.learn(refusal);
      // The refusal says the new time: another press is about the call as it is now.
      setSequence((read) => refusal?.sequence ?? read);
      if (isTaken(refusal)) {
        persisted.choose({ slot: null });
        onTaken();
      }
      if (refusal?.status === 409) void queryClient.invalidateQueries({ queryKey: callsKey });
    },
  });
  return {
    send: () => {
      if (slot !== null) act(slot);
    },
    isPending,
    scheduled: answer,
    failure: isTaken(problem) || isException(problem) ? undefined : failure,
    takenSentence: isTaken(problem) ? failure : undefined,
    forget: () => {
      if (failure !== undefined) reset();
    },
  };
}

function isTaken(problem: Problem | undefined): boolean {
  return problem?.code === 'slot-taken' || problem?.code === 'call-in-past';
}

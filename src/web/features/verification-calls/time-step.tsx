/** The first step: one of the free times, the duration, and notes. */
import { useQuery } from '@tanstack/react-query';
import { callDurations, callNotesLimit } from '../../../domain/verification-calls/calls.ts';
import { failureSentence } from '../../kernel/actions/failure-sentence.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { clockName } from '../../kernel/i18n/clock-name.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { RadioGroup } from '../../kernel/ui/choice-group.tsx';
import { DialogActions } from '../../kernel/ui/dialog.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { Loading, Skeleton } from '../../kernel/ui/skeleton.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import type { Call, CalledProducer } from './calls/call.ts';
import { differ } from './calls/call-labels.ts';
import { callTime } from './calls/call-time.ts';
import { focusOnMount } from './calls/focus-on-mount.ts';
import { slotsQuery } from './calls/queries.ts';
import { SlotPicker } from './slot-picker.tsx';
import type { PersistedChoice } from './use-persisted-choice.ts';

type Props = {
  producer: CalledProducer;
  call: Call | undefined;
  timeZone: string;
  persisted: PersistedChoice;
  /** Why the previously chosen time is not available. */
  failure: string | undefined;
  /** The user went back from a later step. */
  isReturn: boolean;
  onContinue: () => void;
  onCancel: () => void;
};

export function TimeStep({
  producer,
  call,
  timeZone,
  persisted,
  failure,
  isReturn,
  onContinue,
  onCancel,
}: Props) {
  const { t } = useTranslations();
  const { choice, choose } = persisted;
  return (
    <form
      ref={isReturn ? focusOnMount : undefined}
      tabIndex={-1}
      className="outline-none"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (choice.slot !== null) onContinue();
      }}
    >
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {failure}
        </Notice>
      )}
      <Slots producer={producer} call={call} timeZone={timeZone} persisted={persisted} />
      <DurationField persisted={persisted} />
      {call === undefined ? (
        <TextArea
          className="mt-6"
          label={t('calls.notes')}
          note={t('calls.optional')}
          hint={t('calls.notesHint')}
          rows={3}
          maxLength={callNotesLimit}
          value={choice.notes}
          onChange={(event) => choose({ notes: event.target.value })}
        />
      ) : null}
      <DialogActions>
        <Button type="submit" disabled={choice.slot === null}>
          {t('calls.continue')}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {t('calls.cancel')}
        </Button>
      </DialogActions>
    </form>
  );
}

function DurationField({ persisted: { choice, choose } }: Pick<Props, 'persisted'>) {
  const { t } = useTranslations();
  const offered: readonly number[] = callDurations.offered;
  const durations = offered.includes(choice.duration) ? offered : [choice.duration, ...offered];
  return (
    <RadioGroup
      className="mt-6"
      columns
      name="duration"
      label={t('calls.duration')}
      value={String(choice.duration)}
      choices={durations.map((count) => ({
        value: String(count),
        label: t('calls.minutes', { count }),
      }))}
      onChange={(event) => choose({ duration: Number(event.currentTarget.value) })}
    />
  );
}

function Slots({
  producer,
  call,
  timeZone,
  persisted,
}: Pick<Props, 'producer' | 'call' | 'timeZone' | 'persisted'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { choice, choose } = persisted;
  const wanted = { producerId: producer.id, timeZone, duration: choice.duration, callId: call?.id };
  const { data, error, refetch, isFetching } = useQuery(slotsQuery(useClient(), wanted));
  useSignInAgainAfter(error);
  if (data === undefined) {
    if (error !== null && !isFetching) {
      return (
        <Notice tone="bad" announced title={t('administration.listFailed')} className="mt-5">
          <p>{failureSentence(i18n, error, t('calls.connection'))}</p>
          <Button variant="quiet" onClick={() => void refetch()}>
            {t('administration.tryAgain')}
          </Button>
        </Notice>
      );
    }
    return (
      <Loading label={t('administration.loading')} className="mt-5 grid gap-3">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-66 w-full" />
      </Loading>
    );
  }
  if (data.slots.length === 0) {
    return (
      <Notice tone="warn" className="mt-5">
        {t('calls.noSlots')}
      </Notice>
    );
  }
  const { slot } = choice;
  const [first = ''] = data.slots;
  return (
    <>
      <SlotPicker
        slots={data.slots}
        timeZone={timeZone}
        producerZone={producer.timeZone}
        hint={
          differ(first, timeZone, producer.timeZone)
            ? t('calls.slotsBoth', {
                own: clockName(i18n, slot ?? first, timeZone),
                producer: clockName(i18n, slot ?? first, producer.timeZone),
              })
            : t('calls.slotsHint', { clock: clockName(i18n, slot ?? first, timeZone) })
        }
        chosen={slot}
        onChoose={(chosen) => choose({ slot: chosen })}
      />
      <ChosenSlot slot={slot} timeZone={timeZone} producer={producer} />
    </>
  );
}

type ChosenProps = Pick<Props, 'timeZone' | 'producer'> & { slot: string | null };

/** Reserves its space, so that nothing moves when a time is chosen. */
function ChosenSlot({ slot, timeZone, producer }: ChosenProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <p className="mt-2 min-h-13 text-ink-2" aria-live="polite">
      {slot === null ? null : (
        <>
          <b className="font-semibold text-ink">{callTime(i18n, slot, timeZone)}</b>
          {differ(slot, timeZone, producer.timeZone) ? (
            <span className="block">
              {t('calls.forProducer', { when: callTime(i18n, slot, producer.timeZone) })}
            </span>
          ) : null}
        </>
      )}
    </p>
  );
}

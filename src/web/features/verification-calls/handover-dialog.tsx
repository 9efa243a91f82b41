/** Chooses the new host of a call, and says who is notified. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../kernel/auth/sign-in-again.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Dialog } from '../../kernel/ui/dialog.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import type { Call } from './calls/call.ts';
import { hostsQuery } from './calls/queries.ts';
import { ExceptionFields } from './exception-fields.tsx';
import { useCallChange } from './use-call-change.ts';
import { isException } from './use-call-exceptions.ts';

export function HandoverDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const { t } = useTranslations();
  const form = useId();
  const { data: hosts = [], error, isSuccess } = useQuery(hostsQuery(useClient()));
  useSignInAgainAfter(error);
  const chosen = useHandover(call, onClose);
  const { isPending, failure } = chosen;
  const others = hosts.filter(({ userId }) => userId !== call.hostId);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={t('calls.handover.title', { name: call.producer.name })}
      description={t('calls.handover.consequence')}
      closeLabel={t('shell.close')}
      actions={<HandoverActions form={form} isPending={isPending} onClose={onClose} />}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          chosen.handOver();
        }}
      >
        <SelectField
          className="mt-5"
          name="host-of-call"
          label={t('calls.handover.to')}
          placeholder={t('calls.handover.choose')}
          value={chosen.hostId}
          error={chosen.isHostMissing ? t('calls.handover.missing') : undefined}
          onChange={({ target }) => chosen.setHostId(target.value)}
          choices={others.map(({ userId, name }) => ({ value: userId, label: name }))}
        />
        <ExceptionFields
          found={new Set(chosen.isOutside ? ['outside-hours'] : [])}
          openCalls={[]}
          timeZone={call.timeZone}
          isMissing={chosen.isReasonMissing}
          reason={chosen.reason}
          onChange={chosen.setReason}
        />
        {isSuccess && others.length === 0 ? (
          <Notice tone="warn" className="mt-5">
            {t('calls.handover.nobody')}
          </Notice>
        ) : null}
        {failure === undefined && error === null ? null : (
          <Notice tone="bad" announced className="mt-5">
            {failure ?? t('calls.connection')}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** What is chosen and typed, and what of it is missing. */
function useHandover(call: Call, onClose: () => void) {
  const [hostId, setHostId] = useState('');
  const [isAsked, setAsked] = useState(false);
  // The handover applies to the call as it was when this dialog opened, or as a refusal described it since.
  const [sequence, setSequence] = useState(call.sequence);
  const { send, isPending, failure, problem } = useCallChange(call, onClose, (refused) => {
    if (refused?.sequence !== undefined) setSequence(refused.sequence);
    if (!isException(refused)) return;
    setAsked(false);
    setOutside([...outside, hostId]);
  });
  const [reason, setReason] = useState('');
  // The hosts for whom a refusal asked for a reason.
  const [outside, setOutside] = useState<readonly string[]>([]);
  const isOutside = outside.includes(hostId);
  const handOver = () => {
    setAsked(true);
    if (hostId === '' || (isOutside && reason.trim() === '')) return;
    const confirmed = isOutside
      ? { exceptions: ['outside-hours' as const], exceptionReason: reason.trim() }
      : {};
    send({ hostId, sequence, ...confirmed });
  };
  return {
    hostId,
    setHostId,
    reason,
    setReason,
    isOutside,
    isHostMissing: isAsked && hostId === '',
    isReasonMissing: isAsked && reason.trim() === '',
    handOver,
    isPending,
    // The field of the reason says what this refusal says.
    failure: isException(problem) ? undefined : failure,
  };
}

type ActionsProps = { form: string; isPending: boolean; onClose: () => void };

function HandoverActions({ form, isPending, onClose }: ActionsProps) {
  const { t } = useTranslations();
  return (
    <>
      <Button type="submit" form={form} pending={isPending} pendingLabel={t('calls.handover.sending')}>
        {t('calls.handover.confirm')}
      </Button>
      <Button variant="outlined" disabled={isPending} onClick={onClose}>
        {t('calls.cancel')}
      </Button>
    </>
  );
}

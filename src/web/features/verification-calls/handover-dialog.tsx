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
import type { Call } from './call.ts';
import { hostsQuery } from './queries.ts';
import { useCallChange } from './use-call-change.ts';

export function HandoverDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const { t } = useTranslations();
  const form = useId();
  const { data: hosts = [], error, isSuccess } = useQuery(hostsQuery(useClient()));
  useSignInAgainAfter(error);
  const [hostId, setHostId] = useState('');
  const [isAsked, setAsked] = useState(false);
  // Fixed on mount: the handover applies to the call as it was when this dialog opened.
  const [sequence] = useState(call.sequence);
  const { send, isPending, failure, problem } = useCallChange(call, onClose);
  const others = hosts.filter(({ userId }) => userId !== call.hostId);
  const missing = isAsked && hostId === '' ? t('calls.handover.missing') : undefined;
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
          setAsked(true);
          // The refusal of a moved call says its new time: the next press is about the call as it is now.
          if (hostId !== '') send({ hostId, sequence: problem?.sequence ?? sequence });
        }}
      >
        <SelectField
          className="mt-5"
          name="host-of-call"
          label={t('calls.handover.to')}
          placeholder={t('calls.handover.choose')}
          value={hostId}
          error={missing}
          onChange={({ target }) => setHostId(target.value)}
          choices={others.map(({ userId, name }) => ({ value: userId, label: name }))}
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

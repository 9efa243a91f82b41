/** The third step: the scheduled call and how to join, with a link to copy. */
import { useState } from 'react';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { DialogActions } from '../../kernel/ui/dialog.tsx';
import { ErrorText } from '../../kernel/ui/field.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { showToast } from '../../kernel/ui/toasts.ts';
import type { Call } from './calls/call.ts';
import { callTime } from './calls/call-time.ts';
import { focusOnMount } from './calls/focus-on-mount.ts';

export function ScheduledStep({
  call,
  timeZone,
  onClose,
}: {
  call: Call;
  timeZone: string;
  onClose: () => void;
}) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { meetingUrl, meetingId, passcode, meetingProvider } = call;
  const meeting =
    meetingUrl === null
      ? []
      : [
          {
            key: 'link',
            term: t('calls.meetingLink'),
            value: <span className="break-all">{meetingUrl}</span>,
          },
          { key: 'id', term: t('calls.meetingId'), value: <span className="break-all">{meetingId}</span> },
          { key: 'passcode', term: t('calls.passcode'), value: passcode ?? t('calls.noPasscode') },
        ];
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <DefinitionList
        className="mt-5 border-t"
        items={[
          { key: 'producer', term: t('calls.producer'), value: call.producer.name },
          { key: 'time', term: t('calls.dateTime'), value: callTime(i18n, call.scheduledAt, timeZone) },
          { key: 'duration', term: t('calls.duration'), value: t('calls.minutes', { count: call.duration }) },
          ...meeting,
        ]}
      />
      {meetingUrl === null ? (
        <Notice tone="warn" className="mt-5">
          {t('calls.linkFollows')}
        </Notice>
      ) : null}
      {meetingProvider === 'demo' ? (
        <Notice title={t('calls.freeNote.title')} className="mt-5">
          {t('calls.freeNote')}
        </Notice>
      ) : (
        <p className="mt-5">{t('calls.invited')}</p>
      )}
      <DialogActions>
        {meetingUrl === null ? null : <CopyLink address={meetingUrl} />}
        <Button variant="outlined" onClick={onClose}>
          {t('shell.close')}
        </Button>
      </DialogActions>
    </div>
  );
}

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslations();
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setRefused(false);
      showToast({ title: t('calls.copied'), tone: 'ok' });
    } catch {
      setRefused(true);
    }
  };
  return (
    <>
      <Button onClick={() => void copy()}>{t('calls.copy')}</Button>
      {isRefused ? <ErrorText>{t('calls.copyFailed')}</ErrorText> : null}
    </>
  );
}

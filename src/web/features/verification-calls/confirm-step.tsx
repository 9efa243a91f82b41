/** The second step: a summary of all that will be sent. */
import type { ReactNode } from 'react';
import { countryName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { DialogActions } from '../../kernel/ui/dialog.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import type { CalledProducer } from './calls/call.ts';
import { differ } from './calls/call-labels.ts';
import { callTime } from './calls/call-time.ts';
import { focusOnMount } from './calls/focus-on-mount.ts';

type Props = {
  producer: CalledProducer;
  isMove: boolean;
  timeZone: string;
  slot: string;
  duration: number;
  notes: string;
  /** What needs a reason, above the buttons. */
  children: ReactNode;
  pending: boolean;
  failure: string | undefined;
  onBack: () => void;
  onConfirm: () => void;
};

export function ConfirmStep(props: Props) {
  const { producer, isMove, timeZone, slot, duration, notes, pending, failure, onBack, onConfirm } = props;
  const i18n = useTranslations();
  const { t } = i18n;
  const when = (
    <>
      {callTime(i18n, slot, timeZone)}
      {differ(slot, timeZone, producer.timeZone) ? (
        <span className="block text-ink-2">
          {t('calls.forProducer', { when: callTime(i18n, slot, producer.timeZone) })}
        </span>
      ) : null}
    </>
  );
  const typed = notes.trim();
  const items = [
    { key: 'producer', term: t('calls.producer'), value: producer.name },
    { key: 'location', term: t('calls.location'), value: producer.location },
    { key: 'country', term: t('calls.country'), value: countryName(i18n, producer.country) },
    { key: 'email', term: t('calls.contactEmail'), value: producer.contactEmail ?? t('common.notAvailable') },
    { key: 'schedule', term: t('calls.schedule'), value: when },
    { key: 'duration', term: t('calls.duration'), value: t('calls.minutes', { count: duration }) },
    ...(typed === ''
      ? []
      : [
          {
            key: 'notes',
            term: t('calls.notes'),
            value: <span className="whitespace-pre-line">{typed}</span>,
          },
        ]),
  ];
  return (
    <div ref={focusOnMount} tabIndex={-1} className="outline-none">
      <DefinitionList className="mt-5 border-t" items={items} />
      {props.children}
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {failure}
        </Notice>
      )}
      <DialogActions>
        <Button
          pending={pending}
          pendingLabel={t(isMove ? 'calls.moving' : 'calls.scheduling')}
          onClick={onConfirm}
        >
          {t(isMove ? 'calls.confirmMove' : 'calls.confirm')}
        </Button>
        <Button variant="outlined" disabled={pending} onClick={onBack}>
          {t('calls.back')}
        </Button>
      </DialogActions>
    </div>
  );
}

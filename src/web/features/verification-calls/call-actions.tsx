/** The actions on a call that the server allows now; those that notify the producer ask for confirmation. */
import { lazy, Suspense, useState } from 'react';
import { useDeviceZone } from '../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { ErrorText } from '../../kernel/ui/field.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import type { Call } from './call.ts';
import { InspectionLink } from './inspection/inspection-link.tsx';
import { useCallChange } from './use-call-change.ts';

const OutcomeDialog = lazy(async () => ({ default: (await import('./outcome-dialog.tsx')).OutcomeDialog }));
const HandoverDialog = lazy(async () => ({
  default: (await import('./handover-dialog.tsx')).HandoverDialog,
}));
const CloseCallDialog = lazy(async () => ({
  default: (await import('./close-call-dialog.tsx')).CloseCallDialog,
}));

type Outcome = Call['outcomes'][number];

const outcomeVariants = { approved: 'filled', rejected: 'danger', needs_review: 'outlined' } as const;

export function CallActions({ call, onMove }: { call: Call; onMove: (call: Call) => void }) {
  const { t, formats } = useTranslations();
  const [asking, setAsking] = useState<'cancel' | 'miss' | 'handover' | Outcome | null>(null);
  const own = useDeviceZone(call.timeZone);
  const change = useCallChange(call);
  const { acts, outcomes, outcomeCorrectableUntil: correctable, meetingUrl, producer } = call;
  const { name } = producer;
  const may = (action: Call['acts'][number]) => acts.includes(action);
  return (
    <div className="flex flex-wrap items-start gap-3 lg:flex-col lg:items-stretch">
      {meetingUrl !== null && may('move') ? (
        <LinkButton
          size="small"
          href={meetingUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('calls.joinNamed', { name })}
        >
          {t('calls.join')}
        </LinkButton>
      ) : null}
      {may('complete') ? (
        <Action
          label={t('calls.action.complete')}
          name={name}
          pending={change.pending === 'completed'}
          onAction={() => change.send({ status: 'completed' })}
        />
      ) : null}
      {correctable === null || outcomes.length === 0 ? null : (
        <p className="w-full text-ink-2">
          {t('calls.correctUntil', { time: formats.time(correctable, own) })}
        </p>
      )}
      {outcomes.map((outcome) => (
        <Action
          key={outcome}
          variant={correctable === null ? outcomeVariants[outcome] : 'outlined'}
          label={t(`calls.outcomeAct.${outcome}`)}
          name={name}
          onAction={() => setAsking(outcome)}
        />
      ))}
      <InspectionLink call={call} />
      {may('miss') ? (
        <Action label={t('calls.action.miss')} name={name} onAction={() => setAsking('miss')} />
      ) : null}
      {may('move') ? (
        <Action label={t('calls.action.move')} name={name} onAction={() => onMove(call)} />
      ) : null}
      {may('move') ? (
        <Action label={t('calls.action.handover')} name={name} onAction={() => setAsking('handover')} />
      ) : null}
      {may('cancel') ? (
        <Action
          variant="danger"
          label={t('calls.action.cancel')}
          name={name}
          onAction={() => setAsking('cancel')}
        />
      ) : null}
      {change.failure ? <ErrorText>{change.failure}</ErrorText> : null}
      {asking === null ? null : (
        <Suspense>
          {asking === 'handover' ? (
            <HandoverDialog call={call} onClose={() => setAsking(null)} />
          ) : asking === 'cancel' || asking === 'miss' ? (
            <CloseCallDialog call={call} action={asking} onClose={() => setAsking(null)} />
          ) : (
            <OutcomeDialog call={call} outcome={asking} onClose={() => setAsking(null)} />
          )}
        </Suspense>
      )}
    </div>
  );
}

type ActionProps = {
  variant?: 'filled' | 'outlined' | 'danger';
  label: string;
  /** The producer of the call: a page has many equal buttons, and each is labelled with it. */
  name: string;
  pending?: boolean;
  onAction: () => void;
};

function Action({ variant = 'outlined', label, name, pending, onAction }: ActionProps) {
  const { t } = useTranslations();
  return (
    <Button
      variant={variant}
      size="small"
      className="noscript:hidden"
      aria-label={t('calls.actNamed', { action: label, name })}
      pending={pending}
      onClick={onAction}
    >
      {label}
    </Button>
  );
}

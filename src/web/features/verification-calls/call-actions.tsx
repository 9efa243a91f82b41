/** The actions on a call that the server allows now; those that notify the producer ask for confirmation. */
import { lazy, Suspense, useState } from 'react';
import { useDeviceZone } from '../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { ErrorText } from '../../kernel/ui/field.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import type { Call } from './calls/call.ts';
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
/** A dialog asks before each of these. */
type AskedAction = 'cancel' | 'miss' | 'handover' | Outcome;

const outcomeVariants = { approved: 'filled', rejected: 'danger', needs_review: 'outlined' } as const;

export function CallActions({ call, onMove }: { call: Call; onMove: (call: Call) => void }) {
  const { t } = useTranslations();
  const [asking, setAsking] = useState<AskedAction | null>(null);
  const change = useCallChange(call);
  const { acts, meetingUrl, producer } = call;
  const { name } = producer;
  const may = (action: Call['acts'][number]) => acts.includes(action);
  return (
    <div className="flex flex-wrap items-start gap-3 lg:flex-col lg:items-stretch">
      {meetingUrl !== null && may('move') ? <JoinLink href={meetingUrl} name={name} /> : null}
      {may('complete') ? (
        <Action
          label={t('calls.action.complete')}
          name={name}
          pending={change.pending === 'completed'}
          onAction={() => change.send({ status: 'completed' })}
        />
      ) : null}
      <OutcomeActions call={call} onAsk={setAsking} />
      <InspectionLink call={call} />
      {may('miss') ? (
        <Action label={t('calls.action.miss')} name={name} onAction={() => setAsking('miss')} />
      ) : null}
      {may('move') ? (
        <Action label={t('calls.action.move')} name={name} onAction={() => onMove(call)} />
      ) : null}
      {may('move') ? (
        <Action
          label={t(call.hostId === null ? 'calls.action.assign' : 'calls.action.handover')}
          name={name}
          onAction={() => setAsking('handover')}
        />
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
      {asking === null ? null : <ActionDialog action={asking} call={call} onClose={() => setAsking(null)} />}
    </div>
  );
}

function JoinLink({ href, name }: { href: string; name: string }) {
  const { t } = useTranslations();
  return (
    <LinkButton
      size="small"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('calls.joinNamed', { name })}
    >
      {t('calls.join')}
    </LinkButton>
  );
}

/** The outcomes to choose from, and until when a chosen one can be corrected. */
function OutcomeActions({ call, onAsk }: { call: Call; onAsk: (outcome: Outcome) => void }) {
  const { t, formats } = useTranslations();
  const own = useDeviceZone(call.timeZone);
  const { outcomes, outcomeCorrectableUntil: correctable, producer } = call;
  return (
    <>
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
          name={producer.name}
          onAction={() => onAsk(outcome)}
        />
      ))}
    </>
  );
}

type DialogProps = { action: AskedAction; call: Call; onClose: () => void };

function ActionDialog({ action, call, onClose }: DialogProps) {
  return (
    <Suspense>
      {action === 'handover' ? (
        <HandoverDialog call={call} onClose={onClose} />
      ) : action === 'cancel' || action === 'miss' ? (
        <CloseCallDialog call={call} action={action} onClose={onClose} />
      ) : (
        <OutcomeDialog call={call} outcome={action} onClose={onClose} />
      )}
    </Suspense>
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

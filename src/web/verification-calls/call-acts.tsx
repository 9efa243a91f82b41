/** What can be done with a call now, as the server says; what cannot be taken back is asked about once. */
import { lazy, Suspense, useState } from 'react';
import { Button } from '../design/button.tsx';
import { ErrorText } from '../design/field.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Call } from './call.ts';
import { useCallChange } from './use-call-change.ts';

const SettleDialog = lazy(async () => ({ default: (await import('./settle-dialog.tsx')).SettleDialog }));

const outcomeLooks = { approved: 'filled', rejected: 'danger', needs_review: 'outlined' } as const;

export function CallActs({ call, onMove }: { call: Call; onMove: (call: Call) => void }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<'cancel' | 'miss' | null>(null);
  const change = useCallChange(call);
  const { acts, outcomes, meetingUrl, producer } = call;
  const { name } = producer;
  const named = (act: string) => t('calls.actNamed', { act, name });
  const may = (act: Call['acts'][number]) => acts.includes(act);
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
        <Button
          look="outlined"
          size="small"
          className="noscript:hidden"
          aria-label={named(t('calls.act.complete'))}
          pending={change.pending === 'completed'}
          onClick={() => change.send({ status: 'completed' })}
        >
          {t('calls.act.complete')}
        </Button>
      ) : null}
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          look={outcomeLooks[outcome]}
          size="small"
          className="noscript:hidden"
          aria-label={named(t(`calls.outcomeAct.${outcome}`))}
          pending={change.pending === outcome}
          onClick={() => change.send({ verificationOutcome: outcome })}
        >
          {t(`calls.outcomeAct.${outcome}`)}
        </Button>
      ))}
      {may('miss') ? (
        <Button
          look="outlined"
          size="small"
          className="noscript:hidden"
          aria-label={named(t('calls.act.miss'))}
          onClick={() => setAsking('miss')}
        >
          {t('calls.act.miss')}
        </Button>
      ) : null}
      {may('move') ? (
        <Button
          look="outlined"
          size="small"
          className="noscript:hidden"
          aria-label={named(t('calls.act.move'))}
          onClick={() => onMove(call)}
        >
          {t('calls.act.move')}
        </Button>
      ) : null}
      {may('cancel') ? (
        <Button
          look="danger"
          size="small"
          className="noscript:hidden"
          aria-label={named(t('calls.act.cancel'))}
          onClick={() => setAsking('cancel')}
        >
          {t('calls.act.cancel')}
        </Button>
      ) : null}
      {change.failure ? <ErrorText>{change.failure}</ErrorText> : null}
      {asking === null ? null : (
        <Suspense>
          <SettleDialog call={call} act={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </div>
  );
}

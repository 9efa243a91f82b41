/** A decision that its subject can appeal: the deadline, the status of the appeal, and its answer. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { OwnDecisionResponse } from '../../../../contract/cases/appeals.ts';
import type { AppealedKind } from '../../../../domain/cases/appeals.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { myDecisionsQuery } from './queries.ts';

const AppealDialog = lazy(async () => ({ default: (await import('./appeal-dialog.tsx')).AppealDialog }));

interface Props {
  kind: AppealedKind;
  /** The id of the application or the number of the certificate. */
  about: string;
  /**
   * Shows only an appeal that was granted on or after this day, because the decision is no longer in force.
   */
  grantedSince?: string | undefined;
  className?: string;
}

export function AppealSection({ kind, about, grantedSince, className = '' }: Props) {
  const { data: decisions } = useQuery(myDecisionsQuery(useClient()));
  const [turn, setTurn] = useState(0);
  const [open, setOpen] = useState(false);
  const decision = decisions?.find((one) => one.kind === kind && one.about === about);
  if (decision === undefined) return null;
  if (grantedSince !== undefined && !wasGranted(decision, grantedSince)) return null;
  return (
    <div className={className}>
      {decision.appeal === null ? (
        <NoAppealYet
          decision={decision}
          onAppeal={() => {
            setTurn(turn + 1);
            setOpen(true);
          }}
        />
      ) : (
        <AppealMade action={decision.action} appeal={decision.appeal} />
      )}
      {turn === 0 ? null : (
        <Suspense>
          <AppealDialog key={turn} decision={decision} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function wasGranted({ appeal }: OwnDecisionResponse, since: string): boolean {
  return appeal?.state === 'granted' && (appeal.answeredAt ?? '') >= since;
}

function NoAppealYet({ decision, onAppeal }: { decision: OwnDecisionResponse; onAppeal: () => void }) {
  const { t, formats } = useTranslations();
  const date = formats.date(decision.appealUntil);
  if (!decision.mayAppeal) return <p>{t('appeals.over', { date })}</p>;
  return (
    <>
      <p>{t('appeals.until', { date })}</p>
      <Button variant="outlined" className="mt-3 noscript:hidden" onClick={onAppeal}>
        {t('appeals.open')}
      </Button>
    </>
  );
}

interface MadeProps {
  action: OwnDecisionResponse['action'];
  appeal: NonNullable<OwnDecisionResponse['appeal']>;
}

function AppealMade({ action, appeal }: MadeProps) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  const { state, createdAt, targetOn, finding, text } = appeal;
  return (
    <>
      {state === 'waiting' ? (
        <p className="font-semibold">
          {t('appeals.waiting', {
            date: moment(createdAt),
            target: targetOn === null ? '' : formats.date(targetOn),
          })}
        </p>
      ) : (
        <Notice tone={state === 'granted' ? 'ok' : 'bad'} title={t(`appeals.${state}`)}>
          <p className="whitespace-pre-line wrap-anywhere">
            {t('appeals.reason', { reason: finding ?? '' })}
          </p>
          {state === 'granted' ? <p>{t(`appeals.granted.${action}`)}</p> : null}
        </Notice>
      )}
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('appeals.own')}</summary>
        <p className="max-w-reading whitespace-pre-line wrap-anywhere">{text}</p>
      </details>
    </>
  );
}

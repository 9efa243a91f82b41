/** Whether the producer can be approved now, the evidence on record, and both decisions. */

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import { type ApplicationStatus, applicationTransitions } from '../../../../../domain/applications/states.ts';
import { reviewPath } from '../../../../../domain/common/page-paths.ts';
import { possibleActions } from '../../../../../domain/common/transitions.ts';
import { producerTransitions } from '../../../../../domain/producers/producer.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { levelName, levelRank } from '../../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { LevelBadge } from '../../../../kernel/ui/level-badge.tsx';
import { Panel } from '../../../../kernel/ui/panel.tsx';
import { SkeletonText } from '../../../../kernel/ui/skeleton.tsx';
import { StatusBadge } from '../../../../kernel/ui/status-badge.tsx';
import { ScheduleCall } from '../../../verification-calls/staff/schedule-call.tsx';
import { approvalState, initialApproval } from '../approval/approval-choice.ts';
import type { Decision } from '../deciding/decision.ts';
import { approvalCheckQuery, certificationQuery } from '../evaluation/queries.ts';

interface Props {
  readonly producer: ProducerResponse;
  readonly mayDecide: boolean;
  readonly onDecide: (action: Decision['action'], producer: ProducerResponse) => void;
  /** The user approaches a decision button: prefetch its dialog. */
  readonly onApproach: () => void;
}

export function ProducerDecision({ producer, mayDecide, onDecide, onApproach }: Props) {
  const { t } = useTranslations();
  const { id, name, status } = producer;
  const acts: readonly string[] = possibleActions(producerTransitions, status);
  const { data: certification } = useQuery(certificationQuery(useClient(), String(id)));
  const application = certification?.application ?? null;
  const mayReject =
    acts.includes('reject') && (status === 'pending' || (application !== null && isOpen(application.status)));
  // An approved producer is renewed; a rejected or withdrawn one applies again.
  if (status !== 'pending' && !mayReject) return null;
  return (
    <Panel title={t('review.decision')} className="mb-5">
      {status === 'pending' ? <Grounds producerId={id} /> : <p>{t('evidence.firstLook')}</p>}
      <div className="mt-5 grid gap-3 noscript:hidden" onPointerEnter={onApproach} onFocus={onApproach}>
        {mayDecide && status === 'pending' ? (
          <Button onClick={() => onDecide('approve', producer)}>{t('administration.approveTitle')}</Button>
        ) : null}
        <ScheduleCall name={name} producerId={id} size="regular" />
        {mayDecide && mayReject ? (
          <Button variant="danger" onClick={() => onDecide('reject', producer)}>
            {t('administration.reject')}
          </Button>
        ) : null}
      </div>
      {application === null ? null : (
        <p className="mt-4">
          <Link to={reviewPath(application.id)} className="text-link font-semibold text-brand">
            {t('evidence.application')}
          </Link>
        </p>
      )}
    </Panel>
  );
}

function isOpen(status: ApplicationStatus): boolean {
  return possibleActions(applicationTransitions, status).some((action) => action === 'reject');
}

/** The same checks that the approval runs. */
function Grounds({ producerId }: { producerId: number }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { data: check } = useQuery(approvalCheckQuery(useClient(), producerId));
  if (check === undefined) return <SkeletonText lines={4} />;
  const { award, support } = approvalState(initialApproval({}, check), check, { asksChecklist: true });
  return (
    <>
      <ul>
        {check.checklist.map(({ item, state }) => (
          <li
            key={item}
            className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            {t(`administration.approval.item.${item}`)}
            <StatusBadge tone={state === 'met' ? 'ok' : 'warn'}>
              {t(`administration.approval.${state}`)}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <div className="border-t border-line pt-3">
        {award === null || !support.ok ? (
          <p className="text-ink-2">{t('evidence.noAward')}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
              <span className="type-h3 tabular-nums">{formats.phenolic(award.phenolicContent)}</span>
              <LevelBadge name={levelName(i18n, award.level)} rank={levelRank(award.level)} />
            </p>
            <p className="text-small text-ink-2">
              {t('administration.approval.lowest', { count: support.value.resultIds.length })}
            </p>
          </>
        )}
      </div>
    </>
  );
}

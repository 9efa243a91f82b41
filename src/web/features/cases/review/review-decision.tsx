/** The decisions that the states of the application and the profile allow, and their dialogs. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { evidencePath, producerPath } from '../../../../domain/common/page-paths.ts';
import { possibleActions } from '../../../../domain/common/transitions.ts';
import { producerTransitions } from '../../../../domain/producers/producer.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useRestoreFocus } from '../../../kernel/lists/use-restore-focus.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorText } from '../../../kernel/ui/field.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import type { Outcome } from '../../certification/staff/decision.ts';
import { useMayDecide } from '../../certification/staff/decision-eligibility.tsx';
import { useApplicationApproval } from '../../certification/staff/use-application-approval.ts';
import { useDecision } from '../../certification/staff/use-decision.ts';
import { producerQuery } from '../../producers/queries.ts';
import { ScheduleCall } from '../../verification-calls/staff/schedule-call.tsx';
import type { Asking } from './use-asking.ts';

const loadDialog = () => import('../../certification/staff/decision-dialog.tsx');
const DecisionDialog = lazy(async () => ({ default: (await loadDialog()).DecisionDialog }));

/** Links to the decision focus this element. */
export const decisionId = 'decision';

interface Props {
  review: ApplicationReview;
  asking: Asking;
  onOutcome: (outcome: Outcome) => void;
  outcomeBox: () => HTMLElement | null;
}

export function ReviewDecision({ review, asking, onOutcome, outcomeBox }: Props) {
  const { t, language } = useTranslations();
  const { application } = review;
  const { producerId, status } = application;
  const query = producerQuery(useClient(), String(producerId));
  const { data: producer } = useQuery({ ...query, enabled: producerId !== null });
  const { decision, isOpen, start, close } = useDecision();
  const company = String(application.answers['producerCompanyName'] ?? '');
  const approval = useApplicationApproval({ id: application.id, producerCompanyName: company });
  const mayDecide = useMayDecide({ applicationId: String(application.id) });
  const acts = mayDecide ? application.possibleActions : [];
  const ofEntry: readonly string[] =
    producer === undefined ? [] : possibleActions(producerTransitions, producer.status);
  const mayMove = acts.includes('approve-for-review');
  const mayCertify = acts.includes('certify') && ofEntry.includes('approve') && !mayMove;
  // When the application moves on, the button disappears and the next decision takes its place.
  const box = useRef<HTMLDivElement>(null);
  const restoreFocus = useRestoreFocus(mayMove, () => box.current);
  const mayReject = acts.includes('reject') && ofEntry.includes('reject');
  return (
    <div className="mt-6 border-t border-line pt-5">
      {application.possibleActions.length === 0 ? <p>{t(`applications.status.${status}`)}</p> : null}
      <div
        ref={box}
        id={decisionId}
        role="group"
        aria-label={t('review.decision')}
        tabIndex={-1}
        className="noscript:hidden grid scroll-mt-6 gap-3"
        onPointerEnter={() => void loadDialog()}
      >
        {mayMove ? (
          <Button
            pending={approval.isApproving}
            pendingLabel={t('administration.approving')}
            onClick={approval.approve}
            {...restoreFocus}
          >
            {t('review.moveOn')}
          </Button>
        ) : null}
        {approval.failure ? <ErrorText>{approval.failure}</ErrorText> : null}
        {producer !== undefined && mayCertify ? (
          <Button onClick={() => start('approve', producer)}>{t('administration.approveTitle')}</Button>
        ) : null}
        {producerId !== null && !mayMove ? (
          <LinkButton variant="outlined" href={pathIn(language, evidencePath(producerId))}>
            {t('evidence.title')}
          </LinkButton>
        ) : null}
        {acts.length > 0 ? <ScheduleCall name={company} producerId={producerId} size="regular" /> : null}
        {mayDecide && asking.isOpen ? (
          <Button
            variant="outlined"
            onClick={() => {
              document.querySelector('#request')?.scrollIntoView();
              document.querySelector<HTMLElement>('#request-heading')?.focus({ preventScroll: true });
            }}
          >
            {t('review.request')}
          </Button>
        ) : null}
        {producer !== undefined && mayReject ? (
          <Button variant="danger" onClick={() => start('reject', producer)}>
            {t('administration.reject')}
          </Button>
        ) : null}
        {producerId === null ? null : (
          <LinkButton variant="quiet" href={pathIn(language, producerPath(producerId))}>
            {t('administration.preview')}
          </LinkButton>
        )}
      </div>
      {decision ? (
        <Suspense>
          <DecisionDialog
            decision={decision}
            open={isOpen}
            onClose={close}
            onOutcome={onOutcome}
            outcomeBox={outcomeBox}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** The decisions that the states of the application and the profile allow, and their dialogs. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
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
import type { Decision, Outcome } from '../../certification/staff/deciding/decision.ts';
import { useMayDecide } from '../../certification/staff/deciding/decision-eligibility.tsx';
import { useApplicationApproval } from '../../certification/staff/deciding/use-application-approval.ts';
import { useDecision } from '../../certification/staff/deciding/use-decision.ts';
import { producerQuery } from '../../producers/directory/queries.ts';
import { ScheduleCall } from '../../verification-calls/staff/schedule-call.tsx';
import type { Asking } from './use-asking.ts';

const loadDialog = () => import('../../certification/staff/dialogs/decision-dialog.tsx');
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
  const { t } = useTranslations();
  const { application } = review;
  const { producerId, status } = application;
  const query = producerQuery(useClient(), String(producerId));
  const { data: producer } = useQuery({ ...query, enabled: producerId !== null });
  const { decision, isOpen, start, close } = useDecision();
  const mayDecide = useMayDecide({ applicationId: String(application.id) });
  return (
    <div className="mt-6 border-t border-line pt-5">
      {application.possibleActions.length === 0 ? <p>{t(`applications.status.${status}`)}</p> : null}
      <Decisions
        review={review}
        producer={producer}
        mayDecide={mayDecide}
        mayRequest={asking.isOpen}
        onStart={start}
      />
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

interface DecisionsProps {
  review: ApplicationReview;
  producer: ProducerResponse | undefined;
  mayDecide: boolean;
  mayRequest: boolean;
  onStart: (action: Decision['action'], producer: ProducerResponse) => void;
}

function Decisions({ review: { application }, producer, mayDecide, mayRequest, onStart }: DecisionsProps) {
  const { t, language } = useTranslations();
  const { id, producerId, status } = application;
  const company = String(application.answers['producerCompanyName'] ?? '');
  const approval = useApplicationApproval({ id, status, producerCompanyName: company });
  const actions = mayDecide ? application.possibleActions : [];
  const { mayMove, mayCertify, mayReject } = rightsTo(actions, producer);
  // When the application moves on, the button disappears and the next decision takes its place.
  const box = useRef<HTMLDivElement>(null);
  const restoreFocus = useRestoreFocus(mayMove, () => box.current);
  return (
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
        <Button onClick={() => onStart('approve', producer)}>{t('administration.approveTitle')}</Button>
      ) : null}
      {producerId !== null && !mayMove ? (
        <LinkButton variant="outlined" href={pathIn(language, evidencePath(producerId))}>
          {t('evidence.title')}
        </LinkButton>
      ) : null}
      {actions.length > 0 ? <ScheduleCall name={company} producerId={producerId} size="regular" /> : null}
      {mayDecide && mayRequest ? <RequestButton /> : null}
      {producer !== undefined && mayReject ? (
        <Button variant="danger" onClick={() => onStart('reject', producer)}>
          {t('administration.reject')}
        </Button>
      ) : null}
      {producerId === null ? null : (
        <LinkButton variant="quiet" href={pathIn(language, producerPath(producerId))}>
          {t('administration.preview')}
        </LinkButton>
      )}
    </div>
  );
}

/** Some decisions need the state of the profile too. */
function rightsTo(actions: readonly string[], producer: ProducerResponse | undefined) {
  const ofProducer: readonly string[] =
    producer === undefined ? [] : possibleActions(producerTransitions, producer.status);
  const mayMove = actions.includes('approve-for-review');
  return {
    mayMove,
    mayCertify: actions.includes('certify') && ofProducer.includes('approve') && !mayMove,
    mayReject: actions.includes('reject') && ofProducer.includes('reject'),
  };
}

/** Leads to the form that requests changes. */
function RequestButton() {
  const { t } = useTranslations();
  return (
    <Button
      variant="outlined"
      onClick={() => {
        document.querySelector('#request')?.scrollIntoView();
        document.querySelector<HTMLElement>('#request-heading')?.focus({ preventScroll: true });
      }}
    >
      {t('review.request')}
    </Button>
  );
}

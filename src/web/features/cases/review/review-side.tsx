/** The side panel of a review: missing requirements, decisions, assignee and contact of the applicant. */
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { EmailAddress } from '../../../kernel/ui/email-address.tsx';
import { Panel } from '../../../kernel/ui/panel.tsx';
import type { Outcome } from '../../certification/staff/deciding/decision.ts';
import { DecisionEligibility } from '../../certification/staff/deciding/decision-eligibility.tsx';
import { ReviewAssignee } from './review-assignee.tsx';
import { ReviewChecklist } from './review-checklist.tsx';
import { ReviewDecision } from './review-decision.tsx';
import type { Asking } from './use-asking.ts';

interface Props {
  review: ApplicationReview;
  asking: Asking;
  onOutcome: (outcome: Outcome) => void;
  outcomeBox: () => HTMLElement | null;
  className: string;
}

export function ReviewSide({ review, asking, onOutcome, outcomeBox, className }: Props) {
  const { t } = useTranslations();
  const { answers } = review.application;
  const email = typeof answers['email'] === 'string' ? answers['email'] : review.applicant.email;
  const phone = typeof answers['phone'] === 'string' ? answers['phone'] : null;
  return (
    <aside
      className={className}
      // The panel of the next application starts at its top.
      data-scroll-restoration-id={`review-${review.application.id}`}
      aria-label={t('review.decision')}
    >
      <Panel title={t('review.decision')}>
        <DecisionEligibility about={{ applicationId: String(review.application.id) }} className="mb-5" />
        <ReviewChecklist facts={review.facts} />
        <ReviewDecision review={review} asking={asking} onOutcome={onOutcome} outcomeBox={outcomeBox} />
      </Panel>
      <Panel following title={t('review.assignee')} className="mt-5">
        <ReviewAssignee review={review} />
      </Panel>
      <Panel following title={t('review.contact')} className="mt-5">
        <p className="break-words">{review.applicant.name}</p>
        <p>
          <a href={`mailto:${email}`} className="pointer-coarse:inline-block pointer-coarse:py-2.5">
            <EmailAddress email={email} />
          </a>
        </p>
        {phone === null ? null : (
          <p>
            <a
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              className="pointer-coarse:inline-block pointer-coarse:py-2.5"
            >
              {phone}
            </a>
          </p>
        )}
      </Panel>
    </aside>
  );
}

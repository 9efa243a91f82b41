/**
 * On phones the decision is above the answers: a sticky bar shows the status and links back to the
 * decision, as does the D key.
 */
import { Gavel } from 'lucide-react';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useShortcuts } from '../../../kernel/shortcuts/use-shortcuts.ts';
import { Button } from '../../../kernel/ui/button.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { applicationStatusTones } from '../../applications/status/status-steps.ts';
import { decisionId } from './review-decision.tsx';

export function ReviewBar({ status }: Pick<ApplicationReview['application'], 'status'>) {
  const { t } = useTranslations();
  useShortcuts({ d: toDecision });
  return (
    <div className="review-bar noscript:hidden lg:hidden">
      <StatusBadge tone={applicationStatusTones[status]}>{t(`applications.status.${status}`)}</StatusBadge>
      <Button size="small" icon={<Gavel aria-hidden="true" className="size-4.5" />} onClick={toDecision}>
        {t('review.toDecision')}
      </Button>
    </div>
  );
}

function toDecision(): void {
  const decision = document.getElementById(decisionId);
  decision?.scrollIntoView({ block: 'center' });
  decision?.focus({ preventScroll: true });
}

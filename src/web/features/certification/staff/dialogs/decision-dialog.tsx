/** The dialogs of both decisions, in a chunk that loads when the first one opens. */

import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../../../kernel/ui/dialog.tsx';
import type { DecisionDialogProps } from '../deciding/decision.ts';
import { DecisionEligibility, useMayDecide } from '../deciding/decision-eligibility.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';

export function DecisionDialog(props: DecisionDialogProps) {
  const { action, turn, producer } = props.decision;
  const mayDecide = useMayDecide({ producerId: String(producer.id) });
  if (!mayDecide) return <ConflictDialog {...props} />;
  return action === 'approve' ? (
    <ApproveDialog key={turn} {...props} />
  ) : (
    <RejectDialog key={turn} {...props} />
  );
}

/** Opened from a list, which does not show that another administrator has to decide. */
function ConflictDialog({ decision: { action, producer }, open, onClose }: DecisionDialogProps) {
  const { t } = useTranslations();
  return (
    <Dialog
      title={
        action === 'approve'
          ? t('administration.approveTitle')
          : t('administration.rejectTitle', { name: producer.name })
      }
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && onClose()}
    >
      <DecisionEligibility about={{ producerId: String(producer.id) }} className="mt-5" />
    </Dialog>
  );
}

/** Approves a producer based on the selected results, or proposes the approval to a second administrator. */
import { useRef } from 'react';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../../../kernel/ui/dialog.tsx';
import { storedApproval } from '../approval/approval-choice.ts';
import { ApprovalForm, type ApprovalFormInput } from '../approval/approval-form.tsx';
import { type DecisionDialogProps, readStatus } from '../deciding/decision.ts';
import { storeUnfinished } from '../deciding/unfinished-decision.ts';
import { useDeciding } from '../deciding/use-deciding.ts';

export function ApproveDialog({ decision, open, onClose, onOutcome, outcomeBox }: DecisionDialogProps) {
  const { t } = useTranslations();
  const client = useClient();
  const isDone = useRef(false);
  const { producer, fields } = decision;
  const { id, name } = producer;
  const approval = useDeciding({
    name,
    send: ({ input }: ApprovalFormInput) =>
      fetchRoute(client, 'POST /api/admin/approve-producer/:id', {
        params: { id: String(id) },
        body: { ...input, ...readStatus(producer) },
      }),
    persist: ({ typed }) =>
      storeUnfinished({ action: 'approve', producerId: id, fields: storedApproval(typed) }),
    succeeded: t('administration.done.approve'),
    failed: t('administration.approveFailed'),
    onDone: (approved) => {
      isDone.current = true;
      onOutcome(
        'proposalId' in approved
          ? { action: 'propose', name }
          : { action: 'approve', name, certificateNumber: approved.certificateNumber },
      );
      onClose();
    },
  });
  const close = (next: boolean) => {
    if (!next && !approval.isPending) onClose();
  };
  return (
    <Dialog
      wide
      title={t('administration.approveTitle')}
      description={t('administration.approveText')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={close}
      returnFocus={() => (isDone.current ? outcomeBox() : null)}
    >
      <ApprovalForm
        producer={producer}
        action="producer.approve"
        stored={fields}
        approval={approval}
        submitLabel={t('administration.approveTitle')}
        onCancel={() => close(false)}
      />
    </Dialog>
  );
}

/** Confirms a rejection; shows its consequence and asks for a reason, which is stored. */
import { useRef } from 'react';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { storedText } from '../../../../kernel/device/stored-text.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { type DecisionDialogProps, readStatus } from '../deciding/decision.ts';
import { storeUnfinished } from '../deciding/unfinished-decision.ts';
import { useDeciding } from '../deciding/use-deciding.ts';

/** Characters; the limit of the API. */
const maxReasonLength = 2000;

export function RejectDialog({ decision, open, onClose, onOutcome, outcomeBox }: DecisionDialogProps) {
  const { t } = useTranslations();
  const client = useClient();
  const isDone = useRef(false);
  const { id, name } = decision.producer;
  const rejection = useDeciding({
    name,
    send: (reason: string) =>
      fetchRoute(client, 'POST /api/admin/reject-producer/:id', {
        params: { id: String(id) },
        body: { reason, ...readStatus(decision.producer) },
      }),
    persist: (reason) => storeUnfinished({ action: 'reject', producerId: id, fields: { reason } }),
    succeeded: t('administration.done.reject'),
    failed: t('administration.rejectFailed'),
    onDone: () => {
      isDone.current = true;
      onOutcome({ action: 'reject', name });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('administration.rejectTitle', { name })}
      consequence={t('administration.rejectConsequence')}
      reason={{
        label: t('administration.reason'),
        missing: t('administration.reasonMissing'),
        initially: decision.fields['reason'],
        maxLength: maxReasonLength,
        persisted: storedText(`administration.reject.${id}`),
      }}
      confirmLabel={t('administration.rejectProducer')}
      pendingLabel={t('administration.rejecting')}
      cancelLabel={t(rejection.isDecided ? 'shell.close' : 'administration.cancel')}
      pending={rejection.isPending}
      failure={rejection.failure}
      done={rejection.isDecided}
      onConfirm={rejection.decide}
      returnFocus={() => (isDone.current ? outcomeBox() : null)}
    />
  );
}

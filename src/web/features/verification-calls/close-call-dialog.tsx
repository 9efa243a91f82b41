/** Asks for confirmation before a call is cancelled, with a reason for the producer, or marked as missed. */
import { callReasonLimit } from '../../../domain/verification-calls/calls.ts';
import { storedText } from '../../kernel/device/stored-text.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../kernel/ui/confirm-dialog.tsx';
import type { Call } from './calls/call.ts';
import { useCallChange } from './use-call-change.ts';

export function CloseCallDialog({
  call,
  action,
  onClose,
}: {
  call: Call;
  action: 'cancel' | 'miss';
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const { send, isPending, failure } = useCallChange(call, onClose);
  const { name } = call.producer;
  const isCancel = action === 'cancel';
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(isCancel ? 'calls.cancelTitle' : 'calls.missTitle', { name })}
      consequence={t(isCancel ? 'calls.cancelConsequence' : 'calls.missConsequence')}
      reason={
        isCancel
          ? {
              label: t('calls.cancelReason'),
              missing: t('calls.cancelReasonMissing'),
              maxLength: callReasonLimit,
              persisted: storedText(`calls.cancel.${call.id}`),
            }
          : undefined
      }
      confirmLabel={t(isCancel ? 'calls.cancelConfirm' : 'calls.missConfirm')}
      pendingLabel={t(isCancel ? 'calls.cancelling' : 'administration.loading')}
      cancelLabel={t('calls.keepCall')}
      pending={isPending}
      failure={failure}
      onConfirm={(reason) => send(isCancel ? { status: 'cancelled', reason } : { status: 'no-show' })}
    />
  );
}

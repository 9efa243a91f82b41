/** Asks for confirmation before an outcome is recorded or corrected: the producer gets it with the reason. */
import { callReasonLimit } from '../../../domain/verification-calls/calls.ts';
import { storedText } from '../../kernel/device/stored-text.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../kernel/ui/confirm-dialog.tsx';
import type { Call } from './calls/call.ts';
import { useCallChange } from './use-call-change.ts';

export function OutcomeDialog({
  call,
  outcome,
  onClose,
}: {
  call: Call;
  outcome: Call['outcomes'][number];
  onClose: () => void;
}) {
  const { t } = useTranslations();
  const { send, isPending, failure } = useCallChange(call, onClose);
  const isCorrection = call.outcomeCorrectableUntil !== null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('calls.outcomeTitle', {
        name: call.producer.name,
        outcome: t(`calls.outcome.${outcome}`),
      })}
      consequence={t(isCorrection ? 'calls.correctionConsequence' : 'calls.outcomeConsequence')}
      dangerous={outcome === 'rejected'}
      reason={{
        label: t('calls.outcomeReason'),
        hint: outcome === 'rejected' ? undefined : t('calls.optional'),
        missing: outcome === 'rejected' ? t('calls.outcomeReasonMissing') : undefined,
        maxLength: callReasonLimit,
        persisted: storedText(`calls.outcome.${call.id}`),
      }}
      confirmLabel={t('calls.outcomeConfirm')}
      pendingLabel={t('calls.outcomeRecording')}
      cancelLabel={t('calls.cancel')}
      pending={isPending}
      failure={failure}
      onConfirm={(reason) => send({ verificationOutcome: outcome, ...(reason === '' ? {} : { reason }) })}
    />
  );
}

/** Withdraws a laboratory result, or proposes it where a certificate is based on it; the reason is stored. */
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';

/** Characters; the limit of the API. */
const maxReasonLength = 2000;

interface Props {
  readonly result: RecordedLabResult;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function WithdrawResult({ result, open, onClose }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const withdrawing = useDeciding({
    name: result.laboratory,
    send: async (reason: string) =>
      fetchRoute(client, 'POST /api/admin/lab-results/:id/withdraw', {
        params: { id: String(result.id) },
        body: { reason },
      }),
    succeeded: t('evidence.withdrawn'),
    failed: t('evidence.withdraw.failed'),
    saysConflicts: true,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('evidence.withdraw.title')}
      consequence={t('evidence.withdraw.text')}
      reason={{
        label: t('administration.reason'),
        hint: result.carriesCertificate ? t('evidence.withdraw.second') : undefined,
        missing: t('administration.reasonMissing'),
        maxLength: maxReasonLength,
      }}
      dangerous
      confirmLabel={t(result.carriesCertificate ? 'administration.approval.propose' : 'evidence.withdraw')}
      pendingLabel={t('administration.action.pending')}
      cancelLabel={t('administration.cancel')}
      pending={withdrawing.isPending}
      failure={withdrawing.failure}
      onConfirm={withdrawing.decide}
    />
  );
}

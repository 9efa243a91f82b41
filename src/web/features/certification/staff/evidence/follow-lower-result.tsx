/** Lets a certificate follow a lower result that was recorded later; the reason is public. */
import { useState } from 'react';
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';

/** Characters; the limit of the API. */
const maxReasonLength = 2000;

export function FollowLowerResult({ result, number }: { result: RecordedLabResult; number: string }) {
  const { t } = useTranslations();
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const following = useDeciding({
    name: number,
    send: async (reason: string) =>
      fetchRoute(client, 'POST /api/admin/certificates/:number/results', {
        params: { number },
        body: { labResultId: result.id, reason },
      }),
    succeeded: t('evidence.lower.done'),
    failed: t('evidence.lower.failed'),
    saysConflicts: true,
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-label={t('evidence.lower.named', { number, laboratory: result.laboratory })}
        onClick={() => setOpen(true)}
      >
        {t('evidence.lower.button')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('evidence.lower.title', { number })}
        consequence={t('evidence.lower.text')}
        dangerous
        reason={{
          label: t('administration.publicReason'),
          missing: t('administration.publicReasonMissing'),
          maxLength: maxReasonLength,
        }}
        confirmLabel={t('evidence.lower.button')}
        pendingLabel={t('administration.action.pending')}
        cancelLabel={t('administration.cancel')}
        pending={following.isPending}
        failure={following.failure}
        onConfirm={following.decide}
      />
    </>
  );
}

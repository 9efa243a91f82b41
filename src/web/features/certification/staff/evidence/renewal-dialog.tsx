/** Issues the certificate for another season, or proposes it, based on the selected results. */
import type { ProducerResponse } from '../../../../../contract/producers/producers.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Dialog } from '../../../../kernel/ui/dialog.tsx';
import { ApprovalForm, type ApprovalFormInput } from '../approval/approval-form.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';

const nothingStored = {};

interface Props {
  producer: ProducerResponse;
  open: boolean;
  onClose: () => void;
  onDone: (number: string) => void;
}

export function DecideRenewalDialog({ producer, open, onClose, onDone }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { id, name } = producer;
  const renewal = useDeciding({
    name,
    send: async ({ input }: ApprovalFormInput) =>
      fetchRoute(client, 'POST /api/admin/producers/:id/certificates', {
        params: { id: String(id) },
        body: input,
      }),
    succeeded: t('evidence.renewed'),
    failed: t('administration.certificateActFailed'),
    saysConflicts: true,
    onDone: (answer) => {
      if ('certificate' in answer) onDone(answer.certificate.number);
      onClose();
    },
  });
  const close = () => {
    if (!renewal.isPending) onClose();
  };
  return (
    <Dialog
      wide
      title={t('evidence.renew')}
      description={t('evidence.renew.text')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && close()}
    >
      <ApprovalForm
        producer={producer}
        action="certificate.renew"
        stored={nothingStored}
        approval={renewal}
        submitLabel={t('evidence.renew.submit')}
        onCancel={close}
      />
    </Dialog>
  );
}

/** Applies for renewal: uploads the new report and sends it with the application. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { DocumentsField } from '../../documents/documents-field.tsx';
import { isForNextRenewal, myDocumentsQuery } from '../../documents/queries.ts';
import { useIsUploading } from '../../documents/uploads-under-way.ts';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';

interface Props {
  producerId: number;
  open: boolean;
  onClose: () => void;
}

const reports = ['labReports'] as const;

export function RequestRenewalDialog({ producerId, open, onClose }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: documents = [] } = useQuery(myDocumentsQuery(client));
  const isUploading = useIsUploading();
  /** Why there is nothing to send yet. */
  const [missing, setMissing] = useState<string>();
  const renewal = useProducerAction({
    send: async (documentIds: readonly string[]) =>
      fetchRoute(client, 'POST /api/producers/:id/renewal', {
        params: { id: String(producerId) },
        body: { documentIds: [...documentIds] },
      }),
    done: () => t('dashboard.renewal.done'),
    onDone: onClose,
  });
  const failure = missing ?? renewal.failure;
  const send = () => {
    if (isUploading) return setMissing(t('dashboard.renewal.uploading'));
    const arrived = documents.filter((one) => isForNextRenewal(one) && one.state === 'stored');
    if (arrived.length === 0) return setMissing(t('refusals.renewal-without-report'));
    setMissing(undefined);
    renewal.act(arrived.map(({ id }) => id));
  };
  return (
    <Dialog
      title={t('dashboard.renewal.title')}
      description={t('dashboard.renewal.text')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && !renewal.isPending && onClose()}
    >
      <DocumentsField categories={reports} isShown={isForNextRenewal} className="mt-5" />
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {failure}
        </Notice>
      )}
      <DialogActions>
        <Button pending={renewal.isPending} pendingLabel={t('dashboard.renewal.sending')} onClick={send}>
          {t('dashboard.renewal.send')}
        </Button>
        <Button variant="outlined" disabled={renewal.isPending} onClick={onClose}>
          {t('dashboard.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

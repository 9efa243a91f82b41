/** Applies for renewal: uploads the new report and sends it with the application. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { requestRenewal } from '../../../../contract/certification/renewals.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { showToast } from '../../../kernel/ui/toasts.ts';
import { DocumentsField } from '../../documents/documents-field.tsx';
import { isForNextRenewal, ownDocumentsQuery } from '../../documents/queries.ts';
import { useIsUploading } from '../../documents/uploads-under-way.ts';
import { useSending } from '../../products/producer/sending.ts';

interface Props {
  producerId: number;
  open: boolean;
  onClose: () => void;
}

const reports = ['labReports'] as const;

export function RenewalDialog({ producerId, open, onClose }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: documents = [] } = useQuery(ownDocumentsQuery(client));
  const isUploading = useIsUploading();
  const [failure, setFailure] = useState<string>();
  const sending = useSending({
    send: (documentIds: readonly string[]) =>
      fetchRoute(client, requestRenewal, {
        params: { id: String(producerId) },
        body: { documentIds: [...documentIds] },
      }),
    onDone: () => {
      onClose();
      showToast({ title: t('dashboard.success'), description: t('dashboard.renewal.done'), tone: 'ok' });
    },
    onRefused: ({ reason }) => setFailure(reason),
  });
  const send = () => {
    if (isUploading) return setFailure(t('dashboard.renewal.uploading'));
    const arrived = documents.filter((one) => isForNextRenewal(one) && one.state === 'stored');
    if (arrived.length === 0) return setFailure(t('refusals.renewal-without-report'));
    setFailure(undefined);
    sending.mutate(arrived.map(({ id }) => id));
  };
  return (
    <Dialog
      title={t('dashboard.renewal.title')}
      description={t('dashboard.renewal.text')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && !sending.isPending && onClose()}
    >
      <DocumentsField categories={reports} isShown={isForNextRenewal} className="mt-5" />
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {failure}
        </Notice>
      )}
      <DialogActions>
        <Button pending={sending.isPending} pendingLabel={t('dashboard.renewal.sending')} onClick={send}>
          {t('dashboard.renewal.send')}
        </Button>
        <Button variant="outlined" disabled={sending.isPending} onClick={onClose}>
          {t('dashboard.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

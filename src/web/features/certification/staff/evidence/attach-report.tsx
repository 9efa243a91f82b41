/** Attaches the report to a result that was recorded without it: one of the documents, or a new upload. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { Dialog, DialogActions } from '../../../../kernel/ui/dialog.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SelectField } from '../../../../kernel/ui/select-field.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';
import { evidenceDocumentsQuery } from '../evaluation/queries.ts';
import { ReportUpload } from './report-upload.tsx';

interface Props {
  /** Of the producer. */
  readonly id: string;
  readonly result: RecordedLabResult;
  readonly onClose: () => void;
}

export function AttachReport({ id, result, onClose }: Props) {
  const { t, formats } = useTranslations();
  const { data: documents = [] } = useQuery(evidenceDocumentsQuery(useClient(), id));
  const [documentId, setDocumentId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const choose = (chosen: string) => {
    setDocumentId(chosen);
    setMissing(false);
  };
  const attaching = useAttaching(result, { documentId, onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !attaching.isPending && onClose()}
      title={t('evidence.report.attach')}
      description={t('evidence.report.attachText')}
      closeLabel={t('shell.close')}
    >
      <p className="mt-5">
        {t('evidence.report.of', {
          laboratory: result.laboratory,
          date: formats.shortDate(result.reportedOn),
        })}
      </p>
      <SelectField
        name="attached-report"
        className="mt-5"
        label={t('evidence.report')}
        value={documentId}
        onChange={(event) => choose(event.currentTarget.value)}
        error={isMissing ? t('evidence.report.missing') : undefined}
        placeholder={t('evidence.report.choose')}
        choices={documents.map((document) => ({
          value: document.id,
          label: `${document.fileName}, ${formats.shortDate(document.createdAt)}`,
        }))}
      />
      <ReportUpload name="attached-file" id={id} className="mt-5" onStored={choose} />
      {attaching.failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {attaching.failure}
        </Notice>
      )}
      <DialogActions>
        <Button
          pending={attaching.isPending}
          pendingLabel={t('administration.action.pending')}
          onClick={() => (documentId === '' ? setMissing(true) : attaching.decide())}
        >
          {t('evidence.report.attach')}
        </Button>
        <Button variant="outlined" disabled={attaching.isPending} onClick={onClose}>
          {t('administration.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function useAttaching(
  { id, laboratory }: RecordedLabResult,
  { documentId, onDone }: { readonly documentId: string; readonly onDone: () => void },
) {
  const { t } = useTranslations();
  const client = useClient();
  return useDeciding({
    name: laboratory,
    send: async () =>
      fetchRoute(client, 'POST /api/admin/lab-results/:id/report', {
        params: { id: String(id) },
        body: { documentId },
      }),
    succeeded: t('evidence.report.attached'),
    failed: t('evidence.report.attachFailed'),
    saysConflicts: true,
    onDone,
  });
}

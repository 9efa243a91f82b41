/** Applies for renewal with the results on record, which are chosen already, and with new reports. */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RenewalResponse } from '../../../../contract/certification/renewals.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../../kernel/ui/dialog.tsx';
import { FieldGroup } from '../../../kernel/ui/field-group.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { DocumentsField } from '../../documents/documents-field.tsx';
import { isForNextRenewal, myDocumentsKey, myDocumentsQuery } from '../../documents/queries.ts';
import { useIsUploading } from '../../documents/uploads-under-way.ts';
import { dashboardKey } from '../../producers/producer/queries.ts';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';
import { OnFile } from './on-file.tsx';
import { namedReport, type ReportBatch, ReportBatches } from './report-batches.tsx';

interface Props {
  producerId: number;
  renewal: RenewalResponse;
  open: boolean;
  onClose: () => void;
}

interface Evidence {
  readonly confirmsUnchanged: boolean;
  readonly resultIds: number[];
  readonly reports: { documentId: string; productId: number; batchNumber: string }[];
}

const categories = ['labReports'] as const;

export function RequestRenewalDialog({ producerId, renewal, open, onClose }: Props) {
  const { t } = useTranslations();
  const { results } = renewal;
  const form = useRenewalForm({ producerId, renewal, onClose });
  const { sending, stored } = form;
  return (
    <Dialog
      title={t('dashboard.renewal.title')}
      description={t('dashboard.renewal.text')}
      closeLabel={t('shell.close')}
      open={open}
      onOpenChange={(next) => !next && !sending.isPending && onClose()}
    >
      {results.length === 0 ? (
        <>
          <p className="mt-5">{t('dashboard.renewal.noResults')}</p>
          <Reports renewal={renewal} form={form} />
        </>
      ) : (
        <>
          <Results results={results} isChosen={form.isChosen} onToggle={form.toggle} />
          <FurtherReports isOpen={stored.length > 0}>
            <Reports renewal={renewal} form={form} />
          </FurtherReports>
        </>
      )}
      <OnFile onFile={renewal.onFile}>
        <Checkbox
          name="unchanged"
          label={t('dashboard.renewal.unchanged')}
          hint={t('dashboard.renewal.unchangedHint')}
          checked={form.isUnchanged}
          onChange={(event) => form.confirm(event.target.checked)}
        />
      </OnFile>
      {form.failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-5">
          {form.failure}
        </Notice>
      )}
      <DialogActions>
        <Button
          pending={sending.isPending}
          pendingLabel={t('dashboard.renewal.sending')}
          onClick={form.submit}
        >
          {t('dashboard.renewal.send')}
        </Button>
        <Button variant="outlined" disabled={sending.isPending} onClick={onClose}>
          {t('dashboard.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Reports({ renewal, form }: Pick<Props, 'renewal'> & { form: ReturnType<typeof useRenewalForm> }) {
  return (
    <>
      <DocumentsField categories={categories} isShown={isForNextRenewal} className="mt-4" />
      <ReportBatches
        reports={form.stored}
        oils={renewal.oils}
        batches={form.batches}
        isChecked={form.isChecked}
        onName={form.name}
      />
    </>
  );
}

function FurtherReports({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const { t } = useTranslations();
  return (
    <details open={isOpen} className="mt-4 border-y border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-brand">
        {t('dashboard.renewal.more')}
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

function useRenewalForm({ producerId, renewal, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: documents = [] } = useQuery(myDocumentsQuery(client));
  const isUploading = useIsUploading();
  /** Results that arrive later are chosen too. */
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const [batches, setBatches] = useState<Readonly<Record<string, ReportBatch>>>({});
  const [isChecked, setChecked] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const sending = useProducerAction({
    affects: [dashboardKey, myDocumentsKey],
    send: async (body: Evidence) =>
      fetchRoute(client, 'POST /api/producers/:id/renewal', { params: { id: String(producerId) }, body }),
    done: () => t('dashboard.renewal.done'),
    onDone: onClose,
  });
  const stored = documents.filter((one) => isForNextRenewal(one) && one.state === 'stored');
  const reports = stored.map((document) => ({
    documentId: document.id,
    ...namedReport(batches[document.id], renewal.oils),
  }));
  const resultIds = renewal.results.map(({ id }) => id).filter((id) => !leftOut.includes(id));
  const unnamed = reports.findIndex(({ productId, batchNumber }) => productId === 0 || batchNumber === '');
  // Read again with each change: what was missing may have been added since the button was pressed.
  const missing = () => {
    if (isUploading) return t('dashboard.renewal.uploading');
    if (resultIds.length + reports.length === 0) return t('refusals.renewal-without-report');
    const file = stored[unnamed]?.fileName;
    if (file === undefined) return undefined;
    return renewal.oils.length === 0
      ? t('dashboard.renewal.noOils')
      : t('dashboard.renewal.batchMissing', { file });
  };
  return {
    sending,
    stored,
    batches,
    isChecked,
    failure: (isChecked ? missing() : undefined) ?? sending.failure,
    isUnchanged,
    confirm: setUnchanged,
    isChosen: (id: number) => !leftOut.includes(id),
    toggle: (id: number) =>
      setLeftOut(leftOut.includes(id) ? leftOut.filter((one) => one !== id) : [...leftOut, id]),
    name: (documentId: string, batch: ReportBatch) => setBatches({ ...batches, [documentId]: batch }),
    submit: () => {
      setChecked(true);
      if (missing() === undefined) sending.act({ resultIds, reports, confirmsUnchanged: isUnchanged });
    },
  };
}

interface ResultsProps {
  results: RenewalResponse['results'];
  isChosen: (id: number) => boolean;
  onToggle: (id: number) => void;
}

function Results({ results, isChosen, onToggle }: ResultsProps) {
  const { t, formats } = useTranslations();
  return (
    <FieldGroup
      label={t('dashboard.renewal.results')}
      hint={t('dashboard.renewal.resultsText')}
      className="mt-5"
    >
      {results.map(({ id, laboratory, method, batchNumber, reportedOn, phenolicContent }) => (
        <div key={id} className="border-t border-line">
          <Checkbox
            name={`renewal-result-${id}`}
            checked={isChosen(id)}
            onChange={() => onToggle(id)}
            label={laboratory}
            hint={
              <>
                {`${t(`common.method.${method}`)}, ${t('certification.batch', { batch: batchNumber ?? '–' })}, `}
                <time dateTime={reportedOn} className="whitespace-nowrap">
                  {formats.shortDate(reportedOn)}
                </time>
              </>
            }
            count={
              <strong className="whitespace-nowrap text-ink">{formats.phenolic(phenolicContent)}</strong>
            }
          />
        </div>
      ))}
    </FieldGroup>
  );
}

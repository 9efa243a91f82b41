/** Reports that a producer sent for batches and that are neither recorded nor set aside. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { declineReasonLimits } from '../../../../../domain/certification/renewals.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { storedText } from '../../../../kernel/device/stored-text.ts';
import { useMoment } from '../../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { ConfirmDialog } from '../../../../kernel/ui/confirm-dialog.tsx';
import { batchRecordsQuery } from '../../../products/producer/queries.ts';
import { useDeciding } from '../deciding/use-deciding.ts';
import type { RenewalReport } from './asked-renewal.tsx';

interface Props {
  readonly producerId: number;
  readonly mayDecide: boolean;
  readonly onRecord: (report: RenewalReport) => void;
}

export function UnreadBatchReports({ producerId, mayDecide, onRecord }: Props) {
  const { t } = useTranslations();
  const { data: batches = [] } = useQuery(batchRecordsQuery(useClient(), producerId));
  const [setAside, setSetAside] = useState<RenewalReport>();
  const unread = batches.flatMap(({ number, reports }) =>
    reports
      .filter(({ state, renewalId }) => state === 'unread' && renewalId === null)
      .map((report) => ({ ...report, oil: null, batchNumber: number })),
  );
  if (unread.length === 0) return null;
  return (
    <section aria-labelledby="batch-reports" className="mb-10">
      <h2 id="batch-reports" className="type-h2">
        {t('batches.reports.staff')}
      </h2>
      <p className="mt-1.5 text-ink-2">{t('batches.reports.staff.text')}</p>
      <ul className="mt-3">
        {unread.map((report) => (
          <UnreadReport
            key={report.id}
            report={report}
            mayDecide={mayDecide}
            onRecord={onRecord}
            onSetAside={setSetAside}
          />
        ))}
      </ul>
      {setAside === undefined ? null : (
        <SetAsideDialog
          key={setAside.id}
          producerId={producerId}
          report={setAside}
          onClose={() => setSetAside(undefined)}
        />
      )}
    </section>
  );
}

type UnreadProps = Omit<Props, 'producerId'> & {
  readonly report: RenewalReport & { readonly sentAt: string };
  readonly onSetAside: (report: RenewalReport) => void;
};

function UnreadReport({ report, mayDecide, onRecord, onSetAside }: UnreadProps) {
  const { t } = useTranslations();
  const moment = useMoment();
  const { id, fileName: file, batchNumber, sentAt } = report;
  return (
    <li className="border-t border-line py-2">
      <a
        href={`/api/documents/${id}/file`}
        download
        className="text-link inline-flex min-h-6 items-center font-semibold wrap-anywhere text-brand pointer-coarse:min-h-11"
      >
        {file}
      </a>
      <span className="block text-small text-ink-2">
        {t('batches.reports.staff.detail', { batch: batchNumber ?? '', date: moment(sentAt) })}
      </span>
      {mayDecide ? (
        <p className="mt-1.5 flex flex-wrap gap-2.5 noscript:hidden">
          <Button
            variant="outlined"
            size="small"
            aria-label={t('evidence.renewal.recordNamed', { file })}
            onClick={() => onRecord(report)}
          >
            {t('evidence.renewal.record')}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={t('evidence.renewal.setAsideNamed', { file })}
            onClick={() => onSetAside(report)}
          >
            {t('evidence.renewal.setAside')}
          </Button>
        </p>
      ) : null}
    </li>
  );
}

interface SetAsideProps {
  readonly producerId: number;
  readonly report: RenewalReport;
  readonly onClose: () => void;
}

function SetAsideDialog({ producerId, report: { id: documentId, fileName }, onClose }: SetAsideProps) {
  const { t } = useTranslations();
  const client = useClient();
  const setting = useDeciding({
    name: fileName,
    send: async (reason: string) =>
      fetchRoute(client, 'POST /api/admin/producers/:id/reports/:documentId/set-aside', {
        params: { id: String(producerId), documentId },
        body: { reason },
      }),
    succeeded: t('evidence.renewal.setAsideDone'),
    failed: t('evidence.renewal.setAsideFailed'),
    saysConflicts: true,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t('evidence.renewal.setAsideTitle', { file: fileName })}
      consequence={t('evidence.renewal.setAsideConsequence')}
      reason={{
        label: t('evidence.renewal.declineReason'),
        missing: t('evidence.renewal.declineMissing'),
        maxLength: declineReasonLimits.most,
        persisted: storedText(`renewal.set-aside.${documentId}`),
      }}
      confirmLabel={t('evidence.renewal.setAside')}
      pendingLabel={t('administration.action.pending')}
      cancelLabel={t('administration.cancel')}
      pending={setting.isPending}
      failure={setting.failure}
      onConfirm={setting.decide}
    />
  );
}

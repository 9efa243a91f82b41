/** Reports that a producer sent for batches and that are neither recorded nor set aside. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useMoment } from '../../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { batchRecordsQuery } from '../../../products/producer/queries.ts';
import { type RenewalReport, SetAsideDialog, UnreadReportActions } from './unread-report.tsx';

interface Props {
  readonly producerId: number;
  readonly mayDecide: boolean;
  readonly onRecord: (report: RenewalReport) => void;
}

export function UnreadBatchReports({ producerId, mayDecide, onRecord }: Props) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: batches = [] } = useQuery(batchRecordsQuery(client, producerId));
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
          report={setAside}
          send={async (reason) =>
            fetchRoute(client, 'POST /api/admin/producers/:id/reports/:documentId/set-aside', {
              params: { id: String(producerId), documentId: setAside.id },
              body: { reason },
            })
          }
          onDone={() => setSetAside(undefined)}
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
      {mayDecide ? <UnreadReportActions report={report} onRecord={onRecord} onSetAside={onSetAside} /> : null}
    </li>
  );
}

/** What a producer applied for renewal with: the results on record, and each report with what is to be done with it. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RenewalResponse } from '../../../../../contract/certification/renewals.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../../kernel/ui/status-badge.tsx';
import { renewalQuery } from '../../producer/queries.ts';
import { type RenewalReport, SetAsideDialog, UnreadReportActions } from './unread-report.tsx';

type Request = NonNullable<RenewalResponse['request']>;

interface Props {
  readonly producerId: number;
  readonly request: Request;
  readonly mayDecide: boolean;
  readonly onRecord: (report: RenewalReport) => void;
}

export function AskedEvidence({ producerId, request, mayDecide, onRecord }: Props) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const queryClient = useQueryClient();
  const [setAside, setSetAside] = useState<RenewalReport>();
  const { results, reports, withdrawnResults } = request;
  return (
    <>
      <ul className="my-1.5">
        {results.map(({ id, laboratory, batchNumber, reportedOn, phenolicContent }) => (
          <Row
            key={id}
            name={laboratory}
            detail={`${t('certification.batch', { batch: batchNumber ?? '–' })}, ${formats.shortDate(reportedOn)}`}
            end={
              <strong className="whitespace-nowrap tabular-nums">{formats.phenolic(phenolicContent)}</strong>
            }
          />
        ))}
        {reports.map((report) => (
          <ReportRow key={report.id} report={report}>
            {mayDecide && request.state === 'waiting' && report.state === 'unread' ? (
              <UnreadReportActions report={report} onRecord={onRecord} onSetAside={setSetAside} />
            ) : null}
          </ReportRow>
        ))}
      </ul>
      {withdrawnResults === 0 ? null : (
        <p className="text-small font-semibold text-warn">
          {t('evidence.renewal.withdrawn', { count: withdrawnResults })}
        </p>
      )}
      {setAside === undefined ? null : (
        <SetAsideDialog
          key={setAside.id}
          report={setAside}
          send={async (reason) =>
            fetchRoute(client, 'POST /api/admin/renewals/:id/reports/:documentId/set-aside', {
              params: { id: String(request.id), documentId: setAside.id },
              body: { reason },
            })
          }
          onDone={(renewal) => {
            queryClient.setQueryData(renewalQuery(client, producerId).queryKey, renewal);
            setSetAside(undefined);
          }}
          onClose={() => setSetAside(undefined)}
        />
      )}
    </>
  );
}

function ReportRow({ report, children }: { report: RenewalReport; children: ReactNode }) {
  const { t } = useTranslations();
  const { id, fileName, oil, batchNumber, state, setAsideReason } = report;
  const batch = batchNumber === null ? null : t('certification.batch', { batch: batchNumber });
  return (
    <Row
      name={
        <a
          href={`/api/documents/${id}/file`}
          download
          className="text-link inline-flex min-h-6 items-center font-semibold wrap-anywhere text-brand pointer-coarse:min-h-11"
        >
          {fileName}
        </a>
      }
      detail={[oil, batch].filter((one) => one !== null).join(', ')}
      end={
        <StatusBadge tone={state === 'recorded' ? 'ok' : state === 'unread' ? 'warn' : 'plain'}>
          {t(`evidence.renewal.state.${state}`)}
        </StatusBadge>
      }
    >
      {state === 'set-aside' && setAsideReason !== null ? (
        <p className="text-small break-words whitespace-pre-line">{setAsideReason}</p>
      ) : null}
      {children}
    </Row>
  );
}

interface RowProps {
  readonly name: ReactNode;
  readonly detail: string;
  readonly end: ReactNode;
  readonly children?: ReactNode;
}

function Row({ name, detail, end, children }: RowProps) {
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          {name}
          <span className="block text-small wrap-anywhere text-ink-2">{detail}</span>
        </span>
        {end}
      </span>
      {children}
    </li>
  );
}

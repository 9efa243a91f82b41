/** The laboratory results on record, the newest report first, each with its components and its document. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordedLabResult } from '../../../../../contract/certification/lab-results.ts';
import { milligramsInDailyIntake } from '../../../../../domain/certification/measurements.ts';
import { fetchRoute } from '../../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../../kernel/api/use-client.tsx';
import { useSignInAgainAfter } from '../../../../kernel/auth/sign-in-again.ts';
import type { Translations } from '../../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../../kernel/ui/button.tsx';
import { type Column, DataTable } from '../../../../kernel/ui/data-table.tsx';
import { EmptyState } from '../../../../kernel/ui/empty-state.tsx';
import { Notice } from '../../../../kernel/ui/notice.tsx';
import { SkeletonText } from '../../../../kernel/ui/skeleton.tsx';
import { useDeciding } from '../deciding/use-deciding.ts';
import { Disagreements } from '../evaluation/disagreements.tsx';
import { approvalCheckQuery, labResultsQuery } from '../evaluation/queries.ts';
import { AttachReport } from './attach-report.tsx';
import { AskLaboratory, ConfirmationOf } from './confirmation-of.tsx';
import { FollowLowerResult } from './follow-lower-result.tsx';
import { NamedResult } from './named-result.tsx';
import { WithdrawResult } from './withdraw-result.tsx';

export function LabResults({ id, name, mayDecide }: { id: string; name: string; mayDecide: boolean }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const results = useQuery(labResultsQuery(useClient(), id));
  useSignInAgainAfter(results.error);
  const [withdrawn, setWithdrawn] = useState<RecordedLabResult>();
  const [isAsking, setAsking] = useState(false);
  const [unreported, setUnreported] = useState<RecordedLabResult>();
  return (
    <section aria-labelledby="lab-results">
      <h2 id="lab-results" className="type-h2">
        {t('evidence.results')}
      </h2>
      <DisagreementsOf id={id} />
      <div className="mt-4">
        {results.data === undefined ? (
          results.isError ? (
            <LoadFailed onTryAgain={() => void results.refetch()} />
          ) : (
            <SkeletonText lines={5} />
          )
        ) : results.data.length === 0 ? (
          <EmptyState title={t('evidence.results.none')}>{t('evidence.results.none.text')}</EmptyState>
        ) : (
          <DataTable
            caption={t('evidence.results.of', { name })}
            columns={[
              ...columns(i18n, mayDecide),
              ...(mayDecide
                ? [
                    columnOfActions(i18n, {
                      onAttach: setUnreported,
                      onWithdraw: (result) => {
                        setWithdrawn(result);
                        setAsking(true);
                      },
                    }),
                  ]
                : []),
            ]}
            rows={results.data}
            rowKey={(result) => String(result.id)}
          />
        )}
      </div>
      {unreported === undefined ? null : (
        <AttachReport id={id} result={unreported} onClose={() => setUnreported(undefined)} />
      )}
      {withdrawn === undefined ? null : (
        <WithdrawResult
          key={withdrawn.id}
          result={withdrawn}
          open={isAsking}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

function LoadFailed({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslations();
  return (
    <Notice tone="warn" announced title={t('evidence.results.failed')}>
      <Button variant="quiet" onClick={onTryAgain}>
        {t('administration.tryAgain')}
      </Button>
    </Notice>
  );
}

function DisagreementsOf({ id }: { id: string }) {
  const { data: check } = useQuery(approvalCheckQuery(useClient(), Number(id)));
  return check && <Disagreements results={check.results} limit={check.differenceLimit} />;
}

function columns({ t, formats }: Translations, mayDecide: boolean): Column<RecordedLabResult>[] {
  return [
    {
      key: 'laboratory',
      header: t('evidence.laboratory'),
      names: true,
      cell: (result) => <NamedResult result={result} mayDecide={mayDecide} />,
    },
    {
      key: 'reported',
      header: t('evidence.reportedOn'),
      cell: ({ reportedOn }) => (
        <time dateTime={reportedOn} className="whitespace-nowrap">
          {formats.shortDate(reportedOn)}
        </time>
      ),
    },
    {
      key: 'content',
      header: t('administration.content'),
      numeric: true,
      cell: ({ phenolicContent, oleocanthal, oleacein, hydroxytyrosolDerivatives: derivatives }) => (
        <>
          <span className="font-semibold">{formats.phenolic(phenolicContent)}</span>
          {oleocanthal === null && oleacein === null ? null : (
            <span className="block text-small text-ink-2">
              {t('evidence.parts', {
                oleocanthal: oleocanthal === null ? '–' : formats.number(oleocanthal),
                oleacein: oleacein === null ? '–' : formats.number(oleacein),
              })}
            </span>
          )}
          {derivatives === null ? null : (
            <span className="block text-small text-ink-2">
              {t('evidence.derivatives', {
                content: formats.number(derivatives),
                amount: formats.number(milligramsInDailyIntake(derivatives), 2),
              })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'report',
      header: t('evidence.report'),
      cell: (result) => <ReportOf result={result} />,
    },
  ];
}

function ReportOf({ result }: { result: RecordedLabResult }) {
  const { t } = useTranslations();
  const { documentId } = result;
  return (
    <>
      {documentId === null ? (
        <span className="font-semibold text-warn">{t('evidence.report.none')}</span>
      ) : (
        <a href={`/api/documents/${documentId}/file`} className="text-link font-semibold text-brand">
          {t('evidence.report.open')}
        </a>
      )}
      <ConfirmationOf result={result} />
    </>
  );
}

interface ResultActions {
  readonly onAttach: (result: RecordedLabResult) => void;
  readonly onWithdraw: (result: RecordedLabResult) => void;
}

function columnOfActions(
  { t, formats }: Translations,
  { onAttach, onWithdraw }: ResultActions,
): Column<RecordedLabResult> {
  return {
    key: 'acts',
    header: t('administration.actions'),
    cell: (result) => (
      <span className="flex flex-wrap gap-x-4 noscript:hidden">
        {result.batchNumber === null || result.mayJoin === null ? null : (
          <AddBatch batchNumber={result.batchNumber} number={result.mayJoin} />
        )}
        <AskLaboratory result={result} />
        {result.lowerThan.map(({ number, mayFollow }) =>
          mayFollow ? <FollowLowerResult key={number} result={result} number={number} /> : null,
        )}
        {result.documentId === null ? (
          <Button
            variant="outlined"
            size="small"
            aria-label={t('evidence.report.attachNamed', {
              laboratory: result.laboratory,
              date: formats.shortDate(result.reportedOn),
            })}
            onClick={() => onAttach(result)}
          >
            {t('evidence.report.attach')}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="small"
          className="sm:-my-2.5"
          aria-label={t('evidence.withdraw.named', {
            laboratory: result.laboratory,
            date: formats.shortDate(result.reportedOn),
          })}
          onClick={() => onWithdraw(result)}
        >
          {t('evidence.withdraw')}
        </Button>
      </span>
    ),
  };
}

/** Adds a measured batch to the certificate of its season with one click. */
function AddBatch({ batchNumber, number }: { batchNumber: string; number: string }) {
  const { t } = useTranslations();
  const client = useClient();
  const joining = useDeciding({
    name: batchNumber,
    send: async () =>
      fetchRoute(client, 'POST /api/admin/certificates/:number/batches', {
        params: { number },
        body: { batchNumber },
      }),
    succeeded: t('evidence.joined'),
    failed: t('evidence.join.failed'),
    saysConflicts: true,
  });
  return (
    <span>
      <Button
        variant="outlined"
        size="small"
        pending={joining.isPending}
        pendingLabel={t('administration.action.pending')}
        aria-label={t('evidence.join.named', { batch: batchNumber, number })}
        onClick={() => joining.decide()}
      >
        {t('evidence.join', { number })}
      </Button>
      {joining.failure === undefined ? null : (
        <span role="alert" className="mt-1 block text-small text-bad">
          {joining.failure}
        </span>
      )}
    </span>
  );
}

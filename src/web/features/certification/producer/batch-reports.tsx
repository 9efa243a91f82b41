/** The laboratory reports of a batch: those sent with what became of each, and a field to send more at any time. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchRecord } from '../../../../contract/products/batches.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { DocumentsField } from '../../documents/documents-field.tsx';
import { isForNextRenewal, myDocumentsKey, myDocumentsQuery } from '../../documents/queries.ts';
import { useIsUploading } from '../../documents/uploads-under-way.ts';
import { dashboardKey } from '../../producers/producer/queries.ts';
import { useProducerAction } from '../../producers/producer/use-producer-action.ts';

type Report = BatchRecord['reports'][number];

export function BatchReportsSection({ batch, isSender }: { batch: BatchRecord; isSender: boolean }) {
  const { t } = useTranslations();
  const isUnderReview = batch.reports.some(({ state }) => state === 'unread');
  return (
    <section>
      <h2 className="type-h2">{t('batches.reports')}</h2>
      <p className="mt-2 text-ink-2">{t('batches.reports.text')}</p>
      <ul className="mt-3">
        {batch.reports.map((report) => (
          <SentReport key={report.id} report={report} />
        ))}
      </ul>
      {isSender && isUnderReview ? (
        <p className="mt-3 text-small text-ink-2">{t('refusals.batch-report-unread')}</p>
      ) : null}
      {isSender && !isUnderReview ? <SendReports batchId={batch.id} /> : null}
    </section>
  );
}

const tones = { unread: 'warn', recorded: 'ok', 'set-aside': 'plain' } as const;

function SentReport({ report: { fileName, sentAt, state, setAsideReason } }: { report: Report }) {
  const { t } = useTranslations();
  const moment = useMoment();
  return (
    <li className="border-t border-line py-2.25">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0">
          <span className="wrap-anywhere">{fileName}</span>
          <span className="block text-small text-ink-2">
            {t('batches.reports.sentOn', { date: moment(sentAt) })}
          </span>
        </span>
        <StatusBadge tone={tones[state]}>{t(`batches.reports.state.${state}`)}</StatusBadge>
      </p>
      {setAsideReason === null ? null : (
        <p className="text-small break-words whitespace-pre-line">{setAsideReason}</p>
      )}
    </li>
  );
}

const categories = ['labReports'] as const;

function SendReports({ batchId }: { batchId: number }) {
  const { t } = useTranslations();
  const client = useClient();
  const { data: documents = [] } = useQuery(myDocumentsQuery(client));
  const isUploading = useIsUploading();
  const [isChecked, setChecked] = useState(false);
  const stored = documents.filter((one) => isForNextRenewal(one) && one.state === 'stored');
  const sending = useProducerAction({
    affects: [dashboardKey, myDocumentsKey],
    send: async (documentIds: string[]) =>
      fetchRoute(client, 'POST /api/batches/:id/reports', {
        params: { id: String(batchId) },
        body: { documentIds },
      }),
    done: () => t('batches.reports.sent'),
    onDone: () => setChecked(false),
  });
  const missing = isUploading
    ? t('batches.reports.uploading')
    : stored.length === 0
      ? t('batches.reports.missing')
      : undefined;
  const failure = (isChecked ? missing : undefined) ?? sending.failure;
  return (
    <div className="noscript:hidden">
      <DocumentsField categories={categories} isShown={isForNextRenewal} className="mt-4" />
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-4">
          {failure}
        </Notice>
      )}
      <Button
        className="mt-4"
        pending={sending.isPending}
        pendingLabel={t('dashboard.renewal.sending')}
        onClick={() => {
          setChecked(true);
          if (missing === undefined) sending.act(stored.map(({ id }) => id));
        }}
      >
        {t('batches.reports.send')}
      </Button>
    </div>
  );
}

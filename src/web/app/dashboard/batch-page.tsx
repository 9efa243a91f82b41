/** One batch of the producer: what is known of it, entered once for all its bottle sizes. */
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';
import type { BatchRecord } from '../../../contract/products/batches.ts';
import { BatchReportsSection } from '../../features/certification/producer/batch-reports.tsx';
import { myDocumentsQuery } from '../../features/documents/queries.ts';
import { readerMay } from '../../features/producers/directory/may-act.ts';
import { producerQuery } from '../../features/producers/directory/queries.ts';
import {
  BatchFactsSection,
  BatchResultsSection,
  BatchSizesSection,
} from '../../features/products/producer/batch-sections.tsx';
import { DeleteBatch } from '../../features/products/producer/delete-batch.tsx';
import { batchRecordQuery } from '../../features/products/producer/queries.ts';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignedOut } from '../../kernel/auth/signed-out.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { ScriptNeeded } from '../../kernel/page/script-needed.tsx';
import { Breadcrumb } from '../../kernel/ui/breadcrumb.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';

export interface MyBatchLoading {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadMyBatchPage({ context, params: { id } }: MyBatchLoading): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return { title: i18n.t('batches.title'), indexed: false };
  if (user.role === 'consumer') throw notFound();
  const [{ number, producerId }] = await orNotFound(
    Promise.all([
      queryClient.ensureQueryData(batchRecordQuery(client, id)),
      queryClient.ensureQueryData(myDocumentsQuery(client)),
    ]),
  );
  await queryClient.ensureQueryData(producerQuery(client, String(producerId)));
  return { title: i18n.t('certification.batch', { batch: number }), indexed: false };
}

export function MyBatchPage() {
  const { id } = useParams({ from: '/producer/batches/$id' });
  const client = useClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: batch } = useQuery({ ...batchRecordQuery(client, id), enabled: user != null });
  if (!user) return <SignedOut />;
  return batch === undefined ? null : <MyBatch batch={batch} />;
}

function MyBatch({ batch }: { batch: BatchRecord }) {
  const { t, formats } = useTranslations();
  const { data: producer } = useQuery(producerQuery(useClient(), String(batch.producerId)));
  if (producer === undefined) return null;
  const mayEdit = readerMay('edit', producer);
  const isSender = mayEdit && producer.myRole != null;
  const title = t('certification.batch', { batch: batch.number });
  return (
    <div className="wrap pb-22.5">
      <Breadcrumb
        label={t('dashboard.breadcrumb')}
        crumbs={[
          { key: 'dashboard', label: t('dashboard.title'), render: <Link to="/producer" /> },
          { key: 'batches', label: t('batches.title'), render: <Link to="/producer/batches" /> },
          { key: 'batch', label: title },
        ]}
      />
      <h1 className="type-h1 wrap-anywhere">{title}</h1>
      <p className="type-purpose mt-2 tabular-nums">
        {batch.measuredContent === null ? t('batches.unmeasured') : formats.phenolic(batch.measuredContent)}
      </p>
      {batch.recalled ? (
        <StatusBadge tone="bad" className="mt-3">
          {t('consumer.status.recalled')}
        </StatusBadge>
      ) : null}
      <ScriptNeeded />
      <div className="mt-8 grid max-w-reading gap-12">
        <BatchFactsSection key={batch.id} batch={batch} mayEdit={mayEdit} />
        <BatchResultsSection batch={batch} mayEdit={mayEdit} />
        <BatchReportsSection batch={batch} isSender={isSender} />
        <BatchSizesSection batch={batch} />
        {mayEdit ? <DeleteBatch batch={batch} /> : null}
      </div>
    </div>
  );
}

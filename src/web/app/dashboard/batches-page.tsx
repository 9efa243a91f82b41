/** The producer's batches: each with what was measured and its certificate, and a form for a new one. */
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { myBatchPath } from '../../../domain/common/page-paths.ts';
import { readerMay } from '../../features/producers/directory/may-act.ts';
import { MissingProfile } from '../../features/producers/producer/missing-profile.tsx';
import { myProducerQuery } from '../../features/producers/producer/queries.ts';
import { BatchForm } from '../../features/products/producer/batch-form.tsx';
import { BatchRow } from '../../features/products/producer/batch-row.tsx';
import { batchRecordsQuery } from '../../features/products/producer/queries.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { SignedOut } from '../../kernel/auth/signed-out.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { ScriptNeeded } from '../../kernel/page/script-needed.tsx';
import { Breadcrumb } from '../../kernel/ui/breadcrumb.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';

export async function loadBatchesPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const head = { title: i18n.t('batches.title'), indexed: false };
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return head;
  if (user.role !== 'producer') throw notFound();
  const producer = await queryClient.ensureQueryData(myProducerQuery(client, user.id));
  if (producer !== null && !readerMay('batches', producer)) throw notFound();
  if (producer !== null) await queryClient.ensureQueryData(batchRecordsQuery(client, producer.id));
  return head;
}

export function BatchesPage() {
  const { data: user } = useQuery(currentUserQuery(useClient()));
  return user ? <MyBatches userId={user.id} /> : <SignedOut />;
}

function MyBatches({ userId }: { userId: string }) {
  const { data: producer } = useQuery(myProducerQuery(useClient(), userId));
  return producer ? (
    <Batches producerId={producer.id} mayEdit={readerMay('edit', producer)} />
  ) : (
    <MissingProfile />
  );
}

function Batches({ producerId, mayEdit }: { producerId: number; mayEdit: boolean }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { data: batches = [] } = useQuery(batchRecordsQuery(useClient(), producerId));
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="wrap pb-22.5">
      <Breadcrumb
        label={t('dashboard.breadcrumb')}
        crumbs={[
          { key: 'dashboard', label: t('dashboard.title'), render: <Link to="/producer" /> },
          { key: 'batches', label: t('batches.title') },
        ]}
      />
      <h1 className="type-h1">{t('batches.title')}</h1>
      <p className="type-purpose mt-2 max-w-reading">{t('batches.text')}</p>
      <ScriptNeeded />
      {isAdding ? (
        <BatchForm producerId={producerId} onSaved={({ id }) => void navigate({ to: myBatchPath(id) })} />
      ) : mayEdit ? (
        <Button className="mt-5 noscript:hidden" onClick={() => setAdding(true)}>
          {t('batches.add')}
        </Button>
      ) : null}
      {batches.length === 0 ? (
        <Notice tone="plain" className="mt-7" title={t('batches.none.title')}>
          {t('batches.none.text')}
        </Notice>
      ) : (
        <ul className="mt-7 border-t border-ink">
          {batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </div>
  );
}

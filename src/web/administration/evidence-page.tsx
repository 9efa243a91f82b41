/** What the certificates of a producer rest on: laboratory results, recorded from reports, and the renewal for another season. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ProducerResponse } from '../../contract/producers.ts';
import { found } from '../data/ask.ts';
import { loadBeside } from '../data/load-beside.ts';
import { useClient } from '../data/use-client.tsx';
import { StatusBadge } from '../design/status-badge.tsx';
import { producerQuery } from '../producers/queries.ts';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { levelName, placeName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import { CertificateInForce } from './evidence/certificate-in-force.tsx';
import { LabResultForm } from './evidence/lab-result-form.tsx';
import { LabResults } from './evidence/lab-results.tsx';
import { evidenceDocumentsQuery, labResultsQuery } from './evidence/queries.ts';
import { mayEnterOffice, Office, OfficePath } from './office.tsx';
import { producerPath } from './producer-path.ts';

export interface Loaded {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadEvidencePage({ context, params: { id } }: Loaded): Promise<PageHead> {
  const { client, queryClient, words } = context;
  if (!(await mayEnterOffice(context))) return { title: words.t('evidence.title'), indexed: false };
  const producer = await found(queryClient.ensureQueryData(producerQuery(client, id)));
  const results = labResultsQuery(client, id);
  const documents = evidenceDocumentsQuery(client, id);
  await Promise.all([
    loadBeside(queryClient, results, queryClient.prefetchQuery(results)),
    loadBeside(queryClient, documents, queryClient.prefetchQuery(documents)),
  ]);
  return { title: `${producer.name}: ${words.t('evidence.title')}`, indexed: false };
}

export function EvidencePage() {
  const { t } = useWords();
  const { id } = useParams({ from: '/admin/producer/$id' });
  return (
    <Office title={t('evidence.title')}>
      <EvidenceOf id={id} />
    </Office>
  );
}

function EvidenceOf({ id }: { id: string }) {
  const { data: producer } = useQuery(producerQuery(useClient(), id));
  return producer === undefined ? null : <Evidence id={id} producer={producer} />;
}

function Evidence({ id, producer }: { id: string; producer: ProducerResponse }) {
  const words = useWords();
  const { t } = words;
  const { name, status, certificationLevel } = producer;
  return (
    <div className="wrap pb-22.5">
      <OfficePath here={t('evidence.title')} />
      <h1 className="type-h1 break-words">{name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-ink-2">
        <StatusBadge tone={status === 'approved' ? 'ok' : status === 'rejected' ? 'bad' : 'warn'}>
          {t(`common.producerStatus.${status}`)}
        </StatusBadge>
        {certificationLevel === null ? null : <span>{levelName(words, certificationLevel)}</span>}
        <span>{placeName(words, producer)}</span>
        <Link to={producerPath(producer.id)} className="text-link font-semibold text-brand">
          {t('evidence.profile')}
        </Link>
      </p>
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-22">
        <div className="min-w-0">
          <LabResults id={id} name={name} />
          <LabResultForm id={id} />
        </div>
        <CertificateInForce producer={producer} />
      </div>
    </div>
  );
}

/** What the certificates of a producer rest on: laboratory results, recorded from reports, and the renewal for another season. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ProducerResponse } from '../../contract/producers.ts';
import { CaseBar } from '../cases/case-bar.tsx';
import { CertifiedLevel } from '../certification/certified-level.tsx';
import { batchesOfProducerQuery, renewalQuery } from '../dashboard/queries.ts';
import { found } from '../data/ask.ts';
import { loadBeside } from '../data/load-beside.ts';
import { useClient } from '../data/use-client.tsx';
import { StatusBadge } from '../design/status-badge.tsx';
import { producerQuery } from '../producers/queries.ts';
import type { RouterContext } from '../router-context.ts';
import type { PageHead } from '../shell/page-head.ts';
import { InspectionsOf } from '../verification-calls/inspection/inspections-of.tsx';
import { callsOfProducerQuery } from '../verification-calls/inspection/queries.ts';
import { placeName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import { PendingProposal } from './approval/pending-proposal.tsx';
import { DecisionStanding } from './decision-standing.tsx';
import { BatchRecalls } from './evidence/batch-recalls.tsx';
import { CertificateInForce } from './evidence/certificate-in-force.tsx';
import { LabResultForm } from './evidence/lab-result-form.tsx';
import { LabResults } from './evidence/lab-results.tsx';
import { evidenceDocumentsQuery, labResultsQuery } from './evidence/queries.ts';
import { mayEnterOffice, Office, OfficePath } from './office.tsx';
import { producerPath } from './producer-path.ts';
import { proposalsQuery } from './queries.ts';

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
  const batches = batchesOfProducerQuery(client, id);
  const renewal = renewalQuery(client, producer.id);
  const proposals = proposalsQuery(client, producer.id);
  const calls = callsOfProducerQuery(client, producer.id);
  await Promise.all([
    loadBeside(queryClient, batches, queryClient.prefetchQuery(batches)),
    loadBeside(queryClient, calls, queryClient.prefetchQuery(calls)),
    loadBeside(queryClient, renewal, queryClient.prefetchQuery(renewal)),
    loadBeside(queryClient, results, queryClient.prefetchQuery(results)),
    loadBeside(queryClient, documents, queryClient.prefetchQuery(documents)),
    loadBeside(queryClient, proposals, queryClient.prefetchQuery(proposals)),
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

/** What waits for a second signature comes before what it rests on. */
function PendingProposals({ id }: { id: number }) {
  const { data: proposals = [] } = useQuery(proposalsQuery(useClient(), id));
  return proposals.map((proposal) => (
    <div key={proposal.id} className="mb-10 noscript:hidden">
      <PendingProposal proposal={proposal} />
    </div>
  ));
}

function EvidenceOf({ id }: { id: string }) {
  const { data: producer } = useQuery(producerQuery(useClient(), id));
  return producer === undefined ? null : <Evidence id={id} producer={producer} />;
}

function Evidence({ id, producer }: { id: string; producer: ProducerResponse }) {
  const words = useWords();
  const { t } = words;
  const { name, status } = producer;
  return (
    <div className="wrap pb-22.5">
      <OfficePath here={t('evidence.title')}>
        <CaseBar page={`/admin/producer/${id}`} onlyFromList />
      </OfficePath>
      <h1 className="type-h1 break-words">{name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-ink-2">
        <StatusBadge tone={status === 'approved' ? 'ok' : status === 'rejected' ? 'bad' : 'warn'}>
          {t(`common.producerStatus.${status}`)}
        </StatusBadge>
        <CertifiedLevel of={producer} />
        <span>{placeName(words, producer)}</span>
        <Link to={producerPath(producer.id)} className="text-link font-semibold text-brand">
          {t('evidence.profile')}
        </Link>
      </p>
      <DecisionStanding about={{ producerId: id }} className="mt-7 max-w-[52em]" />
      <div className="mt-10 grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-22">
        <div className="min-w-0">
          <PendingProposals id={producer.id} />
          <LabResults id={id} name={name} />
          <LabResultForm id={id} />
          <BatchRecalls id={id} />
          <InspectionsOf producerId={producer.id} />
        </div>
        <CertificateInForce producer={producer} />
      </div>
    </div>
  );
}

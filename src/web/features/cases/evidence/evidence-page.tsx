/**
 * The page for decisions about certificates: the evidence, the decision about the producer, and each
 * certificate with its history.
 */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { evidencePath, orderTermsPath, producerPath } from '../../../../domain/common/page-paths.ts';
import { orNotFound } from '../../../kernel/api/fetch-route.ts';
import { prefetchOptional } from '../../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, canOpenAdmin } from '../../../kernel/auth/admin-gate.tsx';
import { CertifiedLevel } from '../../../kernel/figures/certified-level.tsx';
import { placeName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { renewalQuery } from '../../certification/producer/queries.ts';
import {
  DecisionEligibility,
  decisionEligibilityQuery,
} from '../../certification/staff/deciding/decision-eligibility.tsx';
import {
  approvalCheckQuery,
  certificationQuery,
  evidenceDocumentsQuery,
  labResultsQuery,
  proposalsQuery,
} from '../../certification/staff/evaluation/queries.ts';
import { CertificateWork } from '../../certification/staff/evidence/certificate-work.tsx';
import { producerQuery } from '../../producers/directory/queries.ts';
import { batchesOfProducerQuery, batchRecordsQuery } from '../../products/producer/queries.ts';
import { callsOfProducerQuery } from '../../verification-calls/inspection/queries.ts';
import { CaseBar } from '../worklist/case-bar.tsx';

export interface EvidencePageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadEvidencePage({ context, params: { id } }: EvidencePageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (!(await canOpenAdmin(context))) return { title: i18n.t('evidence.title'), indexed: false };
  const producer = await orNotFound(queryClient.ensureQueryData(producerQuery(client, id)));
  const results = labResultsQuery(client, id);
  const documents = evidenceDocumentsQuery(client, id);
  const batches = batchesOfProducerQuery(client, id);
  const records = batchRecordsQuery(client, producer.id);
  const renewal = renewalQuery(client, producer.id);
  const proposals = proposalsQuery(client, producer.id);
  const calls = callsOfProducerQuery(client, producer.id);
  const certification = certificationQuery(client, id);
  const eligibility = decisionEligibilityQuery(client, { producerId: id });
  const check = approvalCheckQuery(client, producer.id);
  await Promise.all([
    prefetchOptional(queryClient, batches, queryClient.prefetchQuery(batches)),
    prefetchOptional(queryClient, records, queryClient.prefetchQuery(records)),
    prefetchOptional(queryClient, calls, queryClient.prefetchQuery(calls)),
    prefetchOptional(queryClient, renewal, queryClient.prefetchQuery(renewal)),
    prefetchOptional(queryClient, results, queryClient.prefetchQuery(results)),
    prefetchOptional(queryClient, documents, queryClient.prefetchQuery(documents)),
    prefetchOptional(queryClient, proposals, queryClient.prefetchQuery(proposals)),
    prefetchOptional(queryClient, certification, queryClient.prefetchQuery(certification)),
    prefetchOptional(queryClient, eligibility, queryClient.prefetchQuery(eligibility)),
    ...(producer.status === 'pending'
      ? [prefetchOptional(queryClient, check, queryClient.prefetchQuery(check))]
      : []),
  ]);
  return { title: `${producer.name}: ${i18n.t('evidence.title')}`, indexed: false };
}

export function EvidencePage() {
  const { t } = useTranslations();
  const { id } = useParams({ from: '/admin/producer/$id' });
  return (
    <AdminGate title={t('evidence.title')}>
      <EvidenceOf id={id} />
    </AdminGate>
  );
}

function EvidenceOf({ id }: { id: string }) {
  const { data: producer } = useQuery(producerQuery(useClient(), id));
  return producer === undefined ? null : <Evidence key={id} id={id} producer={producer} />;
}

function Evidence({ id, producer }: { id: string; producer: ProducerResponse }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { name, status } = producer;
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('evidence.title')}>
        <CaseBar page={evidencePath(id)} onlyFromList />
      </AdminBreadcrumb>
      <h1 className="type-h1 break-words">{name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1.5 text-ink-2">
        <StatusBadge tone={status === 'approved' ? 'ok' : status === 'rejected' ? 'bad' : 'warn'}>
          {t(`common.producerStatus.${status}`)}
        </StatusBadge>
        <CertifiedLevel of={producer} />
        <span>{placeName(i18n, producer)}</span>
        <Link to={producerPath(producer.id)} className="text-link font-semibold text-brand">
          {t('evidence.profile')}
        </Link>
        {producer.userId === null ? (
          <Link to={orderTermsPath(id)} className="text-link font-semibold text-brand">
            {t('orders.shippingPage.title')}
          </Link>
        ) : null}
      </p>
      <DecisionEligibility about={{ producerId: id }} className="mt-7 max-w-[52em]" />
      <CertificateWork producer={producer} />
    </div>
  );
}

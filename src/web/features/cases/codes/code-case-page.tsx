/** The case of a code: the bottle, its scans, what was reported, and what administrators found out. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { CodeCaseResponse } from '../../../../contract/cases/codes.ts';
import { codeCasePath, evidencePath, productPath } from '../../../../domain/common/page-paths.ts';
import { grouped } from '../../../../domain/provenance/codes.ts';
import { orNotFound } from '../../../kernel/api/fetch-route.ts';
import { prefetchOptional } from '../../../kernel/api/prefetch-optional.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, canOpenAdmin } from '../../../kernel/auth/admin-gate.tsx';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { PendingProposal } from '../../certification/staff/approval/pending-proposal.tsx';
import {
  DecisionEligibility,
  decisionEligibilityQuery,
  useMayDecide,
} from '../../certification/staff/deciding/decision-eligibility.tsx';
import { proposalsQuery } from '../../certification/staff/evaluation/queries.ts';
import { verdictLabels } from '../../provenance/verdict-labels.ts';
import { ReportList } from '../report-list.tsx';
import { CaseBar } from '../worklist/case-bar.tsx';
import { CaseLink } from '../worklist/case-link.tsx';
import { codeCaseQuery } from '../worklist/queries.ts';
import { CodeAnswers } from './code-answers.tsx';
import { CodeHistory } from './code-history.tsx';
import { CodeScans } from './code-scans.tsx';
import { OtherCodes, SimilarCases } from './other-codes.tsx';
import { OutcomeForm } from './outcome-form.tsx';

export interface CodeCasePageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadCodeCasePage({ context, params: { id } }: CodeCasePageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (!(await canOpenAdmin(context))) return { title: i18n.t('cases.kind.code'), indexed: false };
  const found = await orNotFound(queryClient.ensureQueryData(codeCaseQuery(client, id)));
  const proposals = proposalsQuery(client, found.producerId);
  const eligibility = decisionEligibilityQuery(client, { producerId: String(found.producerId) });
  await Promise.all([
    prefetchOptional(queryClient, proposals, queryClient.prefetchQuery(proposals)),
    prefetchOptional(queryClient, eligibility, queryClient.prefetchQuery(eligibility)),
  ]);
  return { title: titleOf(found), indexed: false };
}

function titleOf({ code, productName }: CodeCaseResponse): string {
  return `${grouped(code)} · ${productName}`;
}

export function CodeCasePage() {
  const { t } = useTranslations();
  const { id } = useParams({ from: '/admin/code/$id' });
  return (
    <AdminGate title={t('cases.kind.code')}>
      <CodeCase key={id} id={id} />
    </AdminGate>
  );
}

function CodeCase({ id }: { id: string }) {
  const { t } = useTranslations();
  const { data: found } = useQuery(codeCaseQuery(useClient(), id));
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  if (found === undefined) return null;
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={grouped(found.code)}>
        <CaseBar page={codeCasePath(found.id)} />
      </AdminBreadcrumb>
      {/* An identifier is never in the display face. */}
      <h1 className="wrap-anywhere">
        <span className="type-code block font-text text-[1.375rem]">{grouped(found.code)}</span>
        <bdi className="type-h1 block">{found.productName}</bdi>
      </h1>
      <div className="mt-8 grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Facts found={found} />
        <aside className="lg:sticky lg:top-6 lg:row-span-2">
          <Deciding found={found} others={selected} />
        </aside>
        <div className="grid min-w-0 gap-12">
          <CodeScans scans={found.scans} />
          <section>
            <h2 className="type-h2">{t('cases.code.answers')}</h2>
            {found.answers.length === 0 ? (
              <p className="mt-3 text-ink-2">{t('cases.code.answers.none')}</p>
            ) : null}
            <CodeAnswers answers={found.answers} />
          </section>
          {found.reportCount === 0 ? (
            <section>
              <h2 className="type-h2">{t('cases.code.reports')}</h2>
              <p className="mt-3 text-ink-2">{t('cases.code.reports.none')}</p>
            </section>
          ) : (
            <ReportList
              title={t('reports.admin.count', { count: found.reportCount })}
              count={found.reportCount}
              reports={found.reports}
              isAboutIssuedCode
            />
          )}
          <OtherCodes found={found} selected={selected} onSelect={setSelected} />
          <SimilarCases similar={found.similar} />
          <section>
            <h2 className="type-h2">{t('cases.code.history')}</h2>
            <CodeHistory history={found.history} />
          </section>
        </div>
      </div>
    </div>
  );
}

function Deciding({ found, others }: { found: CodeCaseResponse; others: ReadonlySet<number> }) {
  const about = { producerId: String(found.producerId) };
  const isAlive = useHydrated();
  const mayDecide = useMayDecide(about);
  const { data: proposals = [] } = useQuery(proposalsQuery(useClient(), found.producerId));
  const pending = proposals.filter(({ qrCodeId }) => qrCodeId === found.id);
  return (
    <>
      <DecisionEligibility about={about} className="mb-6" />
      {mayDecide
        ? pending.map((proposal) => <PendingProposal key={proposal.id} proposal={proposal} />)
        : null}
      {/* Input before hydration would be lost. */}
      {mayDecide && isAlive && pending.length === 0 ? (
        <OutcomeForm key={found.history[0]?.id ?? 0} found={found} others={others} />
      ) : null}
    </>
  );
}

function Facts({ found }: { found: CodeCaseResponse }) {
  const { t, formats } = useTranslations();
  const moment = useMoment();
  const { codesOfBatch: count, recall } = found;
  const states = [
    { key: 'code', term: t('cases.code.outcome.ofCode'), value: t(`common.codeState.${found.ofCode.state}`) },
    ...(found.ofBatch === null
      ? []
      : [
          {
            key: 'of-batch',
            term: t('cases.code.outcome.ofBatch'),
            value: t(`common.codeState.${found.ofBatch.state}`),
          },
        ]),
  ];
  const openings = found.openings.map(
    ({ rule, openedAt }) => `${t(`cases.code.rule.${rule}`)}, ${moment(openedAt)}`,
  );
  return (
    <DefinitionList
      className="max-w-reading"
      items={[
        { key: 'verdict', term: t('cases.code.verdict'), value: t(verdictLabels[found.verdict].title) },
        ...states,
        {
          key: 'oil',
          term: t('cases.code.oil'),
          value: <CaseLink path={productPath(found.productId)}>{found.productName}</CaseLink>,
        },
        { key: 'batch', term: t('cases.code.batch'), value: found.batchNumber ?? t('common.notAvailable') },
        ...(recall === null
          ? []
          : [
              {
                key: 'recall',
                term: t('provenance.verdict.recalled.title'),
                value: `${recall.reason} (${formats.shortDate(recall.recalledAt)})`,
              },
            ]),
        {
          key: 'bottle',
          term: t('cases.code.bottle'),
          value:
            found.kind === 'batch' ? t('cases.code.bottle.batch') : t('cases.code.bottle.one', { count }),
        },
        {
          key: 'producer',
          term: t('cases.code.producer'),
          value: <CaseLink path={evidencePath(found.producerId)}>{found.producerName}</CaseLink>,
        },
        { key: 'created', term: t('cases.code.created'), value: formats.date(found.createdAt) },
        ...(openings.length === 0
          ? []
          : [{ key: 'opened', term: t('cases.code.opened'), value: openings.join('; ') }]),
      ]}
    />
  );
}

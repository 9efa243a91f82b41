/** Reports about one thing, for administrators: what they are about, and the finding. Those about a code that was issued are on its page. */
import { useQuery } from '@tanstack/react-query';
import { redirect, useParams } from '@tanstack/react-router';
import type { ReportResponse } from '../../../contract/cases/reports.ts';
import { codeCasePath, evidencePath, reportPath } from '../../../domain/common/page-paths.ts';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { AppealBlocker } from './appeal-blocker.tsx';
import { CaseActionForm } from './case-action-form.tsx';
import { ReportList } from './report-list.tsx';
import { useCaseActions } from './use-case-actions.ts';
import { CaseBar } from './worklist/case-bar.tsx';
import { reportQuery } from './worklist/queries.ts';

export interface ReportPageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadReportPage({ context, params: { id } }: ReportPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (await canOpenAdmin(context)) {
    const { codeId } = await orNotFound(queryClient.ensureQueryData(reportQuery(client, id)));
    if (codeId !== null) throw redirect({ to: codeCasePath(codeId) });
  }
  return { title: i18n.t('reports.admin.title', { number: id }), indexed: false };
}

export function ReportPage() {
  const { t } = useTranslations();
  const { id } = useParams({ from: '/admin/report/$id' });
  return (
    <AdminGate title={t('reports.admin.title', { number: id })}>
      <Report id={id} />
    </AdminGate>
  );
}

function Report({ id }: { id: string }) {
  const { t } = useTranslations();
  const { data: report } = useQuery(reportQuery(useClient(), id));
  if (report === undefined) return null;
  const title = t('reports.admin.title', { number: id });
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={title}>
        <CaseBar page={reportPath(id)} />
      </AdminBreadcrumb>
      <h1 className="type-h1">{title}</h1>
      <Facts report={report} />
      {report.appeal === null ? null : <Appealed appeal={report.appeal} />}
      <ReportList title={t('reports.admin.count', { count: report.count })} {...report} />
      {report.finding === null ? (
        <Deciding report={report} />
      ) : (
        <Notice tone="ok" title={t('reports.admin.finding')}>
          <p className="whitespace-pre-line wrap-anywhere">{report.finding}</p>
        </Notice>
      )}
    </div>
  );
}

function Deciding({ report: { caseId, appeal } }: { report: ReportResponse }) {
  const { t } = useTranslations();
  const { send, isPending, failure } = useCaseActions(() => {});
  const isAlive = useHydrated();
  if (appeal?.blocker != null) return <AppealBlocker blocker={appeal.blocker} others={appeal.others} />;
  // Input before hydration would be lost.
  if (!isAlive) return null;
  return (
    <>
      <p className="mb-4 max-w-reading">{t('reports.admin.reporterReads')}</p>
      <CaseActionForm
        action="close"
        reviewers={[]}
        isPending={isPending}
        failure={failure}
        onSend={(action) => send({ ...action, ids: [caseId] })}
      />
    </>
  );
}

/** The decision that the appeal is against. */
function Appealed({ appeal }: { appeal: NonNullable<ReportResponse['appeal']> }) {
  const { t, formats, language } = useTranslations();
  const moment = useMoment();
  const { appealedId, finding, decidedAt, participants } = appeal;
  return (
    <section className="mb-8 max-w-reading">
      <h2 className="type-h2 mb-4">{t('appeals.title')}</h2>
      <DefinitionList
        items={[
          {
            key: 'decision',
            term: t('appeals.admin.decision'),
            value: (
              <a href={pathIn(language, reportPath(appealedId))}>
                {t('reports.admin.title', { number: String(appealedId) })}
              </a>
            ),
          },
          {
            key: 'finding',
            term: t('reports.admin.finding'),
            value: <span className="whitespace-pre-line wrap-anywhere">{finding}</span>,
          },
          {
            key: 'participants',
            term: t('appeals.admin.participants'),
            value: participants.length === 0 ? t('appeals.admin.noParticipants') : formats.list(participants),
          },
          {
            key: 'decided',
            term: t('appeals.admin.decidedOn'),
            value: <time dateTime={decidedAt}>{moment(decidedAt)}</time>,
          },
        ]}
      />
    </section>
  );
}

function Facts({ report }: { report: ReportResponse }) {
  const { t, language } = useTranslations();
  return (
    <DefinitionList
      className="mb-8 max-w-reading"
      items={[
        {
          key: 'about',
          term: t('reports.admin.about'),
          value: <a href={pathIn(language, report.path)}>{report.about}</a>,
        },
        {
          key: 'producer',
          term: t('reports.admin.producer'),
          value:
            report.producerId === null ? (
              t('reports.admin.noProducer')
            ) : (
              <a href={pathIn(language, evidencePath(report.producerId))}>
                <bdi>{report.producerName}</bdi>
              </a>
            ),
        },
      ]}
    />
  );
}

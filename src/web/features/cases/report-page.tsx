/** A report for administrators: the problem, its subject, and the findings. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReportResponse } from '../../../contract/cases/reports.ts';
import { evidencePath, reportPath } from '../../../domain/common/page-paths.ts';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { DefinitionList } from '../../kernel/ui/definition-list.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { CaseActionForm } from './case-action-form.tsx';
import { CaseBar } from './case-bar.tsx';
import { reportQuery } from './queries.ts';
import { ReportDetails } from './report-details.tsx';
import { useCaseActions } from './use-case-actions.ts';

export interface ReportPageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadReportPage({ context, params: { id } }: ReportPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (await canOpenAdmin(context)) await orNotFound(queryClient.ensureQueryData(reportQuery(client, id)));
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

type ScansOfReport = NonNullable<ReportResponse['scans']>;

function Report({ id }: { id: string }) {
  const { t } = useTranslations();
  const { data: report } = useQuery(reportQuery(useClient(), id));
  const { send, isPending, failure } = useCaseActions(() => {});
  const isAlive = useHydrated();
  if (report === undefined) return null;
  const title = t('reports.admin.title', { number: id });
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={title}>
        <CaseBar page={reportPath(id)} />
      </AdminBreadcrumb>
      <h1 className="type-h1">{title}</h1>
      <Facts report={report} />
      <Reports report={report} />
      {report.finding === null ? (
        // Input before hydration would be lost.
        isAlive && (
          <>
            <p className="mb-4 max-w-reading">{t('reports.admin.reporterReads')}</p>
            <CaseActionForm
              action="close"
              reviewers={[]}
              isPending={isPending}
              failure={failure}
              onSend={(action) => send({ ...action, ids: [report.caseId] })}
            />
          </>
        )
      ) : (
        <Notice tone="ok" title={t('reports.admin.finding')}>
          <p className="whitespace-pre-line wrap-anywhere">{report.finding}</p>
        </Notice>
      )}
    </div>
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
        ...(report.scans === null
          ? []
          : [{ key: 'scans', term: t('reports.admin.scans'), value: <Scans of={report.scans} /> }]),
      ]}
    />
  );
}

function Reports({ report: { count, reports } }: { report: ReportResponse }) {
  const { t, formats } = useTranslations();
  return (
    <section className="mb-8 max-w-reading">
      <h2 className="type-h2">{t('reports.admin.count', { count })}</h2>
      {reports.length === count ? null : (
        <p className="text-ink-2">{t('reports.admin.listed', { listed: formats.number(reports.length) })}</p>
      )}
      <ol className="mt-4 grid gap-8">
        {reports.map((report) => (
          <li key={report.id}>
            <ReportDetails report={report} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Many visitors in several countries speak for a copied code. */
function Scans({ of: { count, stored, visitors, firstAt, lastAt, countries } }: { of: ScansOfReport }) {
  const { t, formats, language } = useTranslations();
  if (firstAt === null || lastAt === null) return t('reports.admin.scans.none');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const places = countries.flatMap(({ country, scans }) =>
    country === null ? [] : [`${names.of(country) ?? country} (${formats.number(scans)})`],
  );
  return (
    <>
      <p>{t('reports.admin.scans.counts', { count, visitors })}</p>
      {stored === count ? null : (
        <p className="text-small text-ink-2">
          {t('reports.admin.scans.stored', { stored: formats.number(stored) })}
        </p>
      )}
      <p className="text-small text-ink-2">
        {t('reports.admin.scans.dates', { first: formats.dateTime(firstAt), last: formats.dateTime(lastAt) })}
      </p>
      {places.length === 0 ? null : (
        // Browsers and servers may name a country differently; the server's name stays.
        <p className="text-small text-ink-2" suppressHydrationWarning>
          {t('reports.admin.scans.countries', { countries: places.join(', ') })}
        </p>
      )}
    </>
  );
}

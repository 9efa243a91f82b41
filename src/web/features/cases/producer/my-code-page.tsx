/** The case of a code for its producer: what opened it, what buyers reported and agreed to share, and their answers. */
import { useQuery } from '@tanstack/react-query';
import { Link, notFound, useParams } from '@tanstack/react-router';
import type { CaseOfMyCode } from '../../../../contract/cases/code-evidence.ts';
import { productDashboardPath } from '../../../../domain/common/page-paths.ts';
import { grouped } from '../../../../domain/provenance/codes.ts';
import { orNotFound } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../../kernel/auth/queries.ts';
import { SignedOut } from '../../../kernel/auth/signed-out.tsx';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../../kernel/page/page-head.ts';
import type { RouterContext } from '../../../kernel/page/router-context.ts';
import { ScriptNeeded } from '../../../kernel/page/script-needed.tsx';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';
import { Breadcrumb } from '../../../kernel/ui/breadcrumb.tsx';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { CodeAnswers } from '../codes/code-answers.tsx';
import { CodeHistory } from '../codes/code-history.tsx';
import { myCodeQuery } from '../worklist/queries.ts';
import { AnswerForm } from './answer-form.tsx';

export interface MyCodePageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadMyCodePage({ context, params: { id } }: MyCodePageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  const user = await queryClient.ensureQueryData(currentUserQuery(client));
  if (user === null) return { title: i18n.t('dashboard.title'), indexed: false };
  if (user.role === 'consumer') throw notFound();
  const found = await orNotFound(queryClient.ensureQueryData(myCodeQuery(client, id)));
  return { title: i18n.t('dashboard.codeCase.title', { code: grouped(found.code) }), indexed: false };
}

export function MyCodePage() {
  const { id } = useParams({ from: '/producer/codes/$id' });
  const client = useClient();
  const { data: user } = useQuery(currentUserQuery(client));
  const { data: found } = useQuery({ ...myCodeQuery(client, id), enabled: user != null });
  if (!user) return <SignedOut />;
  return found === undefined ? null : <MyCode found={found} isProducer={user.role === 'producer'} />;
}

function MyCode({ found, isProducer }: { found: CaseOfMyCode; isProducer: boolean }) {
  const { t } = useTranslations();
  const isHydrated = useHydrated();
  const isOpen = found.openings.some(({ closedAt }) => closedAt === null);
  return (
    <div className="wrap pb-22.5">
      <Breadcrumb
        label={t('dashboard.breadcrumb')}
        crumbs={[
          { key: 'dashboard', label: t('dashboard.title'), render: <Link to="/producer" /> },
          {
            key: 'product',
            label: found.productName,
            render: <Link to={productDashboardPath(found.productId)} search={{ tab: 'codes' }} />,
          },
          { key: 'code', label: grouped(found.code) },
        ]}
      />
      {/* An identifier is never in the display face. */}
      <h1 className="wrap-anywhere">
        <span className="type-code block font-text text-[1.375rem]">{grouped(found.code)}</span>
        <bdi className="type-h1 block">{found.productName}</bdi>
      </h1>
      {isOpen ? (
        <StatusBadge tone="warn" className="mt-4">
          {t('dashboard.codes.underReview')}
        </StatusBadge>
      ) : null}
      <ScriptNeeded />
      <p className="mt-4 max-w-reading">
        {t(isOpen ? 'dashboard.codeCase.text' : 'dashboard.codeCase.closed')}
      </p>
      <div className="mt-8 grid max-w-reading gap-12">
        <Facts found={found} />
        <Reports reports={found.reports} />
        <section>
          <h2 className="type-h2">{t('dashboard.codeCase.answers')}</h2>
          <CodeAnswers answers={found.answers} />
          {isOpen && isHydrated && isProducer ? (
            <AnswerForm key={found.answers.length} found={found} />
          ) : null}
        </section>
        <section>
          <h2 className="type-h2">{t('cases.code.history')}</h2>
          <CodeHistory history={found.outcomes} />
        </section>
      </div>
    </div>
  );
}

function Facts({ found: { batchNumber, openings } }: { found: CaseOfMyCode }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const opened = openings.map(({ rule, openedAt }) => `${t(`cases.code.rule.${rule}`)}, ${moment(openedAt)}`);
  return (
    <DefinitionList
      items={[
        { key: 'batch', term: t('cases.code.batch'), value: batchNumber ?? t('common.notAvailable') },
        ...(opened.length === 0
          ? []
          : [{ key: 'opened', term: t('cases.code.opened'), value: opened.join('; ') }]),
      ]}
    />
  );
}

function Reports({ reports }: Pick<CaseOfMyCode, 'reports'>) {
  const { t } = useTranslations();
  const notGiven = t('reports.admin.notGiven');
  return (
    <section>
      <h2 className="type-h2">{t('dashboard.codeCase.reports')}</h2>
      {reports.length === 0 ? (
        <p className="mt-3 text-ink-2">{t('dashboard.codeCase.reports.none')}</p>
      ) : null}
      <ul className="mt-4 grid gap-8">
        {reports.map(({ id, problem, text, place, price, language }) => (
          <li key={id}>
            <blockquote
              lang={language}
              dir="auto"
              className="mb-4 border-l-4 border-accent pl-4.25 whitespace-pre-line wrap-anywhere"
            >
              {text}
            </blockquote>
            <DefinitionList
              items={[
                {
                  key: 'problem',
                  term: t('reports.admin.problem'),
                  value: t(`reports.problem.${problem}`),
                },
                { key: 'place', term: t('reports.admin.place'), value: place ?? notGiven },
                { key: 'price', term: t('reports.admin.price'), value: price ?? notGiven },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

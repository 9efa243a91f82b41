/**
 * The inspection report of a call: edited until it is completed, then read, printed and corrected. Users who
 * are not administrators get "not found".
 */

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import type { InspectionResponse } from '../../../contract/verification-calls/inspections.ts';
import { evidencePath, inspectionPath } from '../../../domain/common/page-paths.ts';
import { orNotFound } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { callTime } from './calls/call-time.ts';
import { InspectionForm } from './inspection/inspection-form.tsx';
import { InspectionReport } from './inspection/inspection-report.tsx';
import type { InspectionSearch } from './inspection/inspection-search.ts';
import { inspectionQuery } from './inspection/queries.ts';

export interface InspectionPageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadInspectionPage({
  context,
  params: { id },
}: InspectionPageContext): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (!(await canOpenAdmin(context))) return { title: i18n.t('inspections.title'), indexed: false };
  const { call } = await orNotFound(queryClient.ensureQueryData(inspectionQuery(client, id)));
  return { title: i18n.t('inspections.titleOf', { name: call.producerName }), indexed: false };
}

export function InspectionPage() {
  const { t } = useTranslations();
  const { id } = useParams({ from: '/admin/inspection/$id' });
  return (
    <AdminGate title={t('inspections.title')}>
      <Inspection id={id} />
    </AdminGate>
  );
}

function Inspection({ id }: { id: string }) {
  const { t } = useTranslations();
  const navigate = useNavigate();
  const { data: inspection } = useQuery(inspectionQuery(useClient(), id));
  const { correct, version }: InspectionSearch = useSearch({ from: '/admin/inspection/$id' });
  const heading = useRef<HTMLHeadingElement>(null);
  if (inspection === undefined) return null;
  const { call, versions, mayWrite } = inspection;
  const newest = versions[0]?.version ?? 0;
  const isWriting = mayWrite && (newest === 0 || correct === true);
  const read = versions.find((one) => one.version === version) ?? versions[0];
  const showReport = () => {
    heading.current?.focus();
    void navigate({ to: inspectionPath(id), search: {} });
  };
  return (
    <div className="wrap pb-22.5 print:pb-0">
      {/* The printed report has a header of its own; screen readers still need a heading. */}
      <div className="print:sr-only print:[&>:not(h1)]:hidden">
        <AdminBreadcrumb here={t('inspections.title')} />
        <h1 ref={heading} tabIndex={-1} className="type-h1">
          {t('inspections.titleOf', { name: call.producerName })}
        </h1>
        <Lede call={call} />
        {isWriting || read !== undefined ? null : (
          <Notice className="mt-7">
            {t(isOver(call.status) ? 'inspections.notHeld' : 'inspections.notYet')}
          </Notice>
        )}
        {isWriting ? null : <Actions inspection={inspection} shown={read?.version} />}
      </div>
      {isWriting ? (
        <Writing key={`${newest}`} inspection={inspection} onDone={showReport} />
      ) : read === undefined ? null : (
        <InspectionReport call={call} report={read} newest={newest} />
      )}
    </div>
  );
}

function isOver(status: InspectionResponse['call']['status']): boolean {
  return status === 'cancelled' || status === 'no-show';
}

function Lede({ call }: Pick<InspectionResponse, 'call'>) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-ink-2">
      <time dateTime={call.scheduledAt} className="tabular-nums">
        {callTime(i18n, call.scheduledAt, call.timeZone)}
      </time>
      <Link to="/verification" search={{ tab: 'history' }} className="text-link font-semibold text-brand">
        {t('inspections.backToCalls')}
      </Link>
      <Link to={evidencePath(call.producerId)} className="text-link font-semibold text-brand">
        {t('inspections.producer')}
      </Link>
    </p>
  );
}

/** Text typed before hydration would be lost. */
function Writing({ inspection, onDone }: { inspection: InspectionResponse; onDone: () => void }) {
  const { t } = useTranslations();
  const isAlive = useHydrated();
  return (
    <>
      <p className="type-lede mt-5 max-w-reading">{t('inspections.subtitle')}</p>
      <noscript>
        <p className="mt-5 border-l-4 border-warn pl-4">{t('inspections.needsScript')}</p>
      </noscript>
      {isAlive ? <InspectionForm inspection={inspection} onDone={onDone} /> : null}
    </>
  );
}

function Actions({ inspection, shown }: { inspection: InspectionResponse; shown: number | undefined }) {
  const { t } = useTranslations();
  const { call, versions, draft, mayWrite } = inspection;
  if (shown === undefined) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <Button className="noscript:hidden" onClick={() => print()}>
        {t('inspections.print')}
      </Button>
      {mayWrite ? (
        <LinkButton
          variant="outlined"
          render={<Link to={inspectionPath(call.id)} search={{ correct: true }} />}
        >
          {t(draft === null ? 'inspections.correct' : 'inspections.continueCorrection')}
        </LinkButton>
      ) : null}
      {versions.length < 2 ? null : (
        <nav aria-label={t('inspections.versions')} className="flex flex-wrap gap-x-5">
          {versions.map(({ version }) => (
            <Link
              key={version}
              to={inspectionPath(call.id)}
              search={{ version }}
              aria-current={version === shown ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-link font-semibold text-brand aria-[current]:text-ink aria-[current]:no-underline"
            >
              {t('inspections.version', { version: String(version) })}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

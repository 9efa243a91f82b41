/**
 * The page where administrators decide about producers. Signed-out visitors see a sign-in prompt and
 * receive no data; all others get "not found".
 */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { Outcome } from '../../features/certification/staff/deciding/decision.ts';
import { OutcomeNotice } from '../../features/certification/staff/deciding/outcome-notice.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminGate, AdminHeading, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useClientTabs } from '../../kernel/lists/use-client-tabs.ts';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { tabId } from '../../kernel/ui/linked-tabs.tsx';
import { type AdministrationSearch, isPanelOpen } from './administration-search.ts';
import { AdministrationTabs, tabPanelId } from './administration-tabs.tsx';
import { AnalyticsTab } from './analytics-tab.tsx';
import { ApplicationsPanel } from './applications-panel.tsx';
import { ApprovedTab } from './approved-tab.tsx';
import { CertificatesTab } from './certificates-tab.tsx';
import { ChangesTab } from './changes-tab.tsx';
import { loadLists } from './load-lists.ts';
import { PendingTab } from './pending-tab.tsx';
import { summaryQuery } from './queries.ts';
import { RejectedTab } from './rejected-tab.tsx';
import { SummaryFigures } from './summary-figures.tsx';

export async function loadAdministrationPage(given: {
  context: RouterContext;
  deps: AdministrationSearch;
}): Promise<PageHead> {
  const { client, queryClient, i18n } = given.context;
  if (await canOpenAdmin(given.context)) await loadLists(client, queryClient, given.deps);
  return {
    title: i18n.t('administration.title'),
    description: i18n.t('administration.subtitle'),
    indexed: false,
  };
}

export function AdministrationPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('administration.title')}>
      <Administration />
    </AdminGate>
  );
}

const sectionNames = {
  pending: 'administration.section.pending',
  approved: 'administration.tab.approved',
  rejected: 'administration.tab.rejected',
  certificates: 'administration.tab.certificates',
  changes: 'changes.tab',
  analytics: 'analytics.tab',
} as const;

function Administration() {
  const { t } = useTranslations();
  const search = useSearch({ from: '/admin' });
  const { tab = 'pending' } = search;
  const isOpen = isPanelOpen(search);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const outcomeBox = useCallback(() => box.current, []);
  const clientTabs = useClientTabs(tab);
  return (
    <div className="wrap flex flex-col pt-6 pb-22.5 sm:pt-9 md:pt-11">
      <AdminHeading title={t('administration.title')} lede={t('administration.subtitle')} />
      <AdministrationLinks />
      <noscript>
        <p className="mb-7 border-l-4 border-warn pl-4">{t('administration.needsScript')}</p>
      </noscript>
      {/* On phones the figures come above an open panel, which is long, but never above the list of a tab. */}
      <div className={isOpen ? 'flex flex-col-reverse gap-4 sm:flex-col sm:gap-11' : 'contents'}>
        <ApplicationsPanel search={search} />
        <div className={isOpen ? undefined : 'mt-11 max-sm:order-last'}>
          <SummaryFigures />
        </div>
      </div>
      <div className="mt-4 sm:mt-9" {...clientTabs}>
        <AdministrationTabs search={search} />
      </div>
      {outcome ? <OutcomeNotice outcome={outcome} box={box} onDismiss={() => setOutcome(null)} /> : null}
      <section
        role="tabpanel"
        id={tabPanelId}
        aria-labelledby={tabId(tabPanelId, tab)}
        className="pt-3 sm:pt-5"
      >
        <h2 className="sr-only">{t(sectionNames[tab])}</h2>
        {tab === 'pending' ? (
          <PendingTab search={search} onOutcome={setOutcome} outcomeBox={outcomeBox} />
        ) : null}
        {tab === 'approved' ? <ApprovedTab search={search} /> : null}
        {tab === 'rejected' ? <RejectedTab search={search} /> : null}
        {tab === 'certificates' ? <CertificatesTab search={search} /> : null}
        {tab === 'changes' ? <ChangesTab search={search} /> : null}
        {tab === 'analytics' ? <AnalyticsTab /> : null}
      </section>
    </div>
  );
}

/** Links to the other pages of administrators. */
function AdministrationLinks() {
  const { t, formats } = useTranslations();
  const { data: summary } = useQuery(summaryQuery(useClient()));
  const proposals = summary?.proposalsWaiting ?? 0;
  return (
    <p className="-mx-(--margin) -mt-3 mb-4 flex gap-x-6 overflow-x-auto px-(--margin) *:inline-flex *:min-h-11 *:flex-none *:items-center sm:mx-0 sm:-mt-6 sm:mb-7 sm:flex-wrap sm:px-0">
      <Link to="/admin/cases" search={{}} className="text-link font-semibold text-brand">
        {t('cases.all')}
      </Link>
      {proposals === 0 ? null : (
        <Link to="/admin/cases" search={{ kind: 'proposal' }} className="text-link font-semibold text-brand">
          {`${t('cases.kind.proposal')} (${formats.number(proposals)})`}
        </Link>
      )}
      <Link to="/admin/users" search={{}} className="text-link font-semibold text-brand">
        {t('people.title')}
      </Link>
      <Link to="/admin/laboratories" search={{}} className="text-link font-semibold text-brand">
        {t('laboratories.title')}
      </Link>
      <Link to="/admin/import" search={{}} className="text-link font-semibold text-brand">
        {t('imports.title')}
      </Link>
      <Link to="/admin/audit" search={{}} className="text-link font-semibold text-brand">
        {t('administration.audit')}
      </Link>
      <Link to="/admin/system" className="text-link font-semibold text-brand">
        {t('system.title')}
      </Link>
      <Link to="/verification" search={{}} className="text-link font-semibold text-brand">
        {t('calls.openPage')}
      </Link>
      <Link to="/admin/orders" search={{}} className="text-link font-semibold text-brand">
        {t('orders.all.title')}
      </Link>
    </p>
  );
}

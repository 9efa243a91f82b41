/**
 * Where administrators schedule calls with producers and record their outcomes. Users who are not
 * administrators get "not found"; visitors are asked to sign in and get no data.
 */
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { classNames } from '../../kernel/ui/class-names.ts';
import { LinkedTabs, tabId } from '../../kernel/ui/linked-tabs.tsx';
import { useScrollTabIntoView } from '../../kernel/ui/use-scroll-tab-into-view.ts';
import type { Call } from './calls/call.ts';
import type { CallsSearch, CallsTab } from './calls/calls-search.ts';
import { callsQuery, candidateQuery, candidatesQuery } from './calls/queries.ts';
import { HistoryTab } from './history-tab.tsx';
import { ProducersTab } from './producers-tab.tsx';
import { UpcomingTab } from './upcoming-tab.tsx';

const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog.tsx')).ScheduleDialog,
}));

export async function loadCallsPage(given: { context: RouterContext; deps: CallsSearch }): Promise<PageHead> {
  const { client, queryClient, i18n } = given.context;
  const { tab, producer, schedule } = given.deps;
  const mayEnter = await canOpenAdmin(given.context);
  if (mayEnter && typeof window === 'undefined') {
    const list =
      tab === 'pending' || tab === 'schedule'
        ? queryClient.ensureInfiniteQueryData(candidatesQuery(client, given.deps))
        : queryClient.ensureInfiniteQueryData(callsQuery(client, tab ?? 'upcoming', given.deps));
    const isNamed = producer !== undefined || schedule !== undefined;
    await Promise.all([
      list,
      isNamed && queryClient.ensureQueryData(candidateQuery(client, { producer, schedule })),
    ]);
  }
  return {
    title: i18n.t('calls.title'),
    description: i18n.t('calls.subtitle'),
    indexed: false,
  };
}

export function CallsPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('calls.title')} invitation={t('calls.signIn')}>
      <Calls />
    </AdminGate>
  );
}

const panelId = 'calls-panel';

function Calls() {
  const { t } = useTranslations();
  const search: CallsSearch = useSearch({ from: '/verification' });
  const { tab = 'upcoming' } = search;
  const [moving, setMoving] = useState<Call | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const returnFocus = useCallback(() => heading.current, []);
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('calls.title')}>
        <AvailabilityLink className="max-sm:hidden" />
      </AdminBreadcrumb>
      <h1 ref={heading} tabIndex={-1} className="type-h1">
        {t('calls.title')}
      </h1>
      <p className="type-purpose mt-2 mb-4 max-w-reading sm:mt-3 sm:mb-9">{t('calls.subtitle')}</p>
      <noscript>
        <p className="mb-7 border-l-4 border-warn pl-4">{t('calls.needsScript')}</p>
      </noscript>
      <Tabs current={tab} />
      <section role="tabpanel" id={panelId} aria-labelledby={tabId(panelId, tab)}>
        <h2 className="sr-only">{t(`calls.tab.${tab}`)}</h2>
        {tab === 'upcoming' ? <UpcomingTab search={search} onMove={setMoving} heir={returnFocus} /> : null}
        {tab === 'history' ? <HistoryTab search={search} onMove={setMoving} /> : null}
        {tab === 'pending' || tab === 'schedule' ? <ProducersTab search={search} /> : null}
      </section>
      {/* Hidden on a phone, so that the first call is nearer to the top. */}
      <AvailabilityLink className="mt-5 sm:hidden" />
      <Scheduling search={search} returnFocus={returnFocus} />
      {moving === null ? null : (
        <Suspense>
          <ScheduleDialog
            key={moving.id}
            producer={{ ...moving.producer, id: moving.producerId }}
            call={moving}
            onClose={() => setMoving(null)}
            returnFocus={returnFocus}
          />
        </Suspense>
      )}
    </div>
  );
}

function AvailabilityLink({ className }: { className: string }) {
  const { t } = useTranslations();
  return (
    <Link
      to="/admin/availability"
      className={classNames(
        'inline-flex min-h-11 items-center text-link font-semibold text-brand',
        className,
      )}
    >
      {t('calls.availability')}
    </Link>
  );
}

/** The dialog of the producer in the URL: it can be shared, and Back closes it. */
function Scheduling({ search, returnFocus }: { search: CallsSearch; returnFocus: () => HTMLElement | null }) {
  const navigate = useNavigate();
  const { producer, schedule, ...rest } = search;
  const isNamed = producer !== undefined || schedule !== undefined;
  const { data: candidate } = useQuery({
    ...candidateQuery(useClient(), { producer, schedule }),
    enabled: isNamed,
  });
  const isAlive = useHydrated();
  if (!isNamed || candidate == null || !isAlive) return null;
  const close = () => void navigate({ to: '/verification', search: rest, resetScroll: false });
  return (
    <Suspense>
      <ScheduleDialog key={candidate.id} producer={candidate} onClose={close} returnFocus={returnFocus} />
    </Suspense>
  );
}

const tabNames = ['upcoming', 'history', 'pending', 'schedule'] as const satisfies readonly CallsTab[];

function Tabs({ current }: { current: CallsTab }) {
  const { t } = useTranslations();
  useScrollTabIntoView(tabId(panelId, current));
  const tabs = tabNames.map((tab) => ({
    key: tab,
    label: t(`calls.tab.${tab}`),
    current: current === tab,
    render: <Link to="/verification" search={tab === 'upcoming' ? {} : { tab }} resetScroll={false} />,
  }));
  return <LinkedTabs label={t('calls.tabs')} tabs={tabs} panelId={panelId} />;
}

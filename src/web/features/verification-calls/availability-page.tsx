/** Where an administrator sets when calls are offered, and subscribes to their own calls in a calendar. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { AdminBreadcrumb, AdminGate, AdminHeading, canOpenAdmin } from '../../kernel/auth/admin-gate.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { useHydrated } from '../../kernel/page/use-hydrated.ts';
import { AvailabilityForm } from './availability/availability-form.tsx';
import { availabilityQuery, feedQuery, hostsQuery } from './calls/queries.ts';
import { CalendarFeed } from './feed/calendar-feed.tsx';

export async function loadAvailabilityPage({ context }: { context: RouterContext }): Promise<PageHead> {
  const { client, queryClient, i18n } = context;
  if (await canOpenAdmin(context)) {
    await Promise.all([
      queryClient.ensureQueryData(availabilityQuery(client)),
      queryClient.ensureQueryData(feedQuery(client)),
      queryClient.ensureQueryData(hostsQuery(client)),
    ]);
  }
  return { title: i18n.t('availability.title'), indexed: false };
}

export function AvailabilityPage() {
  const { t } = useTranslations();
  return (
    <AdminGate title={t('availability.title')}>
      <Availability />
    </AdminGate>
  );
}

function Availability() {
  const { t } = useTranslations();
  const isAlive = useHydrated();
  const { data: saved } = useQuery(availabilityQuery(useClient()));
  return (
    <div className="wrap pb-22.5">
      <AdminBreadcrumb here={t('availability.title')}>
        <Link
          to="/verification"
          search={{}}
          className="inline-flex min-h-11 items-center text-link font-semibold text-brand"
        >
          {t('calls.openPage')}
        </Link>
      </AdminBreadcrumb>
      <AdminHeading title={t('availability.title')} lede={t('availability.lede')} />
      <noscript>
        <p className="mt-7 border-l-4 border-warn pl-4">{t('availability.needsScript')}</p>
      </noscript>
      {/* Once hydrated, the form starts over with the device's clock and the draft saved in this tab. */}
      {saved === undefined ? null : (
        <AvailabilityForm key={String(isAlive)} saved={saved} isAlive={isAlive} />
      )}
      <section aria-labelledby="feed-heading" className="mt-16 max-w-form border-t border-line pt-9">
        <h2 id="feed-heading" className="type-h2">
          {t('availability.feed')}
        </h2>
        <CalendarFeed />
      </section>
    </div>
  );
}

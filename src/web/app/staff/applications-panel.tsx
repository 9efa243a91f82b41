/**
 * Applications that wait for their first review, refreshed while the page is open. A refresh moves neither
 * the scroll position nor the focus: rows keep their identity, and if the focused row disappears, the
 * heading receives the focus. Above the other tabs the panel is folded into one line with its count; the
 * address stores whether it is open.
 */
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ToggleEvent, useId, useRef } from 'react';
import type { ApplicationListItem } from '../../../contract/applications/applications.ts';
import { assigneeFilters } from '../../../domain/applications/review.ts';
import { ApplicationRow } from '../../features/cases/review/application-row.tsx';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { useDepartedRows } from '../../kernel/lists/use-departed-rows.ts';
import { type Listing, useListing } from '../../kernel/lists/use-listing.ts';
import { useRestoreFocus } from '../../kernel/lists/use-restore-focus.ts';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import { type AdministrationSearch, isPanelOpen, withPanel } from './administration-search.ts';
import { applicationsQuery } from './queries.ts';

export function ApplicationsPanel({ search }: { search: AdministrationSearch }) {
  const { t, formats } = useTranslations();
  const listing = useListing(applicationsQuery(useClient(), search));
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, total = 0 } = listing;
  const restoreFocus = useRestoreFocus(rows?.length, () => heading.current);
  const isOpen = isPanelOpen(search);
  const navigate = useNavigate();
  const syncAddress = ({ newState }: ToggleEvent<HTMLDetailsElement>) => {
    const next = newState === 'open';
    if (next === isOpen) return;
    void navigate({ to: '/admin', search: withPanel(search, next), replace: true, resetScroll: false });
  };
  return (
    <section
      aria-labelledby={titleId}
      className="border border-t-4 border-line border-t-brand bg-label px-5 sm:px-6.5"
      {...restoreFocus}
    >
      <details open={isOpen} onToggle={syncAddress} className="group">
        <summary className="flex min-h-11 list-none items-center gap-x-3.5 py-2.5 group-open:pt-4 sm:py-3.5 sm:group-open:pt-6 [&::-webkit-details-marker]:hidden">
          <h2 id={titleId} ref={heading} tabIndex={-1} className="type-h3 max-sm:not-in-open:type-h4">
            {t('administration.applications')}
          </h2>
          {rows === undefined ? null : (
            <span className="flex-none rounded-chip bg-wash px-3 py-0.5 font-semibold text-brand tabular-nums">
              {formats.number(total)}
              <span className="sr-only"> {t('administration.waiting', { count: total })}</span>
            </span>
          )}
          <ChevronDown
            aria-hidden="true"
            className="ml-auto size-5 flex-none text-ink-2 group-open:rotate-180"
            strokeWidth={1.6}
          />
        </summary>
        <p className="-mt-2 pb-3.5 text-small text-ink-2">{t('administration.applications.text')}</p>
        <AssigneeChips search={search} />
        <div className="pb-3">
          <ApplicationList key={search.assignee} search={search} listing={listing} />
        </div>
      </details>
    </section>
  );
}

interface ListProps {
  search: AdministrationSearch;
  listing: Listing<ApplicationListItem>;
}

function ApplicationList({ search, listing }: ListProps) {
  const { t } = useTranslations();
  const { rows, departed, pointed } = useDepartedRows(listing.rows);
  return (
    <div {...pointed}>
      <AdminList
        listing={{ ...listing, rows }}
        skeleton={<RowSkeletons />}
        empty={
          <div className="border-t border-line py-5">
            <p className="type-h4">{t('administration.noApplications')}</p>
            <p className="text-ink-2">
              {t(
                search.assignee === undefined
                  ? 'administration.noApplications.text'
                  : `administration.noApplications.${search.assignee}`,
              )}
            </p>
          </div>
        }
        renderLink={(cursor) => <Link to="/admin" search={{ ...search, applications: cursor }} />}
      >
        {(applications) => (
          <ul>
            {applications.map((application) => (
              <ApplicationRow
                key={application.id}
                application={application}
                hasDeparted={departed.has(application.id)}
              />
            ))}
          </ul>
        )}
      </AdminList>
    </div>
  );
}

/** Filters applications by assignee; plain links, so they work without scripts. */
function AssigneeChips({ search }: { search: AdministrationSearch }) {
  const { t } = useTranslations();
  return (
    <ChipStrip label={t('administration.assignee')} chosen={search.assignee} className="mb-3.5">
      {[undefined, ...assigneeFilters].map((assignee) => (
        <ChoiceChip
          key={assignee ?? 'all'}
          chosen={search.assignee === assignee}
          render={
            <Link
              to="/admin"
              search={{ ...withPanel(search, true), assignee, applications: undefined }}
              resetScroll={false}
            />
          }
        >
          {t(`administration.assignee.${assignee ?? 'all'}`)}
        </ChoiceChip>
      ))}
    </ChipStrip>
  );
}

function RowSkeletons() {
  return ['first', 'second'].map((row) => (
    <div key={row} className="grid gap-2.5 border-t border-line py-5">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  ));
}

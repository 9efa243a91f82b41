/** The upcoming calls, the next one first, with the link to join and the actions on each. */
import { Link } from '@tanstack/react-router';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/illustrations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { useRestoreFocus } from '../../kernel/lists/use-restore-focus.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { CallActions } from './call-actions.tsx';
import { CallListTools, isCallsFiltered, NoCallFits } from './call-tools.tsx';
import type { Call } from './calls/call.ts';
import { CallHeading } from './calls/call-heading.tsx';
import type { CallsSearch } from './calls/calls-search.ts';
import { callsQuery } from './calls/queries.ts';
import { CallsSkeleton } from './calls-skeleton.tsx';
import { EditNotes } from './edit-notes.tsx';

interface Props {
  search: CallsSearch;
  onMove: (call: Call) => void;
  /** Gets the focus when the focused call leaves the list. */
  heir: () => HTMLElement | null;
}

export function UpcomingTab({ search, onMove, heir }: Props) {
  const { t } = useTranslations();
  const listing = useListing(callsQuery(useClient(), 'upcoming', search));
  const restoreFocus = useRestoreFocus(listing.rows?.length, heir);
  return (
    <div {...restoreFocus}>
      {listing.total === 0 && !isCallsFiltered(search) ? null : (
        <CallListTools search={search} total={listing.total} />
      )}
      <AdminList
        listing={listing}
        skeleton={<CallsSkeleton />}
        renderLink={(from) => <Link to="/verification" search={{ ...search, cursor: from }} />}
        empty={
          isCallsFiltered(search) ? (
            <NoCallFits />
          ) : (
            <EmptyState
              className="border-t-0"
              picture={<Branch seed="calls" />}
              title={t('calls.noUpcoming')}
              action={
                <LinkButton
                  render={<Link to="/verification" search={{ tab: 'schedule' }} resetScroll={false} />}
                >
                  {t('calls.scheduleCall')}
                </LinkButton>
              }
            >
              {t('calls.noUpcoming.text')}
            </EmptyState>
          )
        }
      >
        {(calls) => calls.map((call) => <UpcomingCall key={call.id} call={call} onMove={onMove} />)}
      </AdminList>
    </div>
  );
}

function UpcomingCall({ call, onMove }: { call: Call; onMove: (call: Call) => void }) {
  const { t } = useTranslations();
  return (
    <article
      aria-labelledby={`call-${call.id}`}
      className="grid gap-x-9 gap-y-5 border-b border-line py-7 lg:grid-cols-[minmax(0,1fr)_13rem]"
    >
      <CallHeading call={call}>
        {call.notes === null ? null : (
          <p className="mt-3 max-w-reading border-l-4 border-accent pl-4 break-words whitespace-pre-line">
            {call.notes}
          </p>
        )}
        <EditNotes call={call} />
        {call.meetingUrl === null ? (
          <p className="mt-3 max-w-reading border-l-4 border-warn pl-4">{t('calls.linkFollows')}</p>
        ) : null}
      </CallHeading>
      <CallActions call={call} onMove={onMove} />
    </article>
  );
}

/** All other calls, searched and filtered: their outcomes, and what is still to be recorded. */
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Branch } from '../../kernel/illustrations/illustrations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { useRestoreFocus } from '../../kernel/lists/use-restore-focus.ts';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { CallActions } from './call-actions.tsx';
import { CallListTools, isCallsFiltered, NoCallFits } from './call-tools.tsx';
import type { Call } from './calls/call.ts';
import { CallHeading } from './calls/call-heading.tsx';
import type { CallsSearch } from './calls/calls-search.ts';
import { callsQuery } from './calls/queries.ts';
import { CallsSkeleton } from './calls-skeleton.tsx';
import { EditNotes } from './edit-notes.tsx';

export function HistoryTab({ search, onMove }: { search: CallsSearch; onMove: (call: Call) => void }) {
  const { t } = useTranslations();
  const listing = useListing(callsQuery(useClient(), 'history', search));
  return (
    <>
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
            <EmptyState className="border-t-0" picture={<Branch seed="calls" />} title={t('calls.noHistory')}>
              {t('calls.noHistory.text')}
            </EmptyState>
          )
        }
      >
        {(calls) => calls.map((call) => <PastCall key={call.id} call={call} onMove={onMove} />)}
      </AdminList>
    </>
  );
}

function PastCall({ call, onMove }: { call: Call; onMove: (call: Call) => void }) {
  const { t } = useTranslations();
  const { id, notes, reason, outcomeReason } = call;
  // The button disappears once the outcome is recorded.
  const article = useRef<HTMLElement>(null);
  const restoreFocus = useRestoreFocus(
    [...call.acts, ...call.outcomes, call.verificationOutcome].join(),
    () => article.current,
  );
  return (
    <article
      ref={article}
      tabIndex={-1}
      {...restoreFocus}
      aria-labelledby={`call-${id}`}
      className="grid gap-x-9 gap-y-5 border-b border-line py-7 lg:grid-cols-[minmax(0,1fr)_13rem]"
    >
      <CallHeading call={call}>
        {reason === null ? null : (
          <p className="mt-2 max-w-reading break-words whitespace-pre-line">
            {t('calls.reason', { reason })}
          </p>
        )}
        {outcomeReason === null ? null : (
          <p className="mt-2 max-w-reading break-words whitespace-pre-line">
            {t('calls.outcomeReasonSaid', { reason: outcomeReason })}
          </p>
        )}
        {notes === null ? (
          call.mayAnnotate && <p className="mt-2 text-ink-2">{t('calls.noNotes')}</p>
        ) : (
          <details className="mt-1 max-w-reading">
            <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
              {t('calls.hasNotes')}
            </summary>
            <p className="break-words whitespace-pre-line">{notes}</p>
          </details>
        )}
        <EditNotes call={call} />
      </CallHeading>
      <CallActions call={call} onMove={onMove} />
    </article>
  );
}

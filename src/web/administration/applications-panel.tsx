/**
 * The applications that wait for a first look, kept up to date while the page is open. A refresh takes
 * neither the place nor the focus of the reader: rows keep their identity, and when the row that held
 * the focus is gone, the heading takes it.
 */
import { Link } from '@tanstack/react-router';
import { useId, useRef } from 'react';
import { useClient } from '../data/use-client.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { useWords } from '../words/use-words.tsx';
import type { AdministrationSearch } from './administration-search.ts';
import { ApplicationRow } from './application-row.tsx';
import { Listed } from './listed.tsx';
import { applicationsQuery } from './queries.ts';
import { useFocusOfGone } from './use-focus-of-gone.ts';
import { useListing } from './use-listing.ts';

export function ApplicationsPanel({ search }: { search: AdministrationSearch }) {
  const { t, formats } = useWords();
  const listing = useListing(applicationsQuery(useClient(), search.applications));
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows, total = 0 } = listing;
  const keepFocus = useFocusOfGone(rows?.length, () => heading.current);
  return (
    <section
      aria-labelledby={titleId}
      className="border border-t-4 border-line border-t-brand bg-label px-5 pt-5.5 pb-3 sm:px-6.5 sm:pt-6"
      {...keepFocus}
    >
      <div className="flex flex-wrap items-center gap-x-3.5 pb-3.5">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="type-h3">
          {t('administration.applications')}
        </h2>
        {rows === undefined ? null : (
          <span className="rounded-chip bg-wash px-3 py-0.5 font-semibold text-brand tabular-nums">
            {formats.number(total)}
            <span className="sr-only"> {t('administration.waiting', { count: total })}</span>
          </span>
        )}
      </div>
      <p className="-mt-2 pb-3.5 text-small text-ink-2">{t('administration.applications.text')}</p>
      <Listed
        listing={listing}
        skeleton={<RowSkeletons />}
        empty={
          <div className="border-t border-line py-5">
            <p className="type-h4">{t('administration.noApplications')}</p>
            <p className="text-ink-2">{t('administration.noApplications.text')}</p>
          </div>
        }
        renderLinkAfter={(cursor) => <Link to="/admin" search={{ ...search, applications: cursor }} />}
      >
        {(applications) => (
          <ul>
            {applications.map((application) => (
              <ApplicationRow key={application.id} application={application} />
            ))}
          </ul>
        )}
      </Listed>
    </section>
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

/** Around every list of the page: its skeleton, what it says when empty or failed, and the way to the rest. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Listing } from '../administration/use-listing.ts';
import { ProblemError } from '../data/problem-error.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { ShowMore } from '../design/pagination.tsx';
import { Loading, Skeleton } from '../design/skeleton.tsx';
import { refusalSentence } from '../words/refusals.ts';
import { useWords } from '../words/use-words.tsx';
import type { CallsSearch } from './calls-search.ts';

type Props<Row> = {
  listing: Listing<Row>;
  empty: ReactNode;
  search: CallsSearch;
  children: (rows: readonly Row[]) => ReactNode;
};

export function CallsListed<Row>({ listing, empty, search, children }: Props<Row>) {
  const { t } = useWords();
  const { rows, failure, tryAgain } = listing;
  if (rows === undefined) {
    if (failure) return <Failure error={failure} onTryAgain={tryAgain} />;
    return (
      <Loading label={t('administration.loading')}>
        {['first', 'second', 'third'].map((row) => (
          <div key={row} className="grid gap-3 border-b border-line py-7">
            <Skeleton className="h-7 w-1/3" />
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </Loading>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {failure ? (
        <Failure error={failure} onTryAgain={tryAgain} />
      ) : (
        <More listing={listing} search={search} />
      )}
    </>
  );
}

function More<Row>({ listing, search }: Pick<Props<Row>, 'listing' | 'search'>) {
  const { t, formats } = useWords();
  const { rows = [], total, next, isLoadingMore, loadMore } = listing;
  if (next === undefined) return null;
  const progress = t('administration.shown', {
    shown: formats.number(rows.length),
    total: formats.number(total),
  });
  return (
    <div className="pt-6">
      <div className="noscript:hidden">
        <ShowMore
          label={t('administration.showMore')}
          pendingLabel={t('administration.loading')}
          pending={isLoadingMore}
          progress={progress}
          onMore={loadMore}
        />
      </div>
      <noscript>
        <ShowMore
          label={t('administration.showMore')}
          progress={progress}
          render={<Link to="/verification" search={{ ...search, cursor: next }} />}
        />
      </noscript>
    </div>
  );
}

function Failure({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const words = useWords();
  const { t } = words;
  return (
    <Notice tone="bad" announced title={t('administration.listFailed')} className="my-6">
      <p>{error instanceof ProblemError ? refusalSentence(words, error.problem) : t('calls.connection')}</p>
      <Button look="quiet" onClick={onTryAgain}>
        {t('administration.tryAgain')}
      </Button>
    </Notice>
  );
}

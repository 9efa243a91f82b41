/**
 * Wraps every administration list: its skeleton, its empty and error states, and the link to further rows.
 */
import type { ReactElement, ReactNode } from 'react';
import { failureSentence } from '../actions/failure-sentence.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Loading } from '../ui/skeleton.tsx';
import type { Listing } from './use-listing.ts';

type Props<Row> = {
  listing: Listing<Row>;
  /** The placeholder while the list loads. */
  skeleton: ReactNode;
  empty: ReactNode;
  /** Renders the link to the page that starts at a cursor, for readers without scripts. */
  renderLink: (cursor: string) => ReactElement;
  children: (rows: readonly Row[]) => ReactNode;
};

export function AdminList<Row>({ listing, skeleton, empty, renderLink, children }: Props<Row>) {
  const { t } = useTranslations();
  const { rows, failure, tryAgain } = listing;
  if (rows === undefined) {
    if (failure) return <Failure error={failure} onTryAgain={tryAgain} />;
    return <Loading label={t('administration.loading')}>{skeleton}</Loading>;
  }
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {failure ? <Failure error={failure} onTryAgain={tryAgain} /> : <More {...{ listing, renderLink }} />}
    </>
  );
}

function More<Row>({ listing, renderLink }: Pick<Props<Row>, 'listing' | 'renderLink'>) {
  const { t, formats } = useTranslations();
  const { rows = [], total = 0, next, isLoadingMore, loadMore } = listing;
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
        <ShowMore label={t('administration.showMore')} progress={progress} render={renderLink(next)} />
      </noscript>
    </div>
  );
}

function Failure({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <Notice tone="bad" announced title={t('administration.listFailed')} className="my-6">
      <p>{failureSentence(i18n, error, t('administration.connection'))}</p>
      <Button variant="quiet" onClick={onTryAgain}>
        {t('administration.tryAgain')}
      </Button>
    </Notice>
  );
}

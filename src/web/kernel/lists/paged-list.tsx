/** Wraps each list of the signed-in user: skeleton, empty and error states, link to further rows. */
import type { ReactElement, ReactNode } from 'react';
import { failureSentence } from '../actions/failure-sentence.ts';
import { useLastKnown } from '../api/use-last-known.ts';
import { useSignInAgainAfter } from '../auth/sign-in-again.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { Anchor } from '../ui/anchor.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShowMore } from '../ui/show-more.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { useFocusNewItem } from '../ui/use-focus-new-item.ts';

/** The shape of a `useInfiniteQuery` over pages. */
export interface PagedQuery<Row> {
  readonly data:
    | {
        readonly pages: readonly {
          readonly rows: readonly Row[];
          readonly total: number;
          readonly isOver: boolean;
          readonly next?: string | undefined;
        }[];
      }
    | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  refetch(): unknown;
  fetchNextPage(): unknown;
}

interface Props<Row> {
  query: PagedQuery<Row>;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The link to the rows from a cursor on, for readers without scripts, or to the start of the list. */
  renderLink: (cursor: string | undefined) => ReactElement;
  /** Where the list starts, after such a link was followed. */
  cursor?: string | undefined;
  children: (rows: readonly Row[]) => ReactNode;
}

export function PagedList<Row>({ query, skeleton, empty, renderLink, cursor, children }: Props<Row>) {
  const { t } = useTranslations();
  const { error, isFetching } = query;
  useSignInAgainAfter(error);
  const known = useLastKnown(query.data);
  const failure = isFetching ? null : error;
  // If the request fails, the previous rows stay below the error.
  const data = query.data ?? (failure === null ? undefined : known);
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { list, expectMore } = useFocusNewItem<HTMLDivElement>(rows.length);
  const tryAgain = () => void (query.data === undefined ? query.refetch() : query.fetchNextPage());
  const isLost = query.data === undefined && failure !== null;
  if (data === undefined) {
    if (isLost) return <LoadFailure error={failure} onTryAgain={tryAgain} />;
    return <Loading label={t('consumer.loading')}>{skeleton}</Loading>;
  }
  return (
    <>
      {isLost ? <LoadFailure error={failure} onTryAgain={tryAgain} /> : null}
      {cursor === undefined ? null : (
        <p className="mb-5">
          <Anchor render={renderLink(undefined)} className="text-link font-semibold text-brand">
            {t('consumer.fromTheStart')}
          </Anchor>
        </p>
      )}
      {rows.length === 0 ? empty : <div ref={list}>{children(rows)}</div>}
      {query.isFetchNextPageError && failure !== null ? (
        <LoadFailure error={failure} onTryAgain={tryAgain} />
      ) : (
        <More
          query={query}
          onMore={expectMore}
          shown={rows.length}
          renderLink={renderLink}
          counts={cursor === undefined}
        />
      )}
    </>
  );
}

interface MoreProps<Row> extends Pick<Props<Row>, 'query' | 'renderLink'> {
  onMore: () => void;
  shown: number;
  /** False if the list starts at a cursor: the number of earlier rows is unknown. */
  counts: boolean;
}

function More<Row>({ query, onMore, shown, renderLink, counts }: MoreProps<Row>) {
  const { t, formats } = useTranslations();
  const last = query.data?.pages.at(-1);
  if (last?.next === undefined) return null;
  const progress = counts
    ? t(last.isOver ? 'consumer.progressOver' : 'consumer.progress', {
        shown: formats.number(shown),
        total: formats.number(last.total),
      })
    : undefined;
  return (
    <div className="pt-9">
      <div className="noscript:hidden">
        <ShowMore
          label={t('consumer.showMore')}
          pendingLabel={t('consumer.loading')}
          pending={query.isFetchingNextPage}
          progress={progress}
          onMore={() => {
            onMore();
            void query.fetchNextPage();
          }}
        />
      </div>
      <noscript>
        <ShowMore label={t('consumer.showMore')} progress={progress} render={renderLink(last.next)} />
      </noscript>
    </div>
  );
}

export function LoadFailure({ error, onTryAgain }: { error: Error; onTryAgain: () => void }) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <Notice tone="bad" announced title={t('consumer.failed')} className="my-6">
      <p>{failureSentence(i18n, error, t('consumer.connectionLost'))}</p>
      <Button variant="quiet" onClick={onTryAgain}>
        {t('shell.tryAgain')}
      </Button>
    </Notice>
  );
}

/** The history of all counted scans of the user: search, sort orders and a CSV download. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { EmptyIllustration } from '../../../art/ornaments/empty-illustration.tsx';
import { addressOf } from '../../../contract/client.ts';
import type { OwnScanResponse } from '../../../contract/collection/collection.ts';
import { type SavedSort, savedSorts } from '../../../domain/collection/saved.ts';
import { verificationPath } from '../../../domain/common/page-paths.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { ListLinks } from '../../kernel/lists/list-links.tsx';
import { PagedList } from '../../kernel/lists/paged-list.tsx';
import { SortChips } from '../../kernel/lists/sort-chips.tsx';
import { tableAddress } from '../../kernel/lists/table-address.ts';
import { type Column, type ColumnSort, DataTable, type SortDirection } from '../../kernel/ui/data-table.tsx';
import { EmptyState } from '../../kernel/ui/empty-state.tsx';
import { ListSearch } from '../../kernel/ui/list-search.tsx';
import { Skeleton } from '../../kernel/ui/skeleton.tsx';
import { ScannerButton } from '../provenance/scanner/scanner-button.tsx';
import { scansQuery } from './queries.ts';
import { readSavedSearch, type SavedSearch } from './saved-search.ts';

export function ScanHistory({ search }: { search: SavedSearch }) {
  const { t } = useTranslations();
  const query = useInfiniteQuery(scansQuery(useClient(), search));
  const { search: i18n, cursor } = search;
  const list = (
    <PagedList
      query={query}
      skeleton={<Skeleton className="mt-5 h-60 w-full" />}
      empty={
        i18n !== undefined ? (
          <EmptyState title={t('consumer.history.none')} className="mt-6" />
        ) : (
          <EmptyState
            title={t('consumer.history.empty')}
            picture={<EmptyIllustration kind="lens" />}
            action={<ScannerButton variant="outlined" />}
            className="mt-6"
          >
            <p>{t('consumer.collection.emptyHint')}</p>
          </EmptyState>
        )
      }
      renderLink={(from) => <Link to="/saved" search={{ ...search, cursor: from }} />}
      cursor={cursor}
    >
      {(scans) => (
        <>
          <ScanSortChips search={search} />
          <Scans scans={scans} search={search} />
        </>
      )}
    </PagedList>
  );
  const isWithoutScans = i18n === undefined && query.data?.pages[0]?.total === 0;
  return (
    <>
      {isWithoutScans ? null : <HistoryTools search={search} />}
      {list}
    </>
  );
}

/** Works without scripts: a plain form, and links. */
function HistoryTools({ search: { search, sort } }: { search: SavedSearch }) {
  const { t, language } = useTranslations();
  const navigate = useNavigate();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-2 pb-5">
      <ListSearch
        action={pathIn(language, '/saved')}
        hiddenFields={{ tab: 'history', sort }}
        value={search}
        label={t('consumer.history.search')}
        submitLabel={t('administration.search')}
        onSearch={(i18n) =>
          void navigate({
            to: '/saved',
            search: readSavedSearch({ tab: 'history', sort, search: i18n }),
            resetScroll: false,
          })
        }
      />
      <ListLinks
        total={null}
        everything={
          search === undefined ? undefined : (
            <Link to="/saved" search={readSavedSearch({ tab: 'history', sort })} resetScroll={false} />
          )
        }
        table={tableAddress(addressOf('GET /api/scans.csv'), language, { search, sort })}
      />
    </div>
  );
}

function ScanSortChips({ search }: { search: SavedSearch }) {
  const { t } = useTranslations();
  const names = {
    newest: t('orders.sort.newest'),
    oldest: t('orders.sort.oldest'),
    name: t('consumer.history.product'),
    producer: t('consumer.history.producer'),
  };
  return (
    <SortChips
      sorts={savedSorts}
      chosen={search.sort ?? 'newest'}
      names={names}
      renderLink={(sort) => (
        <Link
          to="/saved"
          search={sortedBy(search, sort === 'newest' ? undefined : sort)}
          resetScroll={false}
        />
      )}
      className="mb-3.5 sm:hidden"
    />
  );
}

function sortedBy(search: SavedSearch, sort: SavedSearch['sort']): SavedSearch {
  return { ...search, sort, cursor: undefined };
}

function sortOf(search: SavedSearch, sort: 'name' | 'producer'): ColumnSort {
  return {
    now: search.sort === sort ? 'ascending' : undefined,
    render: <Link to="/saved" search={sortedBy(search, sort)} resetScroll={false} />,
  };
}

interface ScansProps {
  scans: readonly OwnScanResponse[];
  search: SavedSearch;
}

function Scans({ scans, search }: ScansProps) {
  const i18n = useTranslations();
  const moment = useMoment();
  return (
    <DataTable
      caption={i18n.t('consumer.history.caption')}
      rows={scans}
      rowKey={({ code, scannedAt }) => `${code} ${scannedAt}`}
      columns={columnsIn(i18n, search, moment)}
    />
  );
}

const timeSorts: { readonly [Sort in SavedSort]?: SortDirection } = {
  newest: 'descending',
  oldest: 'ascending',
};

/** Breaks anywhere, so that a long name never widens the table; at least as wide as a usual name. */
const longName = 'sm:block sm:min-w-40 [overflow-wrap:anywhere]';

function columnsIn(
  { t, language }: Translations,
  search: SavedSearch,
  moment: (instant: string) => string,
): readonly Column<OwnScanResponse>[] {
  return [
    {
      key: 'product',
      header: t('consumer.history.product'),
      names: true,
      sort: sortOf(search, 'name'),
      cell: ({ productName }) => <bdi className={longName}>{productName}</bdi>,
    },
    {
      key: 'producer',
      header: t('consumer.history.producer'),
      sort: sortOf(search, 'producer'),
      cell: ({ producerName }) => <bdi className={longName}>{producerName}</bdi>,
    },
    {
      key: 'code',
      header: t('consumer.history.code'),
      cell: ({ code, printed }) => (
        <a href={pathIn(language, verificationPath(code))} className="type-code whitespace-nowrap text-brand">
          {printed}
        </a>
      ),
    },
    {
      key: 'when',
      header: t('consumer.history.when'),
      sort: {
        now: timeSorts[search.sort ?? 'newest'],
        render: (
          <Link
            to="/saved"
            search={sortedBy(search, search.sort === undefined ? 'oldest' : undefined)}
            resetScroll={false}
          />
        ),
      },
      cell: ({ scannedAt }) => <time dateTime={scannedAt}>{moment(scannedAt)}</time>,
    },
  ];
}

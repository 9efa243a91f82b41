/** The producers whose application was rejected. */
import { Link } from '@tanstack/react-router';
import { addressOf } from '../../../contract/client.ts';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { producerPath } from '../../../domain/common/page-paths.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { placeName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { NothingListed } from '../../kernel/lists/nothing-listed.tsx';
import { TableSkeleton } from '../../kernel/lists/table-skeleton.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';
import type { AdministrationSearch } from './administration-search.ts';
import { AdminListTools } from './list-tools.tsx';
import { decidedProducersQuery } from './queries.ts';
import { columnSort, TabSortChips } from './sort-links.tsx';

export function RejectedTab({ search }: { search: AdministrationSearch }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const listing = useListing(decidedProducersQuery(useClient(), 'rejected', search));
  return (
    <>
      <AdminListTools
        search={search}
        label={t('administration.searchProducers')}
        total={listing.total}
        table={{ path: addressOf('GET /api/admin/producers.csv'), wanted: { status: 'rejected' } }}
      />
      <AdminList
        listing={listing}
        skeleton={<TableSkeleton />}
        empty={
          <NothingListed searched={search.search} title={t('administration.noRejected')}>
            {t('administration.noRejected.text')}
          </NothingListed>
        }
        renderLink={(from) => <Link to="/admin" search={{ ...search, cursor: from }} />}
      >
        {(rows) => (
          <>
            <TabSortChips
              tab="rejected"
              search={search}
              names={{ name: t('administration.producer'), rejected: t('administration.rejectedDate') }}
            />
            <DataTable
              caption={t('administration.tab.rejected')}
              columns={columnsOf(i18n, search)}
              rows={rows}
              rowKey={({ id }) => String(id)}
            />
          </>
        )}
      </AdminList>
    </>
  );
}

function columnsOf(i18n: Translations, search: AdministrationSearch): Column<ProducerResponse>[] {
  const { t, formats } = i18n;
  return [
    {
      key: 'producer',
      header: t('administration.producer'),
      names: true,
      sort: columnSort('rejected', search, 'name', 'ascending'),
      cell: ({ id, name }) => <Link to={producerPath(id)}>{name}</Link>,
    },
    {
      key: 'location',
      header: t('administration.location'),
      cell: (producer) => placeName(i18n, producer),
    },
    {
      key: 'rejected',
      header: t('administration.rejectedDate'),
      sort: columnSort('rejected', search, 'rejected', 'descending'),
      cell: ({ rejectedAt }) =>
        rejectedAt === null ? null : <time dateTime={rejectedAt}>{formats.shortDate(rejectedAt)}</time>,
    },
    {
      key: 'status',
      header: t('administration.status'),
      cell: () => <StatusBadge tone="bad">{t('common.producerStatus.rejected')}</StatusBadge>,
    },
  ];
}

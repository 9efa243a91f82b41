/** The producers whose application was rejected. */
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../contract/producers.ts';
import { useClient } from '../data/use-client.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { StatusBadge } from '../design/status-badge.tsx';
import { placeName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import type { AdministrationSearch } from './administration-search.ts';
import { ExportLink } from './export-link.tsx';
import { Listed } from './listed.tsx';
import { producerPath } from './producer-path.ts';
import { decidedProducersQuery } from './queries.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { useListing } from './use-listing.ts';

export function RejectedTab({ search }: { search: AdministrationSearch }) {
  const words = useWords();
  const { t } = words;
  const listing = useListing(decidedProducersQuery(useClient(), 'rejected', search));
  return (
    <Listed
      listing={listing}
      skeleton={<TableSkeleton />}
      empty={
        <EmptyState title={t('administration.noRejected')}>{t('administration.noRejected.text')}</EmptyState>
      }
      searchAfter={(cursor) => ({ ...search, cursor })}
    >
      {(rows) => (
        <>
          <ExportLink status="rejected" />
          <DataTable
            caption={t('administration.tab.rejected')}
            columns={columnsOf(words)}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        </>
      )}
    </Listed>
  );
}

function columnsOf(words: Words): Column<ProducerResponse>[] {
  const { t, formats } = words;
  return [
    {
      key: 'producer',
      header: t('administration.producer'),
      names: true,
      cell: ({ id, name }) => <Link to={producerPath(id)}>{name}</Link>,
    },
    {
      key: 'location',
      header: t('administration.location'),
      cell: (producer) => placeName(words, producer),
    },
    {
      key: 'rejected',
      header: t('administration.rejectedDate'),
      // The rejection is the last change of an entry that is no longer worked on.
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formats.shortDate(updatedAt)}</time>,
    },
    {
      key: 'status',
      header: t('administration.status'),
      cell: () => <StatusBadge tone="bad">{t('common.producerStatus.rejected')}</StatusBadge>,
    },
  ];
}

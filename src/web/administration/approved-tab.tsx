/** The producers of the register, as a table that the server sorts and pages. */
import { Link } from '@tanstack/react-router';
import type { ProducerResponse } from '../../contract/producers.ts';
import { useClient } from '../data/use-client.tsx';
import { ChoiceChip } from '../design/chip.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { LevelBadge } from '../design/level-badge.tsx';
import { levelName, levelRanks, placeName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import type { AdministrationSearch, ListSort } from './administration-search.ts';
import { ExportLink } from './export-link.tsx';
import { Listed } from './listed.tsx';
import { producerPath } from './producer-path.ts';
import { decidedProducersQuery } from './queries.ts';
import { TableSkeleton } from './table-skeleton.tsx';
import { useListing } from './use-listing.ts';

export function ApprovedTab({ search }: { search: AdministrationSearch }) {
  const words = useWords();
  const { t } = words;
  const sort: ListSort = search.sort ?? 'name';
  const listing = useListing(decidedProducersQuery(useClient(), 'approved', search));
  return (
    <Listed
      listing={listing}
      skeleton={<TableSkeleton />}
      empty={
        <EmptyState title={t('administration.noApproved')}>{t('administration.noApproved.text')}</EmptyState>
      }
      searchAfter={(cursor) => ({ ...search, cursor })}
    >
      {(rows) => (
        <>
          <ExportLink status="approved" />
          <SortChips sort={sort} />
          <DataTable
            caption={t('administration.tab.approved')}
            columns={[...columnsOfProducer(words, sort), ...columnsOfApproval(words, sort)]}
            rows={rows}
            rowKey={({ id }) => String(id)}
          />
        </>
      )}
    </Listed>
  );
}

/** On a phone the rows are stacked and their headings are not shown. */
function SortChips({ sort }: { sort: ListSort }) {
  const { t } = useWords();
  return (
    <nav aria-label={t('administration.sort')} className="flex flex-wrap gap-2.5 pb-5 sm:hidden">
      <ChoiceChip
        chosen={sort === 'name'}
        render={<Link to="/admin" search={{ tab: 'approved' }} resetScroll={false} />}
      >
        {t('administration.producer')}
      </ChoiceChip>
      <ChoiceChip
        chosen={sort === 'phenolic'}
        render={<Link to="/admin" search={{ tab: 'approved', sort: 'phenolic' }} resetScroll={false} />}
      >
        {t('administration.content')}
      </ChoiceChip>
    </nav>
  );
}

function columnsOfProducer(words: Words, sort: ListSort): Column<ProducerResponse>[] {
  const { t } = words;
  return [
    {
      key: 'producer',
      header: t('administration.producer'),
      names: true,
      sort: {
        now: sort === 'name' ? 'ascending' : undefined,
        render: <Link to="/admin" search={{ tab: 'approved' }} resetScroll={false} />,
      },
      cell: ({ name, contactEmail }) => (
        <>
          {name}
          {contactEmail ? (
            <span className="block text-small font-normal break-all text-ink-2">{contactEmail}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'location',
      header: t('administration.location'),
      cell: (producer) => placeName(words, producer),
    },
    {
      key: 'certification',
      header: t('administration.certification'),
      cell: ({ certificationLevel: level }) =>
        level === null ? (
          levelName(words, level)
        ) : (
          <LevelBadge rank={levelRanks[level]} name={levelName(words, level)} className="whitespace-nowrap" />
        ),
    },
  ];
}

function columnsOfApproval({ t, formats }: Words, sort: ListSort): Column<ProducerResponse>[] {
  return [
    {
      key: 'content',
      header: t('administration.content'),
      numeric: true,
      sort: {
        now: sort === 'phenolic' ? 'descending' : undefined,
        render: <Link to="/admin" search={{ tab: 'approved', sort: 'phenolic' }} resetScroll={false} />,
      },
      cell: ({ phenolicContent }) => (
        <span className="whitespace-nowrap">
          {phenolicContent === null ? t('common.notAvailable') : formats.phenolic(phenolicContent)}
        </span>
      ),
    },
    {
      key: 'approved',
      header: t('administration.approvedDate'),
      cell: ({ approvedAt, updatedAt }) => (
        <time dateTime={approvedAt ?? updatedAt} className="whitespace-nowrap">
          {formats.shortDate(approvedAt ?? updatedAt)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t('administration.actions'),
      cell: ({ id, name }) => (
        <span className="flex flex-wrap gap-x-4 gap-y-1 max-sm:justify-end">
          <Link to={producerPath(id)} aria-label={t('administration.viewNamed', { name })}>
            {t('administration.view')}
          </Link>
          <Link
            to="/admin/producer/$id"
            params={{ id: String(id) }}
            aria-label={t('evidence.openNamed', { name })}
          >
            {t('evidence.open')}
          </Link>
        </span>
      ),
    },
  ];
}

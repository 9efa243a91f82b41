/** The approved producers, as a table that the server sorts and pages. */
import { Link } from '@tanstack/react-router';
import { addressOf } from '../../../contract/client.ts';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { evidencePath, producerEditPath, producerPath } from '../../../domain/common/page-paths.ts';
import { oilsContent } from '../../features/producers/directory/oils-content.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { CertifiedLevel, isOutOfForce } from '../../kernel/figures/certified-level.tsx';
import { ContentLine } from '../../kernel/figures/content-source.tsx';
import { levelName, placeName } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { NothingListed } from '../../kernel/lists/nothing-listed.tsx';
import { TableSkeleton } from '../../kernel/lists/table-skeleton.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';
import { EmailAddress } from '../../kernel/ui/email-address.tsx';
import type { AdministrationSearch } from './administration-search.ts';
import { AdminListTools } from './list-tools.tsx';
import { decidedProducersQuery } from './queries.ts';
import { columnSort, TabSortChips } from './sort-links.tsx';

export function ApprovedTab({ search }: { search: AdministrationSearch }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const listing = useListing(decidedProducersQuery(useClient(), 'approved', search));
  return (
    <>
      <AdminListTools
        search={search}
        label={t('administration.searchProducers')}
        total={listing.total}
        table={{ path: addressOf('GET /api/admin/producers.csv'), wanted: { status: 'approved' } }}
      />
      <AdminList
        listing={listing}
        skeleton={<TableSkeleton />}
        empty={
          <NothingListed searched={search.search} title={t('administration.noApproved')}>
            {t('administration.noApproved.text')}
          </NothingListed>
        }
        renderLink={(from) => <Link to="/admin" search={{ ...search, cursor: from }} />}
      >
        {(rows) => (
          <>
            <TabSortChips
              tab="approved"
              search={search}
              names={{ name: t('administration.producer'), phenolic: t('administration.content') }}
            />
            <DataTable
              caption={t('administration.tab.approved')}
              columns={[...columnsOfProducer(i18n, search), ...columnsOfApproval(i18n, search)]}
              rows={rows}
              rowKey={({ id }) => String(id)}
            />
          </>
        )}
      </AdminList>
    </>
  );
}

function columnsOfProducer(i18n: Translations, search: AdministrationSearch): Column<ProducerResponse>[] {
  const { t } = i18n;
  return [
    {
      key: 'producer',
      header: t('administration.producer'),
      names: true,
      sort: columnSort('approved', search, 'name', 'ascending'),
      cell: ({ name, contactEmail }) => (
        <>
          <span className="wrap-anywhere">{name}</span>
          {contactEmail ? (
            <span className="block text-small font-normal text-ink-2">
              <EmailAddress email={contactEmail} />
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'location',
      header: t('administration.location'),
      cell: (producer) => placeName(i18n, producer),
    },
    {
      key: 'certification',
      header: t('administration.certification'),
      cell: (producer) => (
        <>
          <CertifiedLevel of={producer} className="whitespace-nowrap *:flex-nowrap" />
          <RecordedLevel of={producer} />
        </>
      ),
    },
  ];
}

/** The level that was granted but is not in force, and the state of its certificate. */
function RecordedLevel({ of }: { of: ProducerResponse }) {
  const i18n = useTranslations();
  const { recordedLevel, certificateState: state } = of;
  if (!isOutOfForce(of) || recordedLevel === null || state === null) return null;
  return (
    <span className="block text-small font-normal text-ink-2">
      {`${levelName(i18n, recordedLevel)}, ${i18n.t(`common.certificateState.${state}`)}`}
    </span>
  );
}

function columnsOfApproval(i18n: Translations, search: AdministrationSearch): Column<ProducerResponse>[] {
  const { t, formats } = i18n;
  return [
    {
      key: 'content',
      header: t('administration.content'),
      numeric: true,
      sort: columnSort('approved', search, 'phenolic', 'descending'),
      cell: ({ measuredOils }) => <ContentLine of={oilsContent(i18n, measuredOils)} />,
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
          <Link to={producerEditPath(id)} aria-label={t('administration.editNamed', { name })}>
            {t('administration.edit')}
          </Link>
          <Link to={evidencePath(id)} aria-label={t('evidence.openNamed', { name })}>
            {t('evidence.open')}
          </Link>
        </span>
      ),
    },
  ];
}

/** All certificates with their current state and the actions on each, for administrators. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { addressOf } from '../../../contract/client.ts';
import { certificatePath, evidencePath, producerPath } from '../../../domain/common/page-paths.ts';
import type { ListedCertificate } from '../../features/certification/staff/deciding/certificate-action.ts';
import {
  type BeginCertificateAction,
  CertificateActions,
  certificateTones,
} from '../../features/certification/staff/deciding/certificate-actions.tsx';
import { useCertificateAction } from '../../features/certification/staff/deciding/use-certificate-action.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { LowerResult } from '../../kernel/figures/certified-level.tsx';
import { ContentLine } from '../../kernel/figures/content-source.tsx';
import { contentOf } from '../../kernel/figures/measurement.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { countryName, levelName, levelRanks } from '../../kernel/i18n/names.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { AdminList } from '../../kernel/lists/admin-list.tsx';
import { NothingListed } from '../../kernel/lists/nothing-listed.tsx';
import { TableSkeleton } from '../../kernel/lists/table-skeleton.tsx';
import { useListing } from '../../kernel/lists/use-listing.ts';
import { useRestoreFocus } from '../../kernel/lists/use-restore-focus.ts';
import { ChoiceChip } from '../../kernel/ui/chip.tsx';
import { ChipStrip } from '../../kernel/ui/chip-strip.tsx';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';
import { LevelBadge } from '../../kernel/ui/level-badge.tsx';
import { tabId } from '../../kernel/ui/linked-tabs.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';
import {
  type AdministrationSearch,
  type CertificateListState,
  certificateListStates,
  sortOf,
} from './administration-search.ts';
import { tabPanelId } from './administration-tabs.tsx';
import { AdminListTools } from './list-tools.tsx';
import { certificatesQuery } from './queries.ts';
import { columnSort, TabSortChips } from './sort-links.tsx';

const CertificateDialog = lazy(async () => ({
  default: (await import('../../features/certification/staff/dialogs/certificate-dialog.tsx'))
    .CertificateDialog,
}));

export function CertificatesTab({ search }: { search: AdministrationSearch }) {
  const { t } = useTranslations();
  const nothing = search.state === 'to-renew' ? 'administration.noRenewals' : 'administration.noCertificates';
  const listing = useListing(certificatesQuery(useClient(), search));
  const { begun, isOpen, begin, close } = useCertificateAction(listing.rows);
  const restoreFocus = useRestoreFocus(listing.rows?.length, () =>
    document.getElementById(tabId(tabPanelId, 'certificates')),
  );
  return (
    <div {...restoreFocus}>
      <AdminListTools
        search={search}
        label={t('administration.searchCertificates')}
        total={listing.total}
        table={{
          path: addressOf('GET /api/admin/certificates.csv'),
          wanted: { state: search.state, sort: sortOf('certificates', search) },
        }}
      />
      <StateChips search={search} />
      <AdminList
        listing={listing}
        skeleton={<TableSkeleton />}
        empty={
          <NothingListed searched={search.search} title={t(nothing)}>
            {t(`${nothing}.text`)}
          </NothingListed>
        }
        renderLink={(from) => <Link to="/admin" search={{ ...search, cursor: from }} />}
      >
        {(rows) => <CertificatesTable search={search} rows={rows} onBegin={begin} />}
      </AdminList>
      {begun === null ? null : (
        <Suspense>
          <CertificateDialog
            key={begun.turn}
            begun={begun}
            open={isOpen}
            listId={tabPanelId}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

interface TableProps {
  search: AdministrationSearch;
  rows: readonly ListedCertificate[];
  onBegin: BeginCertificateAction;
}

function CertificatesTable({ search, rows, onBegin }: TableProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <>
      <TabSortChips
        tab="certificates"
        search={search}
        names={{
          newest: t('administration.newest'),
          ending: t('administration.validity'),
          phenolic: t('administration.content'),
        }}
      />
      <DataTable
        caption={t('administration.tab.certificates')}
        columns={[
          ...columnsOfCertificate(i18n, search),
          ...(search.state === 'to-renew' ? [columnOfRenewal(i18n)] : []),
          columnOfActions(i18n, onBegin),
        ]}
        rows={rows}
        rowKey={({ number }) => number}
      />
    </>
  );
}

function StateChips({ search }: { search: AdministrationSearch }) {
  const { t } = useTranslations();
  const chipText = (state: CertificateListState | undefined) => {
    if (state === undefined) return t('administration.everyState');
    return state === 'to-renew' ? t('administration.toRenew') : t(`common.certificateState.${state}`);
  };
  return (
    <ChipStrip label={t('administration.certificateStates')} chosen={search.state} className="mb-1 sm:mb-3.5">
      {[undefined, ...certificateListStates].map((state) => (
        <ChoiceChip
          key={state ?? 'every'}
          chosen={search.state === state}
          render={
            <Link
              to="/admin"
              search={{ ...search, state, sort: undefined, cursor: undefined }}
              resetScroll={false}
            />
          }
        >
          {chipText(state)}
        </ChoiceChip>
      ))}
    </ChipStrip>
  );
}

/** Two stacked links, each with the minimum target size (WCAG 2.2, 2.5.8). */
const target = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11';

function columnsOfCertificate(i18n: Translations, search: AdministrationSearch): Column<ListedCertificate>[] {
  const { t, language } = i18n;
  return [
    {
      key: 'certificate',
      header: t('administration.certificate'),
      names: true,
      sort: columnSort('certificates', search, 'newest', 'descending'),
      cell: ({ number, holder, producerId, country }) => (
        <>
          <a href={pathIn(language, certificatePath(number))} className={`${target} whitespace-nowrap`}>
            {number}
          </a>
          <span className="block text-small font-normal">
            <Link to={producerPath(producerId)} className={target}>
              {holder}
            </Link>
            <span className="text-ink-2">{` · ${countryName(i18n, country)}`}</span>
          </span>
        </>
      ),
    },
    {
      key: 'level',
      header: t('administration.certification'),
      cell: ({ level, lowerResult }) => (
        <>
          <LevelBadge
            rank={levelRanks[level]}
            name={levelName(i18n, level)}
            className="flex-nowrap! whitespace-nowrap"
          />
          <LowerResult of={lowerResult} />
        </>
      ),
    },
    {
      key: 'content',
      header: t('administration.content'),
      numeric: true,
      sort: columnSort('certificates', search, 'phenolic', 'descending'),
      cell: (certificate) => <ContentLine of={contentOf(i18n, certificate)} />,
    },
    {
      key: 'validity',
      header: t('administration.validity'),
      sort: columnSort('certificates', search, 'ending', 'ascending'),
      cell: (certificate) => (
        <Validity certificate={certificate} areDaysCounted={search.state === 'to-renew'} />
      ),
    },
    {
      key: 'state',
      header: t('administration.status'),
      cell: (certificate) => <State certificate={certificate} />,
    },
  ];
}

interface CellProps {
  certificate: ListedCertificate;
}

function Validity({
  certificate: { validUntil, daysLeft },
  areDaysCounted,
}: CellProps & { areDaysCounted: boolean }) {
  const { t, formats } = useTranslations();
  return (
    <>
      <time dateTime={validUntil} className="whitespace-nowrap">
        {formats.shortDate(validUntil)}
      </time>
      {areDaysCounted ? (
        <span className="block text-small whitespace-nowrap text-ink-2">
          {daysLeft < 0
            ? t('administration.daysOver', { days: -daysLeft })
            : t('administration.daysLeft', { days: daysLeft })}
        </span>
      ) : null}
    </>
  );
}

function State({ certificate: { state, decidedByOne, basis } }: CellProps) {
  const { t } = useTranslations();
  return (
    <>
      <StatusBadge tone={certificateTones[state]}>{t(`common.certificateState.${state}`)}</StatusBadge>
      {basis === 'decision' ? (
        <span className="mt-1 block text-small font-semibold text-warn">
          {t('administration.approval.byDecision')}
        </span>
      ) : null}
      {decidedByOne ? (
        <span className="mt-1 block text-small text-ink-2">{t('administration.decidedByOne')}</span>
      ) : null}
    </>
  );
}

/** Whether the producer applied for renewal, with a link to the evidence for the next certificate. */
function columnOfRenewal({ t, formats }: Translations): Column<ListedCertificate> {
  return {
    key: 'renewal',
    header: t('administration.renewal'),
    cell: ({ holder, producerId, renewalRequestedAt, renewalDeclinedAt }) => (
      <Link
        to={evidencePath(producerId)}
        className={`${target} font-semibold`}
        aria-label={t('administration.renewal.decide', { name: holder })}
      >
        {renewalRequestedAt !== null
          ? t('administration.renewal.asked', { date: formats.shortDate(renewalRequestedAt) })
          : renewalDeclinedAt !== null
            ? t('administration.renewal.declined', { date: formats.shortDate(renewalDeclinedAt) })
            : t('administration.renewal.notAsked')}
      </Link>
    ),
  };
}

function columnOfActions({ t }: Translations, begin: BeginCertificateAction): Column<ListedCertificate> {
  return {
    key: 'acts',
    header: t('administration.actions'),
    cell: (certificate) => (
      <span className="noscript:hidden flex flex-wrap gap-x-4 gap-y-1 max-sm:justify-end sm:-my-2.5">
        <CertificateActions certificate={certificate} onBegin={begin} />
      </span>
    ),
  };
}

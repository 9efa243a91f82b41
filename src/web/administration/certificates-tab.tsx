/** The register as administrators see it: every certificate with its state of today, and what can be done about it. */
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { exportCertificates } from '../../contract/certification/acts.ts';
import { certificateTransitions } from '../../domain/certification/certificates.ts';
import { certificateStates } from '../../domain/certification/levels.ts';
import { possibleActs } from '../../domain/common/transitions.ts';
import { useClient } from '../data/use-client.tsx';
import { Button } from '../design/button.tsx';
import { ChoiceChip } from '../design/chip.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { LevelBadge } from '../design/level-badge.tsx';
import { tabId } from '../design/linked-tabs.tsx';
import { StatusBadge } from '../design/status-badge.tsx';
import { pathIn } from '../words/language-paths.ts';
import { countryName, levelName, levelRanks } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import { type AdministrationSearch, sortOf } from './administration-search.ts';
import { tabPanelId } from './administration-tabs.tsx';
import type { CertificateAct, ListedCertificate } from './certificate-act.ts';
import { ListTools } from './list-tools.tsx';
import { Listed } from './listed.tsx';
import { NothingListed } from './nothing-listed.tsx';
import { producerPath } from './producer-path.ts';
import { certificatesQuery } from './queries.ts';
import { columnSort, SortChips } from './sort-links.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useCertificateAct } from './use-certificate-act.ts';
import { useFocusOfGone } from './use-focus-of-gone.ts';
import { useListing } from './use-listing.ts';

const CertificateDialog = lazy(async () => ({
  default: (await import('./certificate-dialog.tsx')).CertificateDialog,
}));

type Begin = (act: CertificateAct, certificate: ListedCertificate) => void;

export function CertificatesTab({ search }: { search: AdministrationSearch }) {
  const words = useWords();
  const { t } = words;
  const listing = useListing(certificatesQuery(useClient(), search));
  const { begun, isOpen, begin, close } = useCertificateAct(listing.rows);
  const keepFocus = useFocusOfGone(listing.rows?.length, () =>
    document.getElementById(tabId(tabPanelId, 'certificates')),
  );
  return (
    <div {...keepFocus}>
      <ListTools
        search={search}
        label={t('administration.searchCertificates')}
        total={listing.total}
        table={{
          path: exportCertificates.path,
          wanted: { state: search.state, sort: sortOf('certificates', search) },
        }}
      />
      <StateChips search={search} />
      <Listed
        listing={listing}
        skeleton={<TableSkeleton />}
        empty={
          <NothingListed searched={search.search} title={t('administration.noCertificates')}>
            {t('administration.noCertificates.text')}
          </NothingListed>
        }
        renderLinkAfter={(cursor) => <Link to="/admin" search={{ ...search, cursor }} />}
      >
        {(rows) => (
          <>
            <SortChips
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
              columns={[...columnsOfCertificate(words, search), columnOfActs(words, begin)]}
              rows={rows}
              rowKey={({ number }) => number}
            />
          </>
        )}
      </Listed>
      {begun === null ? null : (
        <Suspense>
          <CertificateDialog key={begun.turn} begun={begun} open={isOpen} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}

function StateChips({ search }: { search: AdministrationSearch }) {
  const { t } = useWords();
  return (
    <nav aria-label={t('administration.certificateStates')} className="flex flex-wrap gap-2.5 pb-5">
      {[undefined, ...certificateStates].map((state) => (
        <ChoiceChip
          key={state ?? 'every'}
          chosen={search.state === state}
          render={<Link to="/admin" search={{ ...search, state, cursor: undefined }} resetScroll={false} />}
        >
          {state === undefined ? t('administration.everyState') : t(`common.certificateState.${state}`)}
        </ChoiceChip>
      ))}
    </nav>
  );
}

/** Two links one above the other, each large enough to be hit (WCAG 2.2, 2.5.8). */
const target = 'inline-flex min-h-6 items-center pointer-coarse:min-h-11';

const tones = { active: 'ok', suspended: 'warn', revoked: 'bad', expired: 'warn' } as const;

function columnsOfCertificate(words: Words, search: AdministrationSearch): Column<ListedCertificate>[] {
  const { t, formats, language } = words;
  return [
    {
      key: 'certificate',
      header: t('administration.certificate'),
      names: true,
      sort: columnSort('certificates', search, 'newest', 'descending'),
      cell: ({ number, holder, producerId, country }) => (
        <>
          <a href={pathIn(language, `/certificate/${number}`)} className={`${target} whitespace-nowrap`}>
            {number}
          </a>
          <span className="block text-small font-normal">
            <Link to={producerPath(producerId)} className={target}>
              {holder}
            </Link>
            <span className="text-ink-2">{` · ${countryName(words, country)}`}</span>
          </span>
        </>
      ),
    },
    {
      key: 'level',
      header: t('administration.certification'),
      cell: ({ level }) => (
        <LevelBadge rank={levelRanks[level]} name={levelName(words, level)} className="whitespace-nowrap" />
      ),
    },
    {
      key: 'content',
      header: t('administration.content'),
      numeric: true,
      sort: columnSort('certificates', search, 'phenolic', 'descending'),
      cell: ({ phenolicContent }) => (
        <span className="whitespace-nowrap">{formats.phenolic(phenolicContent)}</span>
      ),
    },
    {
      key: 'validity',
      header: t('administration.validity'),
      sort: columnSort('certificates', search, 'ending', 'ascending'),
      cell: ({ validUntil }) => (
        <time dateTime={validUntil} className="whitespace-nowrap">
          {formats.shortDate(validUntil)}
        </time>
      ),
    },
    {
      key: 'state',
      header: t('administration.status'),
      cell: ({ state }) => (
        <StatusBadge tone={tones[state]}>{t(`common.certificateState.${state}`)}</StatusBadge>
      ),
    },
  ];
}

/** Only what is possible in the state of today, as the server has it. */
function columnOfActs({ t }: Words, begin: Begin): Column<ListedCertificate> {
  return {
    key: 'acts',
    header: t('administration.actions'),
    cell: (certificate) => (
      <span className="noscript:hidden flex flex-wrap gap-x-4 gap-y-1 max-sm:justify-end sm:-my-2.5">
        {possibleActs(certificateTransitions, certificate.state).map((act) => (
          <Button
            key={act}
            look="quiet"
            size="small"
            aria-label={t('administration.act.named', {
              act: t(`administration.act.${act}`),
              number: certificate.number,
            })}
            onClick={() => begin(act, certificate)}
          >
            {t(`administration.act.${act}`)}
          </Button>
        ))}
      </span>
    ),
  };
}

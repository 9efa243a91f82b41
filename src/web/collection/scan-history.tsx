/** Every counted scan of a person, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnScanResponse } from '../../contract/collection.ts';
import { useClient } from '../data/use-client.tsx';
import { EmptyDrawing } from '../design/art/empty-drawing.tsx';
import { type Column, DataTable } from '../design/data-table.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { Skeleton } from '../design/skeleton.tsx';
import { ScannerButton } from '../scanner/scanner-button.tsx';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import { Listed } from './listed.tsx';
import { scansQuery } from './queries.ts';

export function ScanHistory({ cursor }: { cursor: string | undefined }) {
  const { t } = useWords();
  const query = useInfiniteQuery(scansQuery(useClient(), cursor));
  return (
    <Listed
      query={query}
      skeleton={<Skeleton className="mt-5 h-60 w-full" />}
      empty={
        <EmptyState
          title={t('consumer.history.empty')}
          picture={<EmptyDrawing kind="lens" />}
          action={<ScannerButton look="outlined" />}
          className="mt-6"
        >
          <p>{t('consumer.collection.emptyHint')}</p>
        </EmptyState>
      }
      renderLinkAfter={(next) => <Link to="/collection" search={{ tab: 'history', cursor: next }} />}
      fromTheStart={
        cursor === undefined ? undefined : (
          <Link to="/collection" search={{ tab: 'history' }} className="text-link font-semibold text-brand">
            {t('consumer.fromTheStart')}
          </Link>
        )
      }
    >
      {(scans) => <Scans scans={scans} />}
    </Listed>
  );
}

function Scans({ scans }: { scans: readonly OwnScanResponse[] }) {
  const words = useWords();
  return (
    <DataTable
      caption={words.t('consumer.history.caption')}
      rows={scans}
      rowKey={({ code, scannedAt }) => `${code} ${scannedAt}`}
      columns={columnsIn(words)}
    />
  );
}

/** Broken anywhere, so that one name never widens the table; not narrower than a usual one. */
const longName = 'sm:block sm:min-w-40 [overflow-wrap:anywhere]';

function columnsIn({ t, formats, language }: Words): readonly Column<OwnScanResponse>[] {
  return [
    {
      key: 'product',
      header: t('consumer.history.product'),
      names: true,
      cell: ({ productName }) => <bdi className={longName}>{productName}</bdi>,
    },
    {
      key: 'producer',
      header: t('consumer.history.producer'),
      cell: ({ producerName }) => <bdi className={longName}>{producerName}</bdi>,
    },
    {
      key: 'code',
      header: t('consumer.history.code'),
      cell: ({ code, printed }) => (
        <a href={pathIn(language, `/v/${code}`)} className="type-code text-brand">
          {printed}
        </a>
      ),
    },
    {
      key: 'when',
      header: t('consumer.history.when'),
      cell: ({ scannedAt }) => <time dateTime={scannedAt}>{formats.dateTime(scannedAt)}</time>,
    },
  ];
}

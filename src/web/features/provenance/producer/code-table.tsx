/** The codes as printed, the number of scans of each, and each as an image to download. */
import { addressOf } from '../../../../contract/client.ts';
import type { QrCodeResponse } from '../../../../contract/provenance/provenance.ts';
import { myCodePath, verificationPath } from '../../../../domain/common/page-paths.ts';
import { isSerious } from '../../../../domain/provenance/code-outcomes.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { type Column, DataTable } from '../../../kernel/ui/data-table.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';

export function CodeTable({ productId, codes }: { productId: number; codes: readonly QrCodeResponse[] }) {
  const i18n = useTranslations();
  return (
    <DataTable
      caption={i18n.t('dashboard.codes.caption')}
      columns={columnsOf(i18n, productId)}
      rows={codes}
      rowKey={({ id }) => String(id)}
    />
  );
}

function columnsOf(
  { t, formats, language }: Translations,
  productId: number,
): readonly Column<QrCodeResponse>[] {
  return [
    {
      key: 'code',
      header: t('dashboard.codes.code'),
      names: true,
      cell: (row) => (
        <>
          <a href={pathIn(language, verificationPath(row.code))} className="type-code whitespace-nowrap">
            {row.printed}
          </a>
          <span className="type-caption block break-all">{row.url}</span>
          <StateOfCode code={row} />
        </>
      ),
    },
    { key: 'batch', header: t('dashboard.codes.batch'), cell: ({ batchNumber }) => batchNumber },
    {
      key: 'made',
      header: t('dashboard.codes.made'),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formats.shortDate(createdAt)}</time>,
    },
    {
      key: 'scans',
      header: t('dashboard.codes.scans'),
      numeric: true,
      cell: ({ scannedCount }) => formats.number(scannedCount),
    },
    {
      key: 'last',
      header: t('dashboard.codes.lastScan'),
      cell: ({ lastScannedAt }) =>
        lastScannedAt === null ? (
          <span className="text-ink-2">{t('dashboard.codes.never')}</span>
        ) : (
          <time dateTime={lastScannedAt}>{formats.shortDate(lastScannedAt)}</time>
        ),
    },
    {
      key: 'download',
      header: t('dashboard.codes.download'),
      headerHidden: true,
      cell: (code) => <Downloads productId={productId} code={code} />,
    },
  ];
}

/** What was found out about the code, or that it is being looked into. */
function StateOfCode({ code: { id, outcome, underReview } }: { code: QrCodeResponse }) {
  const { t, language } = useTranslations();
  if (outcome === null && !underReview) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {outcome === null ? null : (
        <StatusBadge tone={isSerious(outcome) ? 'bad' : 'plain'}>
          {t(`common.codeState.${outcome}`)}
        </StatusBadge>
      )}
      {underReview ? <StatusBadge tone="warn">{t('dashboard.codes.underReview')}</StatusBadge> : null}
      <a href={pathIn(language, myCodePath(id))}>{t('dashboard.codeCase.open')}</a>
    </span>
  );
}

function Downloads({ productId, code }: { productId: number; code: QrCodeResponse }) {
  const { t } = useTranslations();
  const place = { id: String(productId), codeId: String(code.id) };
  if (code.outcome !== null && isSerious(code.outcome)) {
    return <span className="text-small text-ink-2">{t('dashboard.codes.notPrinted')}</span>;
  }
  return (
    <span className="flex flex-wrap gap-x-4 whitespace-nowrap">
      <a
        download
        href={addressOf('GET /api/products/:id/codes/:codeId/qr.png', place)}
        aria-label={t('dashboard.codes.pngOf', { code: code.printed })}
      >
        {t('dashboard.codes.png')}
      </a>
      <a
        download
        href={addressOf('GET /api/products/:id/codes/:codeId/qr.svg', place)}
        aria-label={t('dashboard.codes.svgOf', { code: code.printed })}
      >
        {t('dashboard.codes.svg')}
      </a>
    </span>
  );
}

/** The invalid cells, by row and column as the spreadsheet numbers them. */
import type { ImportResponse } from '../../../contract/imports/imports.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';

export function RowErrorsTable({ brought: { rowErrors, rowErrorCount } }: { brought: ImportResponse }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <>
      {rowErrorCount > rowErrors.length ? (
        <p className="mt-5">{t('imports.rowErrors.more', { count: formats.number(rowErrors.length) })}</p>
      ) : null}
      <DataTable
        className="mt-5"
        caption={t('imports.rowErrors')}
        columns={columnsOf(i18n)}
        rows={rowErrors}
        rowKey={({ row, column, code }) => `${row} ${column} ${code}`}
      />
    </>
  );
}

function columnsOf({ t, formats }: Translations): Column<ImportResponse['rowErrors'][number]>[] {
  return [
    {
      key: 'row',
      header: t('imports.row'),
      names: true,
      cell: ({ row }) => (
        <>
          <span className="sm:sr-only">{`${t('imports.row')} `}</span>
          <span className="tabular-nums">{formats.number(row)}</span>
        </>
      ),
    },
    { key: 'column', header: t('imports.column'), cell: ({ column }) => <code>{column}</code> },
    { key: 'error', header: t('imports.error'), cell: ({ code }) => t(`imports.cell.${code}`) },
    {
      key: 'value',
      header: t('imports.value'),
      cell: ({ value }) => <span className="wrap-anywhere">{value === '' ? '–' : value}</span>,
    },
  ];
}

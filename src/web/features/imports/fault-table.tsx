/** The invalid cells, by row and column as the spreadsheet numbers them. */
import type { ImportResponse } from '../../../contract/imports.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';

export function FaultTable({ brought: { faults, faultsTotal } }: { brought: ImportResponse }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  return (
    <>
      {faultsTotal > faults.length ? (
        <p className="mt-5">{t('imports.faults.more', { count: formats.number(faults.length) })}</p>
      ) : null}
      <DataTable
        className="mt-5"
        caption={t('imports.faults')}
        columns={columnsOf(i18n)}
        rows={faults}
        rowKey={({ row, column, fault }) => `${row} ${column} ${fault}`}
      />
    </>
  );
}

function columnsOf({ t, formats }: Translations): Column<ImportResponse['faults'][number]>[] {
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
    { key: 'fault', header: t('imports.fault'), cell: ({ fault }) => t(`imports.cell.${fault}`) },
    {
      key: 'value',
      header: t('imports.value'),
      cell: ({ value }) => <span className="wrap-anywhere">{value === '' ? '–' : value}</span>,
    },
  ];
}

/** The changes of a table row by row: the record, and each value before and after. */
import type { ImportResponse } from '../../../contract/imports/imports.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { type Column, DataTable } from '../../kernel/ui/data-table.tsx';

type Previewed = ImportResponse['preview'][number];

export function PreviewTable({ brought }: { brought: ImportResponse }) {
  const i18n = useTranslations();
  const { t, formats } = i18n;
  const { preview } = brought;
  const total = brought.creates + brought.changes;
  return (
    <>
      {total > preview.length ? (
        <p className="mt-9">
          {t('imports.preview.more', { count: formats.number(preview.length), total: formats.number(total) })}
        </p>
      ) : null}
      <DataTable
        className="mt-9"
        caption={t('imports.preview')}
        columns={columnsOf(i18n)}
        rows={preview}
        rowKey={({ row }) => String(row)}
      />
    </>
  );
}

function Changes({ row: { action, changes } }: { row: Previewed }) {
  const { t } = useTranslations();
  return (
    <ul className="max-sm:text-left">
      {changes.map(({ column, before, after }) => (
        <li key={column} className="wrap-anywhere">
          <code className="text-ink-2">{column}</code>{' '}
          <span className="font-semibold whitespace-pre-line">{after === '' ? '–' : after}</span>
          {action === 'create' || before === '' ? null : (
            <span className="text-small whitespace-pre-line text-ink-2">
              {` (${t('imports.before')} ${before})`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function columnsOf({ t, formats }: Translations): Column<Previewed>[] {
  return [
    {
      key: 'record',
      header: t('imports.record'),
      names: true,
      cell: ({ title, id, action }) => (
        <>
          <span className="wrap-anywhere">{title}</span>
          <span className="block text-small font-normal text-ink-2">
            {action === 'create' ? t('imports.new') : `id ${id}`}
          </span>
        </>
      ),
    },
    {
      key: 'row',
      header: t('imports.row'),
      numeric: true,
      cell: ({ row }) => formats.number(row),
    },
    { key: 'what', header: t('imports.what'), cell: (row) => <Changes row={row} /> },
  ];
}

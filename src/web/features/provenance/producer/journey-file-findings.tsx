/** The result of reading a file: the invalid cells, or a preview of the journey events. */

import { mediansText } from '../../../kernel/figures/taste.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { type Column, DataTable } from '../../../kernel/ui/data-table.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { stageName } from '../stage-labels.ts';
import type { JourneyFile, JourneyFileRow, RowProblem } from './journey-file.ts';
import { fileLabelsOf, rowProblemSentence } from './journey-file-labels.ts';

interface Props {
  file: Extract<JourneyFile, { ok: true }>;
  /** Positions of rows that are already recorded; undefined while the request runs. */
  known: readonly number[] | undefined;
}

export function JourneyFileFindings({ file, known }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const isTable = file.source === 'table';
  if (file.problems.length > 0) {
    return (
      <div className="mt-5">
        <Notice
          tone="bad"
          announced
          title={t(isTable ? 'dashboard.file.errors' : 'dashboard.file.epcisErrors', {
            count: file.problems.length,
          })}
        >
          {t(isTable ? 'dashboard.file.nothing' : 'dashboard.file.epcisNothing')}
        </Notice>
        <DataTable
          className="mt-4"
          caption={t('dashboard.file.errorsCaption')}
          columns={errorColumns(i18n, isTable)}
          rows={file.problems}
          rowKey={({ row, column, problem }) => `${row} ${column} ${problem}`}
        />
      </div>
    );
  }
  const rows = file.rows.map((row, position) => ({ ...row, known: known?.includes(position) === true }));
  return (
    <div className="mt-5">
      {known === undefined ? null : (
        <Notice announced tone="ok">
          {t('dashboard.file.forecast', { added: rows.length - known.length })}
          {known.length === 0 ? null : ` ${t('dashboard.file.known', { count: known.length })}`}
        </Notice>
      )}
      <DataTable
        className="mt-4"
        caption={t('dashboard.file.preview')}
        columns={previewColumns(i18n)}
        rows={rows}
        rowKey={({ row }) => String(row)}
      />
    </div>
  );
}

function errorColumns(i18n: Translations, isTable: boolean): readonly Column<RowProblem>[] {
  const { t } = i18n;
  const { columns } = fileLabelsOf(i18n);
  return [
    {
      key: 'row',
      header: t(isTable ? 'dashboard.file.rowNumber' : 'dashboard.file.event'),
      names: true,
      cell: ({ row }) => t(isTable ? 'dashboard.file.rowOf' : 'dashboard.file.eventOf', { row }),
    },
    { key: 'column', header: t('dashboard.file.column'), cell: ({ column }) => columns[column] },
    { key: 'error', header: t('dashboard.file.error'), cell: (error) => rowProblemSentence(i18n, error) },
    {
      key: 'value',
      header: t('dashboard.file.value'),
      cell: ({ value }) => <span className="break-words">{value === '' ? nothing : value}</span>,
    },
  ];
}

/** An empty cell. */
const nothing = '–';

type PreviewRow = JourneyFileRow & { readonly known: boolean };

function previewColumns(i18n: Translations): readonly Column<PreviewRow>[] {
  const { t, formats } = i18n;
  const { columns, units } = fileLabelsOf(i18n);
  return [
    {
      key: 'stage',
      header: columns.stage,
      names: true,
      cell: ({ journeyEvent, known }) => (
        <>
          {stageName(t, journeyEvent.stage)}
          {known ? (
            <StatusBadge tone="plain" className="block text-small font-normal">
              {t('dashboard.file.recorded')}
            </StatusBadge>
          ) : null}
        </>
      ),
    },
    {
      key: 'time',
      header: columns.time,
      cell: ({ journeyEvent }) =>
        formats.dateTime(journeyEvent.timestamp, journeyEvent.timeZone ?? undefined),
    },
    { key: 'location', header: columns.location, cell: ({ journeyEvent }) => textOf(journeyEvent.location) },
    {
      key: 'quantity',
      header: columns.quantity,
      numeric: true,
      cell: ({ journeyEvent: { quantity, quantityUnit: unit } }) =>
        quantity == null || unit == null ? nothing : `${formats.number(quantity, 3)}\u00a0${units[unit]}`,
    },
    {
      key: 'temperature',
      header: columns.temperature,
      numeric: true,
      cell: ({ journeyEvent: { temperature } }) =>
        temperature == null ? nothing : formats.number(temperature, 2),
    },
    {
      key: 'taste',
      header: t('common.taste'),
      cell: ({ journeyEvent }) => mediansOf(i18n, journeyEvent) ?? nothing,
    },
    { key: 'notes', header: columns.notes, cell: ({ journeyEvent }) => textOf(journeyEvent.notes) },
  ];
}

/** Of a row without errors: all three medians or none. */
function mediansOf(i18n: Translations, { fruity, bitter, pungent }: PreviewRow['journeyEvent']) {
  if (fruity == null) return undefined;
  return mediansText(i18n, { fruity: String(fruity), bitter: String(bitter), pungent: String(pungent) });
}

/** The input's values have any type; those read from a cell are text. */
function textOf(value: unknown) {
  return typeof value === 'string' && value !== '' ? (
    <span className="break-words whitespace-pre-line">{value}</span>
  ) : (
    nothing
  );
}

/** Reads a journey from a spreadsheet's CSV, with every error by row and column, and writes one. */
import type { JourneyEventResponse } from '../../../../contract/provenance/journey.ts';
import { byteOrderMark, decimalSignBeside, readCsv, writeCsvRow } from '../../../../domain/common/csv.ts';
import { clockAt, instantAt, isTimeZone } from '../../../../domain/common/place-time.ts';
import { type DecimalSign, decimalSignIn, decimalSignOf } from '../../../../domain/common/typed-number.ts';
import { journeyLimits } from '../../../../domain/provenance/journey.ts';
import type { StagedEvent } from '../../../../domain/provenance/stage-order.ts';
import { usualStages } from '../../../../domain/provenance/stages.ts';
import { tasteAttributes } from '../../../../domain/provenance/taste-attributes.ts';
import type { JourneyEventInput } from './journey-event-form-values.ts';
import { figureColumns, figureOf, readFigures, tastingRowProblems } from './row-figures.ts';
import { sequenceProblems } from './row-sequence.ts';
import { readPlaceTime } from './typed-time.ts';

export const journeyColumns = [
  'stage',
  'time',
  'zone',
  'location',
  'temperature',
  'quantity',
  'unit',
  'notes',
  ...tasteAttributes,
] as const;
export type JourneyColumn = (typeof journeyColumns)[number];

export const rowProblems = [
  'missing',
  'length',
  'time',
  'future',
  'order',
  'zone',
  'number',
  'ambiguousNumber',
  'range',
  'unit',
  'unitMissing',
  'quantityMissing',
  'median',
  'medianMissing',
  'medianStage',
  'panelMissing',
  'repeated',
  'tooMany',
  'event',
  'step',
  'several',
] as const;

/** An invalid cell; `row` as the spreadsheet counts, or the number of an event. */
export interface RowProblem {
  readonly row: number;
  readonly column: JourneyColumn;
  readonly problem: (typeof rowProblems)[number];
  readonly value: string;
}

/** A file that cannot be read at all. */
export type FileProblem =
  | { readonly problem: 'empty' | 'unclosed' | 'tooLong' | 'notEpcis' }
  | { readonly problem: 'unknownColumn' | 'doubleColumn' | 'missingColumn'; readonly column: string };

export interface JourneyFileRow {
  readonly row: number;
  readonly journeyEvent: JourneyEventInput;
}

export type JourneyFile =
  | { readonly ok: false; readonly problem: FileProblem }
  | {
      readonly ok: true;
      readonly source: 'table' | 'epcis';
      readonly rows: readonly JourneyFileRow[];
      readonly problems: readonly RowProblem[];
    };

/** Names in the reader's language; the API's English names are always accepted too. */
export interface FileLabels {
  readonly language: string;
  readonly columns: Readonly<Record<JourneyColumn, string>>;
  readonly stageName: (stage: string) => string;
  readonly units: Readonly<Record<'kg' | 'l', string>>;
}

export interface FileContext {
  readonly i18n: FileLabels;
  /** The time zone of rows that name none. */
  readonly zone: string;
  readonly now: Date;
  /** The events that the batch already has. */
  readonly recorded: readonly StagedEvent[];
}

export function readJourneyFile(text: string, context: FileContext): JourneyFile {
  const { rows, separator, unclosed } = readCsv(text);
  if (unclosed) return { ok: false, problem: { problem: 'unclosed' } };
  const filled = rows
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...body] = filled;
  if (header === undefined || body.length === 0) return { ok: false, problem: { problem: 'empty' } };
  if (body.length > journeyLimits.events.most) return { ok: false, problem: { problem: 'tooLong' } };
  const columns = readHeader(header.cells, context.i18n);
  if ('problem' in columns) return { ok: false, problem: columns };
  const expected = decimalSignBeside(separator) ?? decimalSignIn(context.i18n.language);
  const measured = figureColumns.map((column) => columns.indexOf(column));
  const figures = body.flatMap(({ cells }) => measured.map((at) => figureOf(cells[at] ?? '')));
  const decimalSign = decimalSignOf(figures, expected);
  const problems: RowProblem[] = [];
  const read: JourneyFileRow[] = [];
  for (const { row, cells } of body) {
    const found = readRow({ row, cells, columns, context, decimalSign });
    problems.push(...found.problems);
    if (found.journeyEvent === undefined) continue;
    read.push({ row, journeyEvent: found.journeyEvent });
  }
  const together = sequenceProblems(read, context.recorded);
  return { ok: true, source: 'table', rows: read, problems: [...problems, ...together] };
}

type Columns = readonly (JourneyColumn | undefined)[];

function readHeader(cells: readonly string[], i18n: FileLabels): Columns | FileProblem {
  const named = cells.map((cell) =>
    cell === ''
      ? undefined
      : journeyColumns.find((column) => [column, i18n.columns[column]].some((name) => same(name, cell))),
  );
  const unknown = cells.find((cell, index) => cell !== '' && named[index] === undefined);
  if (unknown !== undefined) return { problem: 'unknownColumn', column: unknown };
  const double = named.find((column, index) => column !== undefined && named.indexOf(column) < index);
  if (double !== undefined) return { problem: 'doubleColumn', column: i18n.columns[double] };
  const missing = (['stage', 'time'] as const).find((column) => !named.includes(column));
  if (missing !== undefined) return { problem: 'missingColumn', column: i18n.columns[missing] };
  return named;
}

/** Compares names without case, accents and text in brackets. */
function same(left: string, right: string): boolean {
  return plain(left) === plain(right);
}

function plain(text: string): string {
  return text
    .replace(/\(.*\)/, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_*]+/g, ' ')
    .trim();
}

interface RowReading {
  readonly row: number;
  readonly cells: readonly string[];
  readonly columns: Columns;
  readonly context: FileContext;
  readonly decimalSign: DecimalSign | undefined;
}

function readRow({ row, cells, columns, context, decimalSign }: RowReading) {
  const { i18n, now } = context;
  const problems: RowProblem[] = [];
  const cellOf = (column: JourneyColumn): string => cells[columns.indexOf(column)] ?? '';
  const refuse = (column: JourneyColumn, problem: RowProblem['problem']) => {
    problems.push({ row, column, problem, value: cellOf(column) });
  };
  // Cells to the right of the last heading belong to no column.
  if (cells.slice(columns.length).some((cell) => cell !== '')) refuse('notes', 'tooMany');
  const stage = stageOf(cellOf('stage'), i18n);
  if (stage === '') refuse('stage', 'missing');
  else if (stage.length < journeyLimits.stage.least || stage.length > journeyLimits.stage.most) {
    refuse('stage', 'length');
  }
  const zone = zoneOfCell(cellOf('zone'), context.zone);
  if (zone === undefined) refuse('zone', 'zone');
  const timestamp = readPlaceTime(cellOf('time'), zone ?? context.zone);
  if (cellOf('time') === '') refuse('time', 'missing');
  else if (timestamp === undefined) refuse('time', 'time');
  else if (Date.parse(timestamp) > now.getTime()) refuse('time', 'future');
  for (const column of ['location', 'notes'] as const) {
    if (cellOf(column).length > journeyLimits[column].most) refuse(column, 'length');
  }
  const { figures, problems: wrongFigures } = readFigures(cellOf, decimalSign);
  for (const { column, problem } of wrongFigures) refuse(column, problem);
  const unit = unitOf(cellOf('unit'), i18n);
  if (cellOf('unit') !== '' && unit === undefined) refuse('unit', 'unit');
  else if (cellOf('quantity') !== '' && unit === undefined) refuse('unit', 'unitMissing');
  else if (cellOf('quantity') === '' && unit !== undefined) refuse('quantity', 'quantityMissing');
  // A wrong median is not a missing one too.
  if (problems.length === 0) {
    const tasted = { stage, location: cellOf('location'), ...figures };
    for (const { column, problem } of tastingRowProblems(tasted)) refuse(column, problem);
  }
  if (problems.length > 0 || timestamp === undefined || zone === undefined) return { problems };
  const journeyEvent: JourneyEventInput = {
    stage,
    timestamp,
    timeZone: zone,
    location: cellOf('location'),
    quantityUnit: unit ?? null,
    notes: cellOf('notes'),
    ...figures,
  };
  return { problems, journeyEvent };
}

/** A usual stage by its name in the reader's language; any other is a custom stage. */
function stageOf(cell: string, { stageName }: FileLabels): string {
  const usual = usualStages.find(({ stage }) => same(stage, cell) || same(stageName(stage), cell));
  return usual?.stage ?? cell;
}

function zoneOfCell(cell: string, usual: string): string | undefined {
  if (cell === '') return usual;
  return isTimeZone(cell) ? cell : undefined;
}

function unitOf(cell: string, { units }: FileLabels): 'kg' | 'l' | undefined {
  return (['kg', 'l'] as const).find((unit) => same(unit, cell) || same(units[unit], cell));
}

/** A median of 5 is written 5.0, as the panel read it. */
const tenthsStyle = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Reading the written file returns the same events. */
export function writeJourneyFile(
  journeyEvents: readonly JourneyEventResponse[],
  i18n: FileLabels,
  usualZone: string,
): string {
  const decimals = new Intl.NumberFormat(i18n.language, { useGrouping: false, maximumFractionDigits: 3 });
  const tenths = new Intl.NumberFormat(i18n.language, tenthsStyle);
  const separator = decimals.format(0.5).includes(',') ? ';' : ',';
  const number = (decimal: string | null) => (decimal === null ? '' : decimals.format(Number(decimal)));
  const lines = journeyEvents.map((journeyEvent) => {
    const zone = journeyEvent.timeZone ?? usualZone;
    const clock = clockAt(journeyEvent.timestamp, zone);
    const read = instantAt(clock, zone);
    // Seconds, and the repeated hour when clocks go back, need the full timestamp.
    const isExact = read !== undefined && Date.parse(read) === Date.parse(journeyEvent.timestamp);
    return [
      i18n.stageName(journeyEvent.stage),
      isExact ? clock.replace('T', ' ') : journeyEvent.timestamp,
      zone,
      journeyEvent.location ?? '',
      number(journeyEvent.temperature),
      number(journeyEvent.quantity),
      journeyEvent.quantityUnit ?? '',
      journeyEvent.notes ?? '',
      ...tasteAttributes.map((attribute) => {
        const median = journeyEvent[attribute];
        return median === null ? '' : tenths.format(Number(median));
      }),
    ];
  });
  const header = journeyColumns.map((column) => i18n.columns[column]);
  return byteOrderMark + [header, ...lines].map((cells) => writeCsvRow(cells, separator)).join('');
}

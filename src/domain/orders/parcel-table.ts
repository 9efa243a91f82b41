/** A table of parcels, as a carrier or a spreadsheet returns it: which order has which tracking number. Other columns are left alone. */
import { readCsv } from '../common/csv.ts';
import { carrierLimits, readTrackingNumber } from './parcel.ts';

export const parcelTableLimits = { rows: 200, characters: 200_000 } as const;

export const parcelColumns = ['order', 'carrier', 'trackingNumber'] as const;
type ParcelColumn = (typeof parcelColumns)[number];

/** What is wrong with a row; none of the table is shipped before it is mended. */
export const parcelProblems = [
  'order-unknown',
  'order-twice',
  'carrier-wrong',
  'number-wrong',
  'not-to-be-shipped',
] as const;
export type ParcelProblem = (typeof parcelProblems)[number];

export interface ParcelRow {
  /** In the spreadsheet. */
  readonly row: number;
  /** Undefined where it is no number of an order. */
  readonly order: number | undefined;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly problem: ParcelProblem | undefined;
}

/** Without the rows that have neither carrier nor number, which are not shipped yet. Undefined for a text that is no such table. */
export function readParcelTable(text: string): ParcelRow[] | undefined {
  const { rows, unclosed } = readCsv(text);
  const at = rows.findIndex((cells) => cells.some((cell) => cell.trim() !== ''));
  const columns = (rows[at] ?? []).map(columnOf);
  if (unclosed || !columns.includes('order') || !columns.includes('trackingNumber')) return undefined;
  const seen = new Set<number>();
  const parcels = rows.slice(at + 1).flatMap((cells, place): ParcelRow[] => {
    const cell = (column: ParcelColumn) => cells[columns.indexOf(column)]?.trim() ?? '';
    const [carrier, typed] = [cell('carrier'), cell('trackingNumber')];
    if (carrier === '' && typed === '') return [];
    const order = /^[1-9]\d{0,8}$/.test(cell('order')) ? Number(cell('order')) : undefined;
    const problem = problemOf({ order, carrier, typed }, seen);
    if (order !== undefined) seen.add(order);
    return [
      {
        row: at + 2 + place,
        order,
        carrier: carrier.slice(0, carrierLimits.most),
        trackingNumber: readTrackingNumber(typed) ?? typed.slice(0, carrierLimits.most),
        problem,
      },
    ];
  });
  return parcels.length === 0 || parcels.length > parcelTableLimits.rows ? undefined : parcels;
}

interface Typed {
  readonly order: number | undefined;
  readonly carrier: string;
  readonly typed: string;
}

function problemOf({ order, carrier, typed }: Typed, seen: ReadonlySet<number>): ParcelProblem | undefined {
  if (order === undefined) return 'order-unknown';
  if (seen.has(order)) return 'order-twice';
  const { least, most } = carrierLimits;
  if (carrier !== '' && (carrier.length < least || carrier.length > most)) return 'carrier-wrong';
  return typed === '' || readTrackingNumber(typed) === undefined ? 'number-wrong' : undefined;
}

/** `Tracking number`, `tracking_number` and `trackingNumber` are the same. */
function columnOf(heading: string): ParcelColumn | undefined {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');
  return parcelColumns.find((column) => plain(column) === plain(heading));
}

/**
 * What an import would change, computed before anything is written: every row creates a record, changes one,
 * or changes nothing, and every invalid cell is reported. A cell equal to the stored value is not validated,
 * so an unedited export imports without errors.
 */
import type { CertificationLevel } from '../certification/levels.ts';
import { checkStatedContent } from '../certification/product-levels.ts';
import { hasHappened } from '../products/listing.ts';
import { type CellChecks, type CellReader, readCell } from './cells.ts';
import { listingKey, naturalKey } from './natural-key.ts';
import type { FileRow, ReadFile } from './read-file.ts';
import {
  type CellError,
  type CellErrorCode,
  type Cells,
  type ImportColumn,
  type ImportKind,
  importColumns,
} from './tables.ts';

/** A stored record, its cells in the canonical form of `cells.ts`. */
export interface KnownRecord {
  readonly id: number;
  readonly cells: Cells;
}

export interface Seller {
  /** Whether this producer may list a product: approved, and its certificate not suspended or revoked. */
  readonly status: 'sells' | 'not-approved' | 'certificate';
  readonly certified: CertificationLevel | null;
  /** The highest content that a laboratory reported, by batch number. */
  readonly reported: ReadonlyMap<string, number>;
}

export interface PlanContext {
  readonly records: readonly KnownRecord[];
  /** By producer id; only for an import of products. */
  readonly sellers: ReadonlyMap<string, Seller>;
  /** The day in UTC. */
  readonly today: string;
}

export interface PlannedRow extends PlannedChange {
  /** The whole record after the change. */
  readonly cells: Cells;
}

/** What is stored of a row and shown. */
export interface PlannedChange {
  readonly row: number;
  readonly action: 'create' | 'change';
  readonly id: number | null;
  /** The record's name. */
  readonly title: string;
  readonly changes: readonly { readonly column: string; readonly before: string; readonly after: string }[];
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  readonly creates: number;
  readonly changes: number;
  readonly unchangedCount: number;
  readonly rowErrors: readonly CellError[];
}

export function planImport(kind: ImportKind, file: ReadFile, context: PlanContext, checks: CellChecks): Plan {
  const planner = new Planner(kind, file, context, checks);
  for (const row of file.rows) planner.read(row);
  planner.checkBatches();
  const { planned, rowErrors, unchangedCount } = planner;
  const creates = planned.filter(({ action }) => action === 'create').length;
  return { rows: planned, creates, changes: planned.length - creates, unchangedCount, rowErrors };
}

interface Reading {
  readonly row: FileRow;
  readonly known: KnownRecord | undefined;
  /** The record after the change. */
  readonly cells: Record<string, string>;
  readonly changes: { column: string; before: string; after: string }[];
  isInvalid: boolean;
}

class Planner {
  /** One for each wrong cell, of at most `importLimits.rows` rows. */
  readonly rowErrors: CellError[] = [];
  /** At most one for each row. */
  readonly planned: PlannedRow[] = [];
  unchangedCount = 0;
  private readonly kind: ImportKind;
  private readonly file: ReadFile;
  private readonly context: PlanContext;
  private readonly reader: CellReader;
  private readonly byId: ReadonlyMap<string, KnownRecord>;
  /** At most one for each record that the rows name. */
  private readonly byKey = new Map<string, KnownRecord[]>();
  /** At most one for each row. */
  private readonly seen = new Set<string>();
  /** At most one for each row. */
  private readonly after = new Map<string, { row: FileRow; cells: Cells }>();

  constructor(kind: ImportKind, file: ReadFile, context: PlanContext, checks: CellChecks) {
    this.kind = kind;
    this.file = file;
    this.context = context;
    this.reader = { checks, decimalSign: file.decimalSign };
    this.byId = new Map(context.records.map((record) => [String(record.id), record]));
    for (const record of context.records) {
      const key = naturalKey(kind, record.cells);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), record]);
    }
  }

  read(row: FileRow): void {
    if (row.beyond !== undefined)
      this.refuse(row, this.file.columns.at(-1) ?? '', 'too-many-cells', row.beyond);
    const found = this.find(row);
    if (!found.ok) return;
    const { known } = found;
    const reading: Reading = { row, known, cells: { ...known?.cells }, changes: [], isInvalid: false };
    for (const column of importColumns[this.kind]) this.readColumn(reading, column);
    this.checkRecord(reading);
    const own = known === undefined ? `row ${row.row}` : `id ${known.id}`;
    this.after.set(own, { row, cells: reading.cells });
    if (reading.isInvalid) return;
    if (known !== undefined && reading.changes.length === 0) {
      this.unchangedCount += 1;
      return;
    }
    this.planned.push({
      row: row.row,
      action: known === undefined ? 'create' : 'change',
      id: known?.id ?? null,
      title: reading.cells['name'] ?? '',
      changes: reading.changes,
      cells: reading.cells,
    });
  }

  /** Finds the record by its id, or by its natural key: name and place, or batch and bottle size. */
  private find(row: FileRow): { ok: true; known: KnownRecord | undefined } | { ok: false } {
    const id = row.cells['id'] ?? '';
    if (id !== '') {
      const known = this.byId.get(id);
      if (!/^[1-9]\d{0,8}$/.test(id)) return this.refuseRow(row, 'id', 'id');
      if (known === undefined) return this.refuseRow(row, 'id', 'no-record');
      return this.once(row, `id ${id}`, 'id') ? { ok: true, known } : { ok: false };
    }
    const column = this.kind === 'producers' ? 'name' : 'batchNumber';
    const key = naturalKey(this.kind, this.canonical(row));
    const candidates = this.byKey.get(key) ?? [];
    if (candidates.length > 1) return this.refuseRow(row, column, 'ambiguous');
    const [known] = candidates;
    const own = known === undefined ? `key ${key}` : `id ${known.id}`;
    return this.once(row, own, column) ? { ok: true, known } : { ok: false };
  }

  private once(row: FileRow, own: string, column: string): boolean {
    if (this.seen.has(own)) this.refuse(row, column, 'repeated', row.cells[column] ?? '');
    const isFirst = !this.seen.has(own);
    this.seen.add(own);
    return isFirst;
  }

  /** The cells of the natural key, in canonical form where they have one. */
  private canonical(row: FileRow): Cells {
    const entries = importColumns[this.kind].map(({ name, rule }) => {
      const cell = row.cells[name] ?? '';
      if (cell === '' || rule.kind === 'fixed') return [name, ''] as const;
      const read = readCell(rule, cell.length > 10_000 ? cell.slice(0, 10_000) : cell, this.reader);
      return [name, read.ok ? read.text : cell] as const;
    });
    return Object.fromEntries(entries);
  }

  private readColumn(reading: Reading, { name, rule, required, usual }: ImportColumn): void {
    if (name === 'id') return;
    const { row, known, cells } = reading;
    const isNew = known === undefined;
    const before = known?.cells[name] ?? '';
    const cell = row.cells[name];
    if (cell !== undefined && cell !== '' && cell !== before) {
      const read = readCell(rule, cell, this.reader);
      if (!read.ok) return this.fail(reading, name, read.code);
      if (read.text === before) return;
      if (rule.kind === 'fixed' && isNew && name === 'status' && read.text === 'pending') return;
      if (rule.kind === 'fixed' && isNew && name === 'producerName') return;
      if (rule.kind === 'fixed' || (!isNew && name === 'producerId'))
        return this.fail(reading, name, 'fixed');
      cells[name] = read.text;
      reading.changes.push({ column: name, before, after: read.text });
      return;
    }
    if (isNew && usual !== undefined && (cell ?? '') === '') {
      cells[name] = usual;
      if (usual !== '') reading.changes.push({ column: name, before: '', after: usual });
    } else if (isNew && required === true) {
      this.fail(reading, name, 'missing');
    } else if (cell === undefined || cell === before || usual !== undefined) {
      return;
    } else if (required === true) this.fail(reading, name, 'missing');
    else if (!isNew && rule.kind !== 'fixed') {
      cells[name] = '';
      reading.changes.push({ column: name, before, after: '' });
    }
  }

  /** Rules that involve several cells. */
  private checkRecord(reading: Reading): void {
    const { known, cells } = reading;
    if (this.kind === 'producers') {
      const [latitude = '', longitude = ''] = [cells['latitude'], cells['longitude']];
      if ((latitude === '') !== (longitude === '')) {
        this.fail(reading, latitude === '' ? 'latitude' : 'longitude', 'pair');
      }
      return;
    }
    const [harvest = '', bottling = ''] = [cells['harvestDate'], cells['bottlingDate']];
    if (harvest !== '' && !hasHappened(harvest, this.context.today)) {
      this.fail(reading, 'harvestDate', 'harvest-in-future');
    }
    if (bottling !== '' && !hasHappened(bottling, this.context.today)) {
      this.fail(reading, 'bottlingDate', 'bottling-in-future');
    }
    if (harvest !== '' && bottling !== '' && bottling < harvest) {
      this.fail(reading, 'bottlingDate', 'before-harvest');
    }
    const producerId = cells['producerId'] ?? '';
    if (producerId === '') return;
    const seller = this.context.sellers.get(producerId);
    if (seller === undefined) this.fail(reading, 'producerId', 'no-producer');
    else if (known === undefined && seller.status !== 'sells')
      this.fail(reading, 'producerId', seller.status);
    else this.checkContent(reading, seller);
  }

  /** A stored content is checked only when the content or the batch changes, as in the edit form. */
  private checkContent(reading: Reading, { certified, reported }: Seller): void {
    const { cells, changes } = reading;
    if (!changes.some(({ column }) => column === 'phenolicContent' || column === 'batchNumber')) return;
    const ofBatch = reported.get(cells['batchNumber'] ?? '');
    const stated = checkStatedContent({
      phenolicContent: Number(cells['phenolicContent'] ?? ''),
      certified,
      reported: ofBatch === undefined ? [] : [ofBatch],
    });
    if (!stated.ok) this.fail(reading, 'phenolicContent', 'above-certified');
  }

  /** One listing per batch and bottle size, the same rule as in the database. */
  checkBatches(): void {
    if (this.kind !== 'products') return;
    const places = new Map<string, string>();
    for (const { id, cells } of this.context.records) {
      const place = listingKey(cells);
      if (place !== undefined && !this.after.has(`id ${id}`)) places.set(place, `id ${id}`);
    }
    for (const [own, { row, cells }] of this.after) {
      const place = listingKey(cells);
      if (place === undefined) continue;
      if (places.has(place)) this.refuse(row, 'batchNumber', 'batch-taken', cells['batchNumber'] ?? '');
      places.set(place, own);
    }
  }

  private fail(reading: Reading, column: string, code: CellErrorCode): void {
    reading.isInvalid = true;
    this.refuse(reading.row, column, code, reading.row.cells[column] ?? '');
  }

  private refuseRow(row: FileRow, column: string, code: CellErrorCode): { ok: false } {
    this.refuse(row, column, code, row.cells[column] ?? '');
    return { ok: false };
  }

  private refuse({ row }: FileRow, column: string, code: CellErrorCode, value: string): void {
    const shown = value.length > 80 ? `${value.slice(0, 80).replace(/[\uD800-\uDBFF]$/, '')}...` : value;
    this.rowErrors.push({ row, column, code, value: shown.replaceAll('\u0000', '').toWellFormed() });
  }
}

/** Computes what an uploaded import would change now, with a hash to detect later differences. */
import { createHash } from 'node:crypto';
import { emailSchema, websiteSchema } from '../../contract/common/values.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  findProductsSpokenOf,
  findReferencedProducers,
  findSellers,
  type SellerRow,
} from '../../database/imports/records.ts';
import { isTakenBack } from '../../domain/certification/certificates.ts';
import type { CellChecks } from '../../domain/imports/cells.ts';
import {
  type Plan,
  type PlanContext,
  type PlannedChange,
  type PlannedRow,
  planImport,
  type Seller,
} from '../../domain/imports/plan.ts';
import { type FileError, type ReadFile, readFile } from '../../domain/imports/read-file.ts';
import { type ImportKind, importLimits } from '../../domain/imports/tables.ts';
import { cellsOfProducer, cellsOfProduct } from './cells.ts';

export type PlannedImport =
  | { readonly ok: false; readonly error: FileError }
  | {
      readonly ok: true;
      readonly plan: Plan;
      readonly rowsTotal: number;
      /** All changes, as stored. */
      readonly text: string;
      readonly sha256: string;
    };

export async function planUploadedTable(
  connection: Connection,
  kind: ImportKind,
  content: string,
  today: string,
): Promise<PlannedImport> {
  const read = readFile(kind, content);
  if (!read.ok) return read;
  const context = await readPlanContext(connection, kind, read.file);
  const plan = planImport(kind, read.file, { ...context, today }, checks);
  const text = JSON.stringify(plan.rows.map(changeOf));
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { ok: true, plan, rowsTotal: read.file.rows.length, text, sha256 };
}

const checks: CellChecks = {
  email: (text) => emailSchema.safeParse(text).success,
  website: (text) => websiteSchema.safeParse(text).data,
};

async function readPlanContext(
  connection: Connection,
  kind: ImportKind,
  file: ReadFile,
): Promise<Omit<PlanContext, 'today'>> {
  const ids = numbersIn(file, 'id');
  if (kind === 'producers') {
    const names = [...new Set(file.rows.flatMap(({ cells }) => (cells['id'] ? [] : [cells['name'] ?? ''])))];
    const storable = names.filter(
      (name) => name.length <= 1000 && !name.includes('\u0000') && name.isWellFormed(),
    );
    const rows = await findReferencedProducers(connection, { ids, names: storable });
    return { records: rows.map((row) => ({ id: row.id, cells: cellsOfProducer(row) })), sellers: new Map() };
  }
  const producerIds = numbersIn(file, 'producerId');
  const rows = await findProductsSpokenOf(connection, { ids, producerIds });
  const sellers = await findSellers(connection, [
    ...new Set([...producerIds, ...rows.map(({ producerId }) => producerId)]),
  ]);
  return {
    records: rows.map((row) => ({ id: row.id, cells: cellsOfProduct(row) })),
    sellers: new Map(sellers.map((seller) => [String(seller.id), sellerOf(seller)])),
  };
}

/** The same rule as for a single new product, `lockCertificateForShare`. */
function sellerOf({ certificationLevel: certified, reported, ...seller }: SellerRow): Seller {
  return { status: statusOf(seller), certified, reported: new Map(Object.entries(reported)) };
}

function statusOf({
  status,
  certificateState,
}: Pick<SellerRow, 'status' | 'certificateState'>): Seller['status'] {
  if (status !== 'approved') return 'not-approved';
  return certificateState !== null && isTakenBack({ state: certificateState }) ? 'certificate' : 'sells';
}

function numbersIn({ rows }: ReadFile, column: string): number[] {
  const found = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => /^[1-9]\d{0,8}$/.test(cell));
  return [...new Set(found)].map(Number);
}

function changeOf({ row, action, id, title, changes }: PlannedRow): PlannedChange {
  return { row, action, id, title, changes };
}

/** As stored and shown: long texts and long lists are truncated. */
export function shownOf({ rows, creates, changes, unchangedCount, rowErrors }: Plan) {
  const short = (text: string) => (text.length > 200 ? `${cut(text)}...` : text);
  const preview = rows.slice(0, importLimits.preview.most).map((row) => ({
    ...changeOf(row),
    changes: row.changes.map(({ column, before, after }) => ({
      column,
      before: short(before),
      after: short(after),
    })),
  }));
  return {
    creates,
    changes,
    unchangedCount,
    rowErrors: JSON.stringify(rowErrors.slice(0, importLimits.rowErrors.most)),
    rowErrorCount: rowErrors.length,
    preview: JSON.stringify(preview),
  };
}

function cut(text: string): string {
  return text.slice(0, 200).replace(/[\uD800-\uDBFF]$/, '');
}

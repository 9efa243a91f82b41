/** Batches of rows for one statement each: new rows, and rows that change the same columns. */
import type { PlannedRow } from '../../domain/imports/plan.ts';

/** Rows per statement, and between two updates of the progress. */
const batchSize = 250;

export interface Chunk {
  readonly rows: readonly PlannedRow[];
  /** The columns that change; undefined for new records. */
  readonly columns: readonly string[] | undefined;
}

export function chunksOf(rows: readonly PlannedRow[]): Chunk[] {
  const groups = new Map<string, PlannedRow[]>();
  for (const row of rows) {
    const columns = row.changes.map(({ column }) => column).toSorted();
    const key = row.action === 'create' ? 'new' : columns.join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].flatMap(([key, group]) =>
    Array.from({ length: Math.ceil(group.length / batchSize) }, (_, at) => ({
      rows: group.slice(at * batchSize, (at + 1) * batchSize),
      columns: key === 'new' ? undefined : key.split(' '),
    })),
  );
}

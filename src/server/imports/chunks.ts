/** The rows of a table in helpings that one statement writes: new ones, and those that change the same columns. */
import type { PlannedRow } from '../../domain/imports/plan.ts';

/** Rows of one statement; so often it is said how far it is. */
const helping = 250;

export interface Chunk {
  readonly rows: readonly PlannedRow[];
  /** The columns that change; undefined for new records. */
  readonly columns: readonly string[] | undefined;
}

export function chunksOf(rows: readonly PlannedRow[]): Chunk[] {
  const groups = new Map<string, PlannedRow[]>();
  for (const row of rows) {
    const columns = row.changes.map(({ column }) => column).toSorted();
    const key = row.act === 'create' ? 'new' : columns.join(' ');
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups].flatMap(([key, group]) =>
    Array.from({ length: Math.ceil(group.length / helping) }, (_, at) => ({
      rows: group.slice(at * helping, (at + 1) * helping),
      columns: key === 'new' ? undefined : key.split(' '),
    })),
  );
}

/** Writes the rows of a producer import: new producers await review, existing ones keep their state. */
import type { Connection } from '../../database/connection/connection.ts';
import { insertProducers, updateProducers } from '../../database/imports/records.ts';
import type { PlannedRow } from '../../domain/imports/plan.ts';
import { fieldsOf, producerFields } from './cells.ts';
import { chunksOf } from './chunks.ts';

export interface ImportWrite {
  readonly rows: readonly PlannedRow[];
  readonly onProgress: (rowsDone: number) => Promise<void>;
}

/** Returns the producers whose records changed. */
export async function writeProducers(
  connection: Connection,
  { rows, onProgress }: ImportWrite,
): Promise<readonly number[]> {
  const changed: number[] = [];
  let done = 0;
  for (const chunk of chunksOf(rows)) {
    const producers = chunk.rows.map(({ id, cells }) => ({
      id,
      fields: { ...producerFields(cells), userId: null, status: 'pending' as const },
    }));
    if (chunk.columns === undefined) {
      await insertProducers(
        connection,
        producers.map(({ fields }) => fields),
      );
    } else {
      const known = producers.flatMap(({ id, fields }) => (id === null ? [] : [{ ...fields, id }]));
      await updateProducers(connection, known, fieldsOf(producerFields({}), chunk.columns));
      changed.push(...known.map(({ id }) => id));
    }
    done += chunk.rows.length;
    await onProgress(done);
  }
  return changed;
}

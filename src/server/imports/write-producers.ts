/** Writes the rows of a table of producers: new ones wait for review, the others keep their state. */
import type { AuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { insertProducers, updateProducers } from '../../database/imports/records.ts';
import type { UserRow } from '../../database/schema.ts';
import type { PlannedRow } from '../../domain/imports/plan.ts';
import { fieldsOf, producerFields } from './cells.ts';
import { chunksOf } from './chunks.ts';

export interface Writing {
  readonly rows: readonly PlannedRow[];
  readonly actor: UserRow;
  readonly now: Date;
  readonly onProgress: (rowsDone: number) => Promise<void>;
}

export interface Written {
  /** Whose records changed. */
  readonly producerIds: readonly number[];
  /** What is to be in the log beside the import itself. */
  readonly entries: readonly AuditEntry[];
}

export async function writeProducers(
  connection: Connection,
  { rows, onProgress }: Writing,
): Promise<Written> {
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
  return { producerIds: changed, entries: [] };
}

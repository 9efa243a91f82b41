/** What each instance had of memory in the last two days. */
import type { Selectable } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { MemoryMeasurementTable } from '../tables/system.ts';

export type MemoryMeasurement = Selectable<MemoryMeasurementTable>;

const twoDays = 2 * 24 * 60 * 60 * 1000;

/** Forgets older ones, and those of a future in which a clock was for a while. */
export async function addMemoryMeasurement(
  connection: Connection,
  measured: MemoryMeasurement,
): Promise<void> {
  const now = measured.measuredAt.getTime();
  await connection
    .deleteFrom('memoryMeasurements')
    .where(({ or, eb }) =>
      or([eb('measuredAt', '<', new Date(now - twoDays)), eb('measuredAt', '>', new Date(now + twoDays))]),
    )
    .execute();
  await connection
    .insertInto('memoryMeasurements')
    .values(measured)
    .onConflict((conflict) => conflict.columns(['instance', 'measuredAt']).doNothing())
    .execute();
}

/** The oldest first. */
export async function listMemoryMeasurements(
  connection: Connection,
  since: Date,
): Promise<readonly MemoryMeasurement[]> {
  return connection
    .selectFrom('memoryMeasurements')
    .selectAll()
    .where('measuredAt', '>=', since)
    .orderBy('measuredAt')
    .execute();
}

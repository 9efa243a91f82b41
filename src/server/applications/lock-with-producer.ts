/**
 * Locks an application together with the producer that was created with it. Lock order: producer, then
 * application.
 */
import { findApplication } from '../../database/applications/reads.ts';
import { lockApplication } from '../../database/applications/writes.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import type { ProducerApplicationRow, ProducerRow } from '../../database/tables/schema.ts';

export interface LockedApplication {
  readonly application: ProducerApplicationRow | undefined;
  readonly producer: ProducerRow | undefined;
}

export async function lockWithProducer(connection: Connection, id: number): Promise<LockedApplication> {
  const seen = await findApplication(connection, id);
  const producerId = seen?.producerId ?? null;
  const producer = producerId === null ? undefined : await lockProducer(connection, producerId);
  return { application: await lockApplication(connection, id), producer };
}

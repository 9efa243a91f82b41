/** The figures of a producer, counted from recorded events. */
import type { Connection } from '../../database/connection.ts';
import {
  findProducerFigures,
  findProducerOwner,
  type ProducerFigures,
} from '../../database/provenance/figures.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';

export async function figuresOf(
  connection: Connection,
  person: Person,
  producerId: number,
): Promise<Result<ProducerFigures, ProducerRefusal>> {
  const producer = await findProducerOwner(connection, producerId);
  const own = producer !== undefined && (person.role === 'admin' || producer.userId === person.userId);
  if (!own) return err({ code: 'producer-not-found' });
  return ok(await findProducerFigures(connection, producerId));
}

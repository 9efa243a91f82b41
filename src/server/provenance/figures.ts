/** The figures of a producer, counted from recorded events. */
import type { Connection } from '../../database/connection.ts';
import {
  findProducerFigures,
  findProducerOwner,
  type ProducerFigures,
} from '../../database/provenance/figures.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';

export async function figuresOf(
  connection: Connection,
  person: Person,
  producerId: number,
): Promise<Outcome<ProducerFigures, ProducerRefusal>> {
  const producer = await findProducerOwner(connection, producerId);
  const own = producer !== undefined && (person.role === 'admin' || producer.userId === person.userId);
  if (!own) return refuse({ code: 'producer-not-found' });
  return accept(await findProducerFigures(connection, producerId));
}

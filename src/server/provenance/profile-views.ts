/** Counts one profile view per visitor and day. Views of its people and of administrators do not count. */
import { findProducerOwner } from '../../database/producers/reads.ts';
import { insertProfileView } from '../../database/provenance/profile-views.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { maySee, seesOwn } from '../../domain/producers/permissions.ts';
import { isPublic } from '../../domain/producers/producer.ts';
import type { ProducerRefusal } from '../../domain/producers/refusals.ts';
import type { Services } from '../http/routing/services.ts';

export interface View {
  readonly producerId: number;
  readonly principal: Principal;
  /** The same for all views of a visitor in a day. */
  readonly visitor: string;
}

export async function countView(
  { database, clock }: Services,
  { producerId, principal, visitor }: View,
): Promise<Result<undefined, ProducerRefusal>> {
  const producer = await findProducerOwner(database, producerId);
  if (producer === undefined || !maySee(producer, principal)) return err({ code: 'producer-not-found' });
  if (isPublic(producer) && !seesOwn(producerId, principal)) {
    await insertProfileView(database, { producerId, visitor, viewedOn: dayOf(clock()) });
  }
  return ok(undefined);
}

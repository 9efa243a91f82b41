/** Counts one profile view per visitor and day. Views of the owner and of administrators do not count. */
import { findProducerOwner } from '../../database/producers/reads.ts';
import { insertProfileView } from '../../database/provenance/profile-views.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Principal } from '../../domain/identity/principal.ts';
import { maySee } from '../../domain/producers/permissions.ts';
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
  const isAtWork =
    principal.kind === 'user' && (principal.userId === producer.userId || principal.role === 'admin');
  if (isPublic(producer) && !isAtWork) {
    await insertProfileView(database, { producerId, visitor, viewedOn: dayOf(clock()) });
  }
  return ok(undefined);
}

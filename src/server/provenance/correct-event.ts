/**
 * Corrects an entry on which a lab result depends: the correction counts, and the earlier version stays
 * readable.
 */
import type { JourneyEventResponse } from '../../contract/provenance/journey.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { insertJourneyEvents } from '../../database/provenance/journey.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { journeyEventKey } from '../../domain/provenance/journey.ts';
import { breaksStageOrder } from '../../domain/provenance/stage-order.ts';
import { claimPicture } from '../pictures/claim.ts';
import { type EventAddress, type EventRefusal, findEvent } from './change-event.ts';
import { factsOf, isInFuture, keyOfRow, type ParsedJourneyEvent, stagedRow } from './journey.ts';
import { isLocked, presentEvent } from './present.ts';

export async function correctEvent(
  transaction: Connection,
  person: User,
  address: EventAddress,
  { input, reason, now }: { readonly input: ParsedJourneyEvent; readonly reason: string; readonly now: Date },
): Promise<Result<JourneyEventResponse, EventRefusal>> {
  if (isInFuture(input, now)) return err({ code: 'journey-event-in-future' });
  const found = await findEvent(transaction, address);
  if (!found.ok) return found;
  const { event: before, batchNumber, context, others } = found.value;
  if (!isLocked(before, context)) return err({ code: 'journey-event-not-certified' });
  const facts = factsOf(input);
  if (journeyEventKey(facts) === keyOfRow(before)) return err({ code: 'journey-event-not-corrected' });
  if (breaksStageOrder([...others, stagedRow(before)], [...others, facts])) {
    return err({ code: 'stage-out-of-order' });
  }
  const picture =
    input.pictureId === undefined
      ? ok({ pictureId: before.pictureId, imageUrl: before.imageUrl })
      : await claimPicture(transaction, person, input.pictureId, before.pictureId);
  if (!picture.ok) return picture;
  const [row] = await insertJourneyEvents(transaction, [
    {
      productId: before.productId,
      batchNumber,
      ...facts,
      ...picture.value,
      corrects: before.id,
      correctionReason: reason,
      createdAt: now,
    },
  ]);
  if (row === undefined) throw new Error('An insert answers with the row it made.');
  const versions = [...context.versions.filter(({ id }) => id !== before.id), before, row];
  const after = presentEvent(row, { ...context, versions });
  await insertAuditEvent(transaction, {
    actor: person,
    action: 'product.correct-journey-event',
    recordType: 'product',
    recordId: address.product.id,
    before: { ...presentEvent(before, context) },
    after: { ...after, reason },
  });
  return ok(after);
}

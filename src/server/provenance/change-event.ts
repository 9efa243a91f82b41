/** Changes and removes journey entries, unless a lab result in the register depends on them. */
import type { JourneyEventResponse } from '../../contract/provenance/journey.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  deleteJourneyEvent,
  type ProductOfProducer,
  updateJourneyEvent,
} from '../../database/provenance/journey.ts';
import type { ProductionLogRow } from '../../database/tables/schema.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { breaksStageOrder, type StagedEvent } from '../../domain/provenance/stage-order.ts';
import { claimPicture } from '../pictures/claim.ts';
import { factsOf, isInFuture, type ParsedJourneyEvent, readJourney, stagedRow } from './journey.ts';
import { isLocked, type JourneyContext, presentEvent } from './present.ts';

/** An entry of a product that is locked. */
export interface EventAddress {
  readonly product: ProductOfProducer;
  readonly eventId: number;
}

interface FoundEvent {
  readonly event: ProductionLogRow;
  readonly batchNumber: string | null;
  readonly context: JourneyContext;
  /** The other stages of the batch. */
  readonly others: readonly StagedEvent[];
}

export type EventRefusal = ProvenanceRefusal | PictureRefusal;

export async function changeEvent(
  transaction: Connection,
  person: User,
  address: EventAddress,
  {
    input,
    updatedAt,
    now,
  }: { readonly input: ParsedJourneyEvent; readonly updatedAt: string; readonly now: Date },
): Promise<Result<JourneyEventResponse, EventRefusal>> {
  const { eventId } = address;
  if (isInFuture(input, now)) return err({ code: 'journey-event-in-future' });
  const found = await lockEvent(transaction, address);
  if (!found.ok) return found;
  const { event: before, context, others } = found.value;
  const facts = factsOf(input);
  if (before.updatedAt.getTime() !== Date.parse(updatedAt)) return err({ code: 'journey-event-conflict' });
  if (breaksStageOrder([...others, stagedRow(before)], [...others, facts])) {
    return err({ code: 'stage-out-of-order' });
  }
  const picture =
    input.pictureId === undefined
      ? ok({})
      : await claimPicture(transaction, person, input.pictureId, before.pictureId);
  if (!picture.ok) return picture;
  const after = await updateJourneyEvent(transaction, eventId, { ...facts, ...picture.value });
  const image = changedImage(presentEvent(before, context), presentEvent(after, context));
  if (image !== undefined) {
    await insertAuditEvent(transaction, {
      actor: person,
      action: 'product.change-journey-event',
      recordType: 'product',
      recordId: address.product.id,
      before: { eventId, ...image.before },
      after: { eventId, ...image.after },
    });
  }
  return ok(presentEvent(after, context));
}

/** Deletes for good: a second call finds nothing. */
export async function removeEvent(
  transaction: Connection,
  person: User,
  address: EventAddress,
): Promise<Result<null, EventRefusal>> {
  const found = await lockEvent(transaction, address);
  if (!found.ok) return found;
  const { event, others } = found.value;
  if (breaksStageOrder([...others, stagedRow(event)], others)) return err({ code: 'stage-out-of-order' });
  await deleteJourneyEvent(transaction, address.eventId);
  await insertAuditEvent(transaction, {
    actor: person,
    action: 'product.remove-journey-event',
    recordType: 'product',
    recordId: address.product.id,
    before: { ...presentEvent(found.value.event, found.value.context) },
  });
  return ok(null);
}

/** Finds an entry that can still be changed. */
async function lockEvent(
  connection: Connection,
  address: EventAddress,
): Promise<Result<FoundEvent, EventRefusal>> {
  const found = await findEvent(connection, address);
  if (!found.ok) return found;
  const { event, context } = found.value;
  return isLocked(event, context) ? err({ code: 'journey-event-certified' }) : found;
}

/** The current version of the entry. */
export async function findEvent(
  connection: Connection,
  { product, eventId }: EventAddress,
): Promise<Result<FoundEvent, EventRefusal>> {
  const { events: journey, context } = await readJourney(connection, product);
  const event = journey.find((row) => row.id === eventId);
  if (event === undefined) return err({ code: 'journey-event-not-found' });
  return ok({
    event,
    batchNumber: product.batchNumber,
    context,
    others: journey.filter((row) => row !== event).map(stagedRow),
  });
}

/** Changes and removes journey entries, unless a lab result in the register depends on them. */
import type { JourneyEntryResponse } from '../../contract/provenance/journey.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import {
  deleteJourneyEntry,
  listJourney,
  type ProductOfProducer,
  updateJourneyEntry,
} from '../../database/provenance/journey.ts';
import type { ProductionLogRow } from '../../database/schema.ts';
import { changedImage } from '../../domain/common/changed-image.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { breaksStageOrder, type StagedEvent } from '../../domain/provenance/stage-order.ts';
import { claimPicture } from '../pictures/claim.ts';
import { contextOf, factsOf, isInFuture, type JourneyEventInput, stagedRow } from './journey.ts';
import { isLocked, type JourneyContext, presentEntry } from './present.ts';

/** An entry of a product that is locked. */
export interface EntryAddress {
  readonly product: ProductOfProducer;
  readonly entryId: number;
}

interface FoundEntry {
  readonly entry: ProductionLogRow;
  readonly batchNumber: string | null;
  readonly context: JourneyContext;
  /** The other stages of the batch. */
  readonly others: readonly StagedEvent[];
}

export type EntryRefusal = ProvenanceRefusal | PictureRefusal;

export async function changeEntry(
  transaction: Connection,
  person: Person,
  address: EntryAddress,
  {
    input,
    updatedAt,
    now,
  }: { readonly input: JourneyEventInput; readonly updatedAt: string; readonly now: Date },
): Promise<Result<JourneyEntryResponse, EntryRefusal>> {
  const { entryId } = address;
  if (isInFuture(input, now)) return err({ code: 'journey-event-in-future' });
  const found = await lockEntry(transaction, address);
  if (!found.ok) return found;
  const { entry: before, context, others } = found.value;
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
  const after = await updateJourneyEntry(transaction, entryId, { ...facts, ...picture.value });
  const image = changedImage(presentEntry(before, context), presentEntry(after, context));
  if (image !== undefined) {
    await insertAuditEntry(transaction, {
      actor: person,
      action: 'product.change-journey-event',
      recordType: 'product',
      recordId: address.product.id,
      before: { entryId, ...image.before },
      after: { entryId, ...image.after },
    });
  }
  return ok(presentEntry(after, context));
}

/** Deletes for good: a second call finds nothing. */
export async function removeEntry(
  transaction: Connection,
  person: Person,
  address: EntryAddress,
): Promise<Result<null, EntryRefusal>> {
  const found = await lockEntry(transaction, address);
  if (!found.ok) return found;
  const { entry, others } = found.value;
  if (breaksStageOrder([...others, stagedRow(entry)], others)) return err({ code: 'stage-out-of-order' });
  await deleteJourneyEntry(transaction, address.entryId);
  await insertAuditEntry(transaction, {
    actor: person,
    action: 'product.remove-journey-event',
    recordType: 'product',
    recordId: address.product.id,
    before: { ...presentEntry(found.value.entry, found.value.context) },
  });
  return ok(null);
}

/** Finds an entry that can still be changed. */
async function lockEntry(
  connection: Connection,
  address: EntryAddress,
): Promise<Result<FoundEntry, EntryRefusal>> {
  const found = await findEntry(connection, address);
  if (!found.ok) return found;
  const { entry, context } = found.value;
  return isLocked(entry, context) ? err({ code: 'journey-event-certified' }) : found;
}

/** The current version of the entry. */
export async function findEntry(
  connection: Connection,
  { product, entryId }: EntryAddress,
): Promise<Result<FoundEntry, EntryRefusal>> {
  const journey = await listJourney(connection, product);
  const entry = journey.find((row) => row.id === entryId);
  if (entry === undefined) return err({ code: 'journey-event-not-found' });
  const context = await contextOf(connection, product);
  return ok({
    entry,
    batchNumber: product.batchNumber,
    context,
    others: journey.filter((row) => row !== entry).map(stagedRow),
  });
}

/** Changes and removes journey entries, unless a lab result in the register depends on them. */
import type { JourneyEntryResponse } from '../../contract/provenance/journey.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { deleteJourneyEntry, listJourney, updateJourneyEntry } from '../../database/provenance/journey.ts';
import type { ProductionLogRow } from '../../database/schema.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { breaksStageOrder, type StagedEvent } from '../../domain/provenance/stage-order.ts';
import { changedImage } from '../audit/changed-image.ts';
import { claimPicture } from '../pictures/claim.ts';
import type { Services } from '../services.ts';
import { contextOf, factsOf, isInFuture, type SentEntry, stagedRow } from './journey.ts';
import { lockOwnProduct } from './permissions.ts';
import { isLocked, type JourneyContext, presentEntry } from './present.ts';

export interface EntryAddress {
  readonly id: number;
  readonly entryId: number;
}

interface FoundEntry {
  readonly entry: ProductionLogRow;
  readonly batchNumber: string | null;
  readonly context: JourneyContext;
  /** The other stages of the batch. */
  readonly others: readonly StagedEvent[];
}

export type EntryRefusal = ProductRefusal | ProvenanceRefusal | PictureRefusal;

export async function changeEntry(
  { database, clock }: Services,
  person: Person,
  { id, entryId }: EntryAddress,
  { input, updatedAt }: { readonly input: SentEntry; readonly updatedAt: string },
): Promise<Result<JourneyEntryResponse, EntryRefusal>> {
  if (isInFuture(input, clock())) return err({ code: 'entry-in-future' });
  return database.transaction().execute(async (transaction) => {
    const found = await lockEntry(transaction, person, { id, entryId });
    if (!found.ok) return found;
    const { entry: before, context, others } = found.value;
    const facts = factsOf(input);
    if (before.updatedAt.getTime() !== Date.parse(updatedAt)) return err({ code: 'entry-changed' });
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
        act: 'product.change_journey_entry',
        recordType: 'product',
        recordId: id,
        before: { entryId, ...image.before },
        after: { entryId, ...image.after },
      });
    }
    return ok(presentEntry(after, context));
  });
}

/** Deletes for good: a second call finds nothing. */
export async function removeEntry(
  { database }: Services,
  person: Person,
  address: EntryAddress,
): Promise<Result<null, EntryRefusal>> {
  return database.transaction().execute(async (transaction) => {
    const found = await lockEntry(transaction, person, address);
    if (!found.ok) return found;
    const { entry, others } = found.value;
    if (breaksStageOrder([...others, stagedRow(entry)], others)) return err({ code: 'stage-out-of-order' });
    await deleteJourneyEntry(transaction, address.entryId);
    await insertAuditEntry(transaction, {
      actor: person,
      act: 'product.remove_journey_entry',
      recordType: 'product',
      recordId: address.id,
      before: { ...presentEntry(found.value.entry, found.value.context) },
    });
    return ok(null);
  });
}

/** Finds an entry that can still be changed. */
async function lockEntry(
  connection: Connection,
  person: Person,
  { id, entryId }: EntryAddress,
): Promise<Result<FoundEntry, EntryRefusal>> {
  const found = await findEntry(connection, person, { id, entryId });
  if (!found.ok) return found;
  const { entry, context } = found.value;
  return isLocked(entry, context) ? err({ code: 'entry-certified' }) : found;
}

/** The current version of the entry, locked until the transaction ends. */
export async function findEntry(
  connection: Connection,
  person: Person,
  { id, entryId }: EntryAddress,
): Promise<Result<FoundEntry, EntryRefusal>> {
  const product = await lockOwnProduct(connection, person, id);
  if (!product.ok) return product;
  const journey = await listJourney(connection, product.value);
  const entry = journey.find((row) => row.id === entryId);
  if (entry === undefined) return err({ code: 'entry-not-found' });
  const context = await contextOf(connection, product.value);
  const { batchNumber } = product.value;
  return ok({
    entry,
    batchNumber,
    context,
    others: journey.filter((row) => row !== entry).map(stagedRow),
  });
}

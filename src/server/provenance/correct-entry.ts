/**
 * Corrects an entry on which a lab result depends: the correction counts, and the earlier version stays
 * readable.
 */
import type { JourneyEntryResponse } from '../../contract/provenance/journey.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import { insertJourneyEntries } from '../../database/provenance/journey.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { entryKey } from '../../domain/provenance/journey.ts';
import { breaksStageOrder } from '../../domain/provenance/stage-order.ts';
import { claimPicture } from '../pictures/claim.ts';
import { type EntryAddress, type EntryRefusal, findEntry } from './change-entry.ts';
import { factsOf, isInFuture, type JourneyEventInput, keyOfRow, stagedRow } from './journey.ts';
import { isLocked, presentEntry } from './present.ts';

export async function correctEntry(
  transaction: Connection,
  person: Person,
  address: EntryAddress,
  { input, reason, now }: { readonly input: JourneyEventInput; readonly reason: string; readonly now: Date },
): Promise<Result<JourneyEntryResponse, EntryRefusal>> {
  if (isInFuture(input, now)) return err({ code: 'journey-event-in-future' });
  const found = await findEntry(transaction, address);
  if (!found.ok) return found;
  const { entry: before, batchNumber, context, others } = found.value;
  if (!isLocked(before, context)) return err({ code: 'journey-event-not-certified' });
  const facts = factsOf(input);
  if (entryKey(facts) === keyOfRow(before)) return err({ code: 'journey-event-not-corrected' });
  if (breaksStageOrder([...others, stagedRow(before)], [...others, facts])) {
    return err({ code: 'stage-out-of-order' });
  }
  const picture =
    input.pictureId === undefined
      ? ok({ pictureId: before.pictureId, imageUrl: before.imageUrl })
      : await claimPicture(transaction, person, input.pictureId, before.pictureId);
  if (!picture.ok) return picture;
  const [row] = await insertJourneyEntries(transaction, [
    {
      productId: address.product.id,
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
  const after = presentEntry(row, { ...context, versions });
  await insertAuditEntry(transaction, {
    actor: person,
    action: 'product.correct-journey-event',
    recordType: 'product',
    recordId: address.product.id,
    before: { ...presentEntry(before, context) },
    after: { ...after, reason },
  });
  return ok(after);
}

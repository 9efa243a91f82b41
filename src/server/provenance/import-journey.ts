/** Imports entries from a file: all or none; importing the same file again changes nothing. */
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection } from '../../database/connection.ts';
import {
  insertJourneyEntries,
  listJourney,
  type ProductOfProducer,
} from '../../database/provenance/journey.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { entryKey, journeyLimits } from '../../domain/provenance/journey.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { breaksStageOrder } from '../../domain/provenance/stage-order.ts';
import { factsOf, isInFuture, type JourneyEventInput, keyOfRow, stagedRow } from './journey.ts';

export interface ImportOrder {
  readonly entries: readonly JourneyEventInput[];
  /** True for a preview without writing. */
  readonly dryRun: boolean;
}

export interface Imported {
  readonly added: number;
  /** Positions of the entries that exist already. */
  readonly known: number[];
}

export async function importEntries(
  transaction: Connection,
  person: Person,
  product: ProductOfProducer,
  { entries, dryRun }: ImportOrder,
  now: Date,
): Promise<Result<Imported, ProvenanceRefusal>> {
  if (entries.some((entry) => isInFuture(entry, now))) return err({ code: 'journey-event-in-future' });
  const { id: productId, batchNumber } = product;
  const journey = await listJourney(transaction, product);
  const seen = new Set(journey.map(keyOfRow));
  const known: number[] = [];
  const fresh = entries.map(factsOf).filter((facts, position) => {
    const key = entryKey(facts);
    if (seen.has(key)) known.push(position);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  if (journey.length + fresh.length > journeyLimits.entries.most)
    return err({ code: 'journey-limit-reached' });
  const recorded = journey.map(stagedRow);
  if (breaksStageOrder(recorded, [...recorded, ...fresh])) return err({ code: 'stage-out-of-order' });
  if (dryRun || fresh.length === 0) return ok({ added: fresh.length, known });
  await insertJourneyEntries(
    transaction,
    fresh.map((facts) => ({ productId, batchNumber, ...facts })),
  );
  await insertAuditEntry(transaction, {
    actor: person,
    action: 'product.import-journey',
    recordType: 'product',
    recordId: productId,
    after: { batchNumber, entries: fresh },
  });
  return ok({ added: fresh.length, known });
}

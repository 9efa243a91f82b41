/** Imports entries from a file: all or none; importing the same file again changes nothing. */
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  findJourneyRows,
  insertJourneyEvents,
  type ProductOfProducer,
} from '../../database/provenance/journey.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { journeyEventKey, journeyLimits } from '../../domain/provenance/journey.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { breaksStageOrder } from '../../domain/provenance/stage-order.ts';
import { factsOf, isInFuture, keyOfRow, type ParsedJourneyEvent, stagedRow } from './journey.ts';

export interface ImportOrder {
  readonly events: readonly ParsedJourneyEvent[];
  /** True for a preview without writing. */
  readonly dryRun: boolean;
}

export interface Imported {
  readonly added: number;
  /** Positions of the entries that exist already. */
  readonly known: number[];
}

export async function importEvents(
  transaction: Connection,
  person: User,
  product: ProductOfProducer,
  { events, dryRun }: ImportOrder,
  now: Date,
): Promise<Result<Imported, ProvenanceRefusal>> {
  if (events.some((event) => isInFuture(event, now))) return err({ code: 'journey-event-in-future' });
  const { id: productId, batchNumber } = product;
  const { events: journey } = await findJourneyRows(transaction, product);
  const seen = new Set(journey.map(keyOfRow));
  const known: number[] = [];
  const fresh = events.map(factsOf).filter((facts, position) => {
    const key = journeyEventKey(facts);
    if (seen.has(key)) known.push(position);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
  if (journey.length + fresh.length > journeyLimits.events.most)
    return err({ code: 'journey-limit-reached' });
  const recorded = journey.map(stagedRow);
  if (breaksStageOrder(recorded, [...recorded, ...fresh])) return err({ code: 'stage-out-of-order' });
  if (dryRun || fresh.length === 0) return ok({ added: fresh.length, known });
  await insertJourneyEvents(
    transaction,
    fresh.map((facts) => ({ productId, batchNumber, ...facts })),
  );
  await insertAuditEvent(transaction, {
    actor: person,
    action: 'product.import-journey',
    recordType: 'product',
    recordId: productId,
    after: { batchNumber, events: fresh },
  });
  return ok({ added: fresh.length, known });
}

/**
 * Records captured events of the batch as stages of its journey. An event that is declared erroneous corrects its stage, or removes it where the
 * declaration names no event that takes its place.
 */
import { journeyEventInput } from '../../contract/provenance/journey.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import type { CapturedEvent } from '../../database/provenance/captured-events.ts';
import {
  deleteJourneyEvent,
  insertJourneyEvents,
  type JourneyFacts,
  type ProductOfProducer,
} from '../../database/provenance/journey.ts';
import type { ProductionLogRow } from '../../database/tables/schema.ts';
import { zoneOf } from '../../domain/common/place-time.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { correctiveIdsOf, errorReasonOf, namesBatch } from '../../domain/provenance/epcis-capture.ts';
import { readEvent } from '../../domain/provenance/epcis-import.ts';
import { journeyEventKey, journeyLimits } from '../../domain/provenance/journey.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { breaksStageOrder } from '../../domain/provenance/stage-order.ts';
import { tracedBatch } from './export-journey.ts';
import { factsOf, keyOfRow, type ProductJourney, stagedRow } from './journey.ts';
import { isLocked } from './present.ts';

/** An event that is not stored yet, with its place in the document. */
export interface NewEvent extends CapturedEvent {
  readonly position: number;
}

interface Stages {
  readonly fresh: readonly NewEvent[];
  readonly stored: readonly CapturedEvent[];
  readonly journey: Pick<ProductJourney, 'events' | 'context'>;
  readonly origin: string;
}

interface NewStage {
  readonly event: NewEvent;
  readonly facts: JourneyFacts;
}

/** The stage that each event became, by the position of the event. */
export async function recordStages(
  transaction: Connection,
  person: User,
  product: ProductOfProducer,
  { fresh, stored, journey, origin }: Stages,
): Promise<Result<ReadonlyMap<number, number>, ProvenanceRefusal>> {
  const stages = newStages(fresh, journey.events, { product, origin });
  const declared = declaredStages(fresh, stored, journey.events);
  const corrected = new Map<NewStage, { readonly row: ProductionLogRow; readonly reason: string }>();
  const removed: ProductionLogRow[] = [];
  for (const { row, event } of declared) {
    const ids = correctiveIdsOf(event) ?? [];
    const corrective = stages.find((stage) => ids.includes(stage.event.eventId) && !corrected.has(stage));
    if (corrective !== undefined)
      corrected.set(corrective, { row, reason: `EPCIS: ${errorReasonOf(event)}` });
    else if (isLocked(row, journey.context)) return err({ code: 'journey-event-certified' });
    else removed.push(row);
  }
  const replaced = new Set([...removed, ...[...corrected.values()].map(({ row }) => row)]);
  const before = journey.events.map(stagedRow);
  const remaining = journey.events.filter((row) => !replaced.has(row)).map(stagedRow);
  if (remaining.length + stages.length > journeyLimits.events.most)
    return err({ code: 'journey-limit-reached' });
  if (breaksStageOrder(before, [...remaining, ...stages.map(({ facts }) => facts)]))
    return err({ code: 'stage-out-of-order' });
  for (const { id } of removed) await deleteJourneyEvent(transaction, id);
  const { id: productId, batchNumber } = product;
  const rows = await insertAll(
    transaction,
    stages.map((stage) => {
      const correction = corrected.get(stage);
      return {
        productId,
        batchNumber,
        ...stage.facts,
        ...(correction === undefined
          ? {}
          : { corrects: correction.row.id, correctionReason: correction.reason.slice(0, 500) }),
      };
    }),
  );
  if (rows.length > 0 || removed.length > 0) {
    await insertAuditEvent(transaction, {
      actor: person,
      action: 'product.import-journey',
      recordType: 'product',
      recordId: productId,
      after: { batchNumber, events: stages.map(({ facts }) => facts), removed: removed.map(({ id }) => id) },
    });
  }
  const byKey = new Map(rows.map((row) => [keyOfRow(row), row.id]));
  const placed = stages.map(
    ({ event, facts }) => [event.position, byKey.get(journeyEventKey(facts))] as const,
  );
  return ok(new Map(placed.flatMap(([position, id]) => (id === undefined ? [] : [[position, id]]))));
}

async function insertAll(transaction: Connection, rows: Parameters<typeof insertJourneyEvents>[1]) {
  return rows.length === 0 ? [] : insertJourneyEvents(transaction, rows);
}

/** Events of this batch that a stage holds without a loss of its figures; each stage once. */
function newStages(
  fresh: readonly NewEvent[],
  recorded: readonly ProductionLogRow[],
  { product, origin }: { readonly product: ProductOfProducer; readonly origin: string },
): NewStage[] {
  const seen = new Set(recorded.map(keyOfRow));
  const batch = tracedBatch(product);
  return fresh.flatMap((event) => {
    if (event.declaresError || !namesBatch(event.event, batch, origin)) return [];
    const facts = factsOfCaptured(event, zoneOf(product.producerCountry) ?? 'UTC');
    if (facts === undefined || seen.has(journeyEventKey(facts))) return [];
    seen.add(journeyEventKey(facts));
    return [{ event, facts }];
  });
}

function factsOfCaptured({ event }: NewEvent, usualZone: string): JourneyFacts | undefined {
  const { stage } = readEvent(event, usualZone);
  if (stage === undefined) return undefined;
  const { location, notes } = stage;
  const input = { ...stage, location: location === '' ? null : location, notes: notes === '' ? null : notes };
  const parsed = journeyEventInput.safeParse(input);
  return parsed.success ? factsOf(parsed.data) : undefined;
}

/** Current stages whose captured event the document declares erroneous. */
function declaredStages(
  fresh: readonly NewEvent[],
  stored: readonly CapturedEvent[],
  recorded: readonly ProductionLogRow[],
) {
  return fresh
    .filter(({ declaresError }) => declaresError)
    .flatMap(({ eventId, event }) => {
      const original = stored.find((one) => one.eventId === eventId && !one.declaresError);
      const row = recorded.find(({ id }) => id === original?.productionLogId);
      return row === undefined ? [] : [{ row, event }];
    });
}

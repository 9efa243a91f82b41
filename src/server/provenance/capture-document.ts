/**
 * Captures an EPCIS document for the journey of a batch: all of its events or none. An event of this batch whose step is unambiguous becomes a
 * stage; any other is stored for the export. A second capture changes nothing.
 */
import { createHash } from 'node:crypto';
import type { FieldError } from '../../contract/common/problem.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  type CapturedEvent,
  insertCapturedEvents,
  insertCapturedVocabularies,
  listCapturedEvents,
} from '../../database/provenance/captured-events.ts';
import type { ProductOfProducer } from '../../database/provenance/journey.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { type Err, err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { stageOfEventId } from '../../domain/provenance/epcis.ts';
import {
  captureLimits,
  correctiveIdsOf,
  type EpcisEvent,
  findContainmentCycles,
  hasStandardContext,
  withContext,
} from '../../domain/provenance/epcis-capture.ts';
import type { KnownRefusal } from '../http/problems/known-refusal.ts';
import { schemaErrorOf } from './epcis-schema/event-schema.ts';
import { readJourney } from './journey.ts';
import { type NewEvent, recordStages } from './record-stages.ts';

export interface EpcisDocument {
  readonly '@context'?: unknown;
  readonly epcisHeader?: unknown;
  readonly epcisBody: { readonly eventList: readonly EpcisEvent[] };
}

export interface CaptureOrder {
  readonly document: EpcisDocument;
  readonly origin: string;
  readonly now: Date;
}

export interface Capture {
  /** Events that were stored; those of stages are among them. */
  readonly captured: number;
  readonly stages: number;
  /** Events that were there already. */
  readonly known: number;
}

const listPath = 'epcisBody.eventList';

export async function captureDocument(
  transaction: Connection,
  person: User,
  product: ProductOfProducer,
  { document, origin, now }: CaptureOrder,
): Promise<Result<Capture, KnownRefusal>> {
  const events = document.epcisBody.eventList.map((event) =>
    withContext(event, document['@context'], origin),
  );
  const wrong = [...documentErrors(document), ...eventErrors(events, now)];
  if (wrong.length > 0) return refused(wrong);
  const stored = await listCapturedEvents(transaction, product);
  const journey = await readJourney(transaction, product);
  const ids = [...journey.events, ...journey.context.versions].map(({ id }) => id);
  const ownIds = new Set(ids);
  const parted = partEvents(events, stored, (event) => isOwnEvent(event, ownIds, origin));
  if (parted.errors.length > 0) return refused(parted.errors);
  if (stored.length + parted.fresh.length > captureLimits.eventsOfBatch.most) {
    const message = `A batch holds at most ${captureLimits.eventsOfBatch.most} captured events`;
    return refused([{ path: listPath, message, code: 'capture-limit' }]);
  }
  const recorded = await recordStages(transaction, person, product, {
    fresh: parted.fresh,
    stored,
    journey,
    origin,
  });
  if (!recorded.ok) return recorded;
  const rows = parted.fresh.map(({ position, ...event }) => ({
    ...event,
    productionLogId: recorded.value.get(position) ?? null,
  }));
  await insertCapturedEvents(transaction, product, { events: rows, capturedAt: now });
  await insertCapturedVocabularies(transaction, product, vocabulariesOf(document));
  return ok({
    captured: rows.length,
    stages: recorded.value.size,
    known: events.length - rows.length,
  });
}

function refused(errors: FieldError[]): Err<KnownRefusal> {
  return err({ code: 'invalid-input', errors: errors.slice(0, 100) });
}

function documentErrors(document: EpcisDocument): FieldError[] {
  const { epcisHeader } = document;
  const errors: (FieldError | undefined)[] = [
    epcisHeader === undefined ? undefined : schemaErrorOf(epcisHeader, 'epcisHeader', 'epcisHeader'),
  ];
  if (!hasStandardContext(document['@context'])) {
    errors.push({
      path: '@context',
      message: 'Must contain the context of EPCIS 2.0',
      code: 'epcis-context',
    });
  }
  if (vocabulariesOf(document).length > captureLimits.vocabulariesOfDocument.most) {
    const message = `At most ${captureLimits.vocabulariesOfDocument.most} vocabularies`;
    errors.push({ path: 'epcisHeader', message, code: 'capture-limit' });
  }
  return errors.filter((error) => error !== undefined);
}

function eventErrors(events: readonly EpcisEvent[], now: Date): FieldError[] {
  const errors = events.flatMap((event, position) => eventError(event, position, now) ?? []);
  if (errors.length > 0) return errors;
  return findContainmentCycles(events).map((position) => ({
    path: `${listPath}.${position}.parentID`,
    message: 'Contains itself: the parent is inside one of the children',
    code: 'containment-cycle',
  }));
}

function eventError(event: EpcisEvent, position: number, now: Date): FieldError | undefined {
  const path = `${listPath}.${position}`;
  const invalid = schemaErrorOf(event, 'EPCIS-Document-Event', path);
  if (invalid !== undefined) return invalid;
  const { eventID, eventTime } = event;
  // Clocks differ; a day of tolerance, as for stages.
  if (Date.parse(String(eventTime)) > laterByDays(now, 1).getTime()) {
    return { path: `${path}.eventTime`, message: 'Is in the future', code: 'in-future' };
  }
  if (typeof eventID === 'string' && eventID.length > captureLimits.eventId.most) {
    const message = `At most ${captureLimits.eventId.most} characters`;
    return { path: `${path}.eventID`, message, code: 'too-long' };
  }
  return undefined;
}

/** Parts what is new from what is known already, in the document or in the register. */
function partEvents(
  events: readonly EpcisEvent[],
  stored: readonly CapturedEvent[],
  isOwn: (event: EpcisEvent) => boolean,
) {
  const keyOf = (event: CapturedEvent) => JSON.stringify([event.eventId, event.declaresError]);
  const known = new Map(stored.map((event) => [keyOf(event), event.event]));
  const fresh: NewEvent[] = [];
  const errors: FieldError[] = [];
  for (const [position, event] of events.entries()) {
    if (isOwn(event)) continue;
    const captured = asCaptured(event);
    // Compared as text, as they are stored: JSON reads −0 and writes 0.
    const before = known.get(keyOf(captured));
    if (before === undefined) {
      known.set(keyOf(captured), event);
      fresh.push({ ...captured, position });
    } else if (digestOf(before) !== digestOf(event)) {
      const message = 'Another event has this id already';
      errors.push({ path: `${listPath}.${position}.eventID`, message, code: 'event-id-reused' });
    }
  }
  return { fresh, errors };
}

function asCaptured(event: EpcisEvent): CapturedEvent {
  const { eventID } = event;
  return {
    eventId: typeof eventID === 'string' ? eventID : `ni:///sha-256;${digestOf(event)}`,
    declaresError: correctiveIdsOf(event) !== undefined,
    event,
    productionLogId: null,
  };
}

/** What this site exported of this very batch: the stage is there, and says it. */
function isOwnEvent(event: EpcisEvent, ownIds: ReadonlySet<number>, origin: string): boolean {
  const stage = typeof event['eventID'] === 'string' ? stageOfEventId(event['eventID'], origin) : undefined;
  return stage !== undefined && ownIds.has(stage);
}

function vocabulariesOf({ epcisHeader }: EpcisDocument) {
  const header = asObject(epcisHeader);
  const list = asObject(header['epcisMasterData'])['vocabularyList'];
  return (Array.isArray(list) ? list : []).map((one: unknown) => {
    const vocabulary = asObject(one);
    return { vocabulary, digest: digestOf(vocabulary) };
  });
}

function asObject(value: unknown): EpcisEvent {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function digestOf(value: EpcisEvent): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)))
    .digest('base64url');
}

/** Keys in one order, so that equal objects have one text. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return entries.map(([key, inner]) => [key, sorted(inner)]);
}

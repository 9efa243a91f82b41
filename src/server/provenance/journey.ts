/** Reads and adds entries of the production journey of a product's current batch. */
import type { z } from 'zod';
import type { JourneyEventResponse, journeyEventInput } from '../../contract/provenance/journey.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection } from '../../database/connection/connection.ts';
import {
  findJourneyRows,
  findProductOfProducer,
  insertJourneyEvents,
  type JourneyFacts,
  listCertifiedResults,
  type ProductOfProducer,
} from '../../database/provenance/journey.ts';
import type { ProductionLogRow } from '../../database/tables/schema.ts';
import { laterByDays } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Principal, User } from '../../domain/identity/principal.ts';
import type { PictureRefusal } from '../../domain/pictures/refusals.ts';
import { maySee } from '../../domain/producers/permissions.ts';
import type { ProductRefusal } from '../../domain/products/refusals.ts';
import { journeyEventKey, journeyLimits } from '../../domain/provenance/journey.ts';
import type { ProvenanceRefusal } from '../../domain/provenance/refusals.ts';
import { breaksStageOrder, type StagedEvent } from '../../domain/provenance/stage-order.ts';
import { claimPicture } from '../pictures/claim.ts';
import { type JourneyContext, presentEvent } from './present.ts';

export type ParsedJourneyEvent = z.output<typeof journeyEventInput>;

export interface ProductJourney {
  readonly product: ProductOfProducer;
  readonly events: readonly ProductionLogRow[];
  readonly context: JourneyContext;
}

/** The journey, if the principal may read it. */
export async function findJourney(
  connection: Connection,
  principal: Principal,
  productId: number,
): Promise<Result<ProductJourney, ProductRefusal>> {
  const product = await findProductOfProducer(connection, productId);
  if (!product) return err({ code: 'product-not-found' });
  if (!maySee({ id: product.producerId, status: product.producerStatus }, principal))
    return err({ code: 'product-not-found' });
  return ok({ product, ...(await readJourney(connection, product)) });
}

export async function readJourney(
  connection: Connection,
  product: ProductOfProducer,
): Promise<Omit<ProductJourney, 'product'>> {
  const { events, versions } = await findJourneyRows(connection, product);
  const results = await listCertifiedResults(connection, product);
  return { events, context: { results, country: product.producerCountry, versions } };
}

export function presentJourney({ events, context }: ProductJourney): JourneyEventResponse[] {
  return events.map((event) => presentEvent(event, context));
}

export function isInFuture({ timestamp }: Pick<ParsedJourneyEvent, 'timestamp'>, now: Date): boolean {
  // Phone clocks differ; a day of tolerance.
  return new Date(timestamp) > laterByDays(now, 1);
}

/** `isNew` is false for a repeat of an entry already recorded: a retry after a lost response. */
export interface AddedEntry {
  readonly event: JourneyEventResponse;
  readonly isNew: boolean;
}

export async function addEvent(
  transaction: Connection,
  person: User,
  product: ProductOfProducer,
  input: ParsedJourneyEvent,
  now: Date,
): Promise<Result<AddedEntry, ProvenanceRefusal | PictureRefusal>> {
  if (isInFuture(input, now)) return err({ code: 'journey-event-in-future' });
  const { id: productId, batchNumber } = product;
  const { events: journey, context } = await readJourney(transaction, product);
  const facts = factsOf(input);
  const known = journey.find((row) => keyOfRow(row) === journeyEventKey(facts));
  if (known !== undefined) return ok({ event: presentEvent(known, context), isNew: false });
  if (journey.length >= journeyLimits.events.most) return err({ code: 'journey-limit-reached' });
  const recorded = journey.map(stagedRow);
  if (breaksStageOrder(recorded, [...recorded, facts])) return err({ code: 'stage-out-of-order' });
  const picture = await claimPicture(transaction, person, input.pictureId ?? null);
  if (!picture.ok) return picture;
  const [row] = await insertJourneyEvents(transaction, [
    { productId, batchNumber, ...facts, ...picture.value },
  ]);
  if (row === undefined) throw new Error('An insert answers with the row it made.');
  const event = presentEvent(row, context);
  await insertAuditEvent(transaction, {
    actor: person,
    action: 'product.add-journey-event',
    recordType: 'product',
    recordId: productId,
    after: { ...event },
  });
  return ok({ event, isNew: true });
}

export function factsOf(input: ParsedJourneyEvent): JourneyFacts {
  return {
    stage: input.stage,
    timestamp: input.timestamp,
    timeZone: input.timeZone ?? null,
    location: input.location ?? null,
    temperature: input.temperature ?? null,
    quantity: input.quantity ?? null,
    quantityUnit: input.quantityUnit ?? null,
    notes: input.notes ?? null,
    fruity: input.fruity ?? null,
    bitter: input.bitter ?? null,
    pungent: input.pungent ?? null,
  };
}

export function stagedRow({ stage, timestamp }: ProductionLogRow): StagedEvent {
  return { stage, timestamp: timestamp.toISOString() };
}

/** Of a decimal from the database. */
export function numberIn(decimal: string | null): number | null {
  return decimal === null ? null : Number(decimal);
}

export function keyOfRow(row: ProductionLogRow): string {
  return journeyEventKey({
    ...row,
    timestamp: row.timestamp.toISOString(),
    temperature: numberIn(row.temperature),
    quantity: numberIn(row.quantity),
    fruity: numberIn(row.fruity),
    bitter: numberIn(row.bitter),
    pungent: numberIn(row.pungent),
  });
}

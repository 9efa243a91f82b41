/** Exports the journey of a batch for other systems. */
import type { CapturedEvent } from '../../database/provenance/captured-events.ts';
import type { ProductOfProducer } from '../../database/provenance/journey.ts';
import type { ProductionLogRow } from '../../database/tables/schema.ts';
import {
  declaredError,
  epcisDocument,
  type TracedBatch,
  type TracedEvent,
} from '../../domain/provenance/epcis.ts';
import { numberIn, type ProductJourney } from './journey.ts';
import { type JourneyContext, zoneOfEvent } from './present.ts';

/** Where the journey is exported, and when. */
interface Export {
  readonly origin: string;
  readonly now: Date;
  readonly captured: readonly CapturedEvent[];
  readonly vocabularies: readonly object[];
}

export function epcisOf(
  { product, events, context }: ProductJourney,
  { origin, now, captured, vocabularies }: Export,
): string {
  const current = new Set(events.map(({ id }) => id));
  const replaced = context.versions.filter(({ id }) => !current.has(id));
  const rows = [...events, ...replaced];
  const traced = new Map(rows.map((row) => [row.id, tracedEvent(row, context)]));
  const stated = statedByOthers(captured, traced, origin);
  const document = epcisDocument({
    batch: tracedBatch(product),
    events: [...traced.values()].filter(({ id }) => !stated.stages.has(id)),
    captured: stated.events,
    vocabularies,
    origin,
    createdAt: now.toISOString(),
  });
  return JSON.stringify(document, null, 2);
}

export function tracedBatch(product: ProductOfProducer): TracedBatch {
  return {
    productId: product.id,
    productName: product.name,
    batchNumber: product.batchNumber,
    gtin: product.gtin,
    producerId: product.producerId,
    producerName: product.producerName,
  };
}

/**
 * Captured events as they came, and the stages that they state in our place. An event whose stage was changed here since is declared
 * erroneous, as EPCIS asks, and the changed stage stands beside it.
 */
function statedByOthers(
  captured: readonly CapturedEvent[],
  traced: ReadonlyMap<number, TracedEvent>,
  origin: string,
) {
  const declared = new Set(captured.filter((one) => one.declaresError).map(({ eventId: id }) => id));
  const stages = new Set<number>();
  const events = captured.flatMap(({ eventId: id, declaresError, event, productionLogId }) => {
    const stage = productionLogId === null ? undefined : traced.get(productionLogId);
    const isChanged = stage !== undefined && stage.updatedAt !== stage.recordedAt;
    if (stage !== undefined && (!isChanged || stage.correctedBy !== undefined)) stages.add(stage.id);
    if (!declaresError && declared.has(id)) return [];
    const corrective =
      stage?.correctedBy ??
      (isChanged ? { id: stage.id, updatedAt: stage.updatedAt, recordedAt: stage.updatedAt } : undefined);
    const shown: CapturedEvent['event'] = { ...event, ...declaredError({ correctedBy: corrective }, origin) };
    return [shown];
  });
  return { events, stages };
}

function tracedEvent(row: ProductionLogRow, { country, versions }: JourneyContext): TracedEvent {
  const newer = versions.find(({ corrects }) => corrects === row.id);
  return {
    id: row.id,
    stage: row.stage,
    timestamp: row.timestamp.toISOString(),
    zone: zoneOfEvent(row, country),
    location: row.location,
    temperature: numberIn(row.temperature),
    quantity: numberIn(row.quantity),
    quantityUnit: row.quantityUnit,
    notes: row.notes,
    fruity: numberIn(row.fruity),
    bitter: numberIn(row.bitter),
    pungent: numberIn(row.pungent),
    recordedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    correctedBy:
      newer === undefined
        ? undefined
        : {
            id: newer.id,
            updatedAt: newer.updatedAt.toISOString(),
            recordedAt: newer.createdAt.toISOString(),
          },
  };
}

/**
 * The journey of a batch as an EPCIS 2.0 document (GS1, ISO/IEC 19987) with the terms of the Core Business
 * Vocabulary (ISO/IEC 19988). A product with a GTIN is named by its GS1 Digital Link, everything else by a
 * URL of this site. The document states nothing that the producer did not record.
 */

import { offsetThen } from '../common/clock-offset.ts';
import { producerPath, productPath } from '../common/page-paths.ts';
import { tasteAttributes } from './taste-attributes.ts';
import { tastingStage } from './tasting.ts';

export interface TracedEvent {
  readonly id: number;
  readonly stage: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** The time zone in which it was recorded. */
  readonly zone: string;
  readonly location: string | null;
  /** Degrees Celsius. */
  readonly temperature: number | null;
  readonly quantity: number | null;
  readonly quantityUnit: 'kg' | 'l' | null;
  readonly notes: string | null;
  /** Medians of a tasting panel, 0 to 10. */
  readonly fruity: number | null;
  readonly bitter: number | null;
  readonly pungent: number | null;
  readonly recordedAt: string;
  readonly updatedAt: string;
  /** The version that replaced this one. */
  readonly correctedBy?:
    | { readonly id: number; readonly updatedAt: string; readonly recordedAt: string }
    | undefined;
}

export interface TracedBatch {
  readonly productId: number;
  readonly productName: string;
  readonly batchNumber: string | null;
  readonly gtin: string | null;
  readonly producerId: number;
  readonly producerName: string;
}

/** An event of another system has whatever it came with. */
interface ForeignEvent {
  readonly type?: unknown;
  readonly eventID?: unknown;
}

export interface TracedJourney {
  readonly batch: TracedBatch;
  readonly events: readonly TracedEvent[];
  /** Events of other systems, as they arrived. */
  readonly captured?: readonly ForeignEvent[];
  /** Master data that came with them. */
  readonly vocabularies?: readonly object[];
  /** Scheme and host of the site. */
  readonly origin: string;
  readonly createdAt: string;
}

type Quantity = { readonly epcClass: string; readonly quantity?: number; readonly uom?: string };

/** UN/ECE Recommendation 20. */
const unitCodes = { kg: 'KGM', l: 'LTR' } as const;
const degreesCelsius = 'CEL';
const dimensionless = 'C62';

/** What the events of a document mean with the prefixes that this site adds. */
export const standardContext = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';

/** The Core Business Vocabulary term of a stage; terms that it lacks are our own. */
type Step =
  | {
      readonly kind: 'object';
      readonly action: 'ADD' | 'OBSERVE';
      readonly of: Material;
      readonly bizStep: string;
    }
  | {
      readonly kind: 'transformation';
      readonly from: Material;
      readonly to: Material;
      readonly bizStep: string;
    };
type Material = 'olives' | 'oil' | 'product';

function observed(of: Material, bizStep: string): Step {
  return { kind: 'object', action: 'OBSERVE', of, bizStep };
}

function stepOf(stage: string, own: (name: string) => string): Step {
  switch (stage) {
    case 'Harvest':
      return { kind: 'object', action: 'ADD', of: 'olives', bizStep: 'creating_class_instance' };
    case 'Transport':
      return observed('olives', 'transporting');
    case 'Milling':
      return { kind: 'transformation', from: 'olives', to: 'oil', bizStep: 'creating_class_instance' };
    case 'Malaxation':
      return observed('olives', own('malaxation'));
    case 'Separation':
      return observed('oil', own('separation'));
    case 'Filtration':
      return observed('oil', own('filtration'));
    case 'Storage':
      return observed('oil', 'storing');
    case 'Laboratory Sample':
      return observed('oil', 'sampling');
    case 'Lab Analysis (NMR)':
    case tastingStage:
      return observed('oil', 'inspecting');
    case 'Bottling':
      return { kind: 'transformation', from: 'oil', to: 'product', bizStep: 'packing' };
    default:
      return observed('oil', 'other');
  }
}

export function epcisDocument({
  batch,
  events,
  captured = [],
  vocabularies = [],
  origin,
  createdAt,
}: TracedJourney) {
  const vocabulary = `${origin}/vocabulary/`;
  return {
    '@context': [standardContext, { phenolive: vocabulary }],
    id: `${origin}/api/products/${batch.productId}/journey/epcis`,
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: createdAt,
    ...(vocabularies.length === 0
      ? {}
      : { epcisHeader: { epcisMasterData: { vocabularyList: vocabularies } } }),
    epcisBody: {
      eventList: [...events.map((event) => eventOf(event, batch, { origin, vocabulary })), ...captured],
    },
  };
}

interface Namespace {
  readonly origin: string;
  readonly vocabulary: string;
}

function eventOf(event: TracedEvent, batch: TracedBatch, { origin, vocabulary }: Namespace) {
  const step = stepOf(event.stage, (name) => `${vocabulary}${name}`);
  const producer = `${origin}${producerPath(batch.producerId)}`;
  return {
    ...(step.kind === 'object'
      ? { type: 'ObjectEvent', action: step.action }
      : { type: 'TransformationEvent' }),
    // An event is immutable; an entry that was changed becomes another event.
    eventID: eventId(event, origin),
    ...declaredError(event, origin),
    eventTime: event.timestamp,
    eventTimeZoneOffset: offsetThen(event.timestamp, event.zone),
    recordTime: event.recordedAt,
    ...materialsOf(step, event, batch, origin),
    bizStep: step.bizStep,
    ...(event.location === null
      ? {}
      : { readPoint: { id: `${producer}/place/${encodeURIComponent(event.location)}` } }),
    bizLocation: { id: producer },
    ...sensorsOf(event, vocabulary),
    'phenolive:stage': event.stage,
    ...(event.location === null ? {} : { 'phenolive:place': event.location }),
    ...(event.notes === null ? {} : { 'phenolive:notes': event.notes }),
    'phenolive:producer': batch.producerName,
    'phenolive:product': batch.productName,
    ...(batch.batchNumber === null ? {} : { 'phenolive:batch': batch.batchNumber }),
  };
}

export function eventId({ id, updatedAt }: Pick<TracedEvent, 'id' | 'updatedAt'>, origin: string): string {
  return `${origin}/vocabulary/event/${id}/${Date.parse(updatedAt)}`;
}

/** The stage whose event has this id; undefined for an event of another system. */
export function stageOfEventId(id: string, origin: string): number | undefined {
  const prefix = `${origin}/vocabulary/event/`;
  const [, stage] = id.startsWith(prefix)
    ? (/^(\d{1,9})\/\d{1,15}$/.exec(id.slice(prefix.length)) ?? [])
    : [];
  return stage === undefined ? undefined : Number(stage);
}

/** EPCIS 2.0, 7.4.1.2: the event as recorded, declared erroneous, with the one that corrects it. */
export function declaredError({ correctedBy }: Pick<TracedEvent, 'correctedBy'>, origin: string) {
  if (correctedBy === undefined) return {};
  return {
    errorDeclaration: {
      declarationTime: correctedBy.recordedAt,
      reason: 'incorrect_data',
      correctiveEventIDs: [eventId(correctedBy, origin)],
    },
  };
}

function materialsOf(step: Step, event: TracedEvent, batch: TracedBatch, origin: string) {
  const classOf = (material: Material): string => classAddress(material, batch, origin);
  const measured = (material: Material): Quantity => ({
    epcClass: classOf(material),
    ...(event.quantity === null || event.quantityUnit === null
      ? {}
      : { quantity: event.quantity, uom: unitCodes[event.quantityUnit] }),
  });
  if (step.kind === 'object') return { quantityList: [measured(step.of)] };
  // Kilograms of olives went in, litres of oil came out; the unit shows which was recorded.
  const isInput = step.from === 'olives' && event.quantityUnit === 'kg';
  return {
    inputQuantityList: [isInput ? measured(step.from) : { epcClass: classOf(step.from) }],
    outputQuantityList: [isInput ? { epcClass: classOf(step.to) } : measured(step.to)],
  };
}

/** Each address by which an exported event names the batch. */
export function batchAddresses(batch: TracedBatch, origin: string): string[] {
  const materials = ['olives', 'oil', 'product'] as const;
  return materials.map((material) => classAddress(material, batch, origin));
}

function classAddress(material: Material, batch: TracedBatch, origin: string): string {
  const lot = encodeURIComponent(batch.batchNumber ?? '-');
  if (material === 'product' && batch.gtin !== null && batch.batchNumber !== null) {
    return `https://id.gs1.org/01/${batch.gtin.padStart(14, '0')}/10/${lot}`;
  }
  return `${origin}${productPath(batch.productId)}/${material}/${lot}`;
}

/** A tasting panel is no sensor, but its medians are readings: each has a type of our own and no unit (`C62`, one). */
function sensorsOf(event: TracedEvent, vocabulary: string) {
  const { temperature, timestamp } = event;
  const sensorReport = [
    ...(temperature === null ? [] : [{ type: 'Temperature', value: temperature, uom: degreesCelsius }]),
    ...tasteAttributes.flatMap((attribute) => {
      const value = event[attribute];
      return value === null ? [] : [{ type: `${vocabulary}${attribute}`, value, uom: dimensionless }];
    }),
  ];
  if (sensorReport.length === 0) return {};
  return { sensorElementList: [{ sensorMetadata: { time: timestamp }, sensorReport }] };
}

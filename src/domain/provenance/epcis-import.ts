/**
 * Reads journey stages from an EPCIS 2.0 document (GS1, ISO/IEC 19987) in JSON-LD: the output of `epcis.ts`,
 * and events of other systems where the Core Business Vocabulary is unambiguous. What a stage cannot hold is
 * reported, never guessed.
 */
import { offsetThen } from '../common/clock-offset.ts';
import type { TasteAttribute } from './taste-attributes.ts';

export interface EpcisStage {
  readonly stage: string;
  /** ISO 8601. */
  readonly timestamp: string;
  readonly timeZone: string;
  readonly location: string;
  readonly temperature: number | null;
  readonly quantity: number | null;
  readonly quantityUnit: 'kg' | 'l' | null;
  readonly notes: string;
  readonly fruity: number | null;
  readonly bitter: number | null;
  readonly pungent: number | null;
}

export interface EventProblem {
  readonly part: 'stage' | 'time' | 'zone' | 'temperature' | 'quantity' | 'unit' | TasteAttribute;
  readonly problem:
    | 'event'
    | 'step'
    | 'time'
    | 'missing'
    | 'zone'
    | 'number'
    | 'several'
    | 'unit'
    | 'unitMissing';
  readonly value: string;
}

export interface ReadEvent {
  /** Position among the events of the document, from 1. */
  readonly event: number;
  readonly stage: EpcisStage | undefined;
  readonly problems: readonly EventProblem[];
}

/** Undefined when the text is not an EPCIS document. Leaves out events declared erroneous in it. */
export function readEpcis(text: string, usualZone: string): ReadEvent[] | undefined {
  const document = parsed(text);
  if (!isRecord(document) || document['type'] !== 'EPCISDocument') return undefined;
  const body = document['epcisBody'];
  const events = isRecord(body) ? body['eventList'] : undefined;
  if (!Array.isArray(events)) return undefined;
  return events.flatMap((event: unknown, index) => {
    if (isRecord(event) && event['errorDeclaration'] !== undefined) return [];
    return [{ event: index + 1, ...readEvent(event, usualZone) }];
  });
}

/** One event of a document. */
export function readEvent(event: unknown, usualZone: string): Omit<ReadEvent, 'event'> {
  if (!isRecord(event)) {
    return { stage: undefined, problems: [{ part: 'stage', problem: 'event', value: String(event) }] };
  }
  const stage = stageOf(event);
  const timestamp = timeOf(event);
  const timeZone = typeof timestamp === 'string' ? zoneOf(event, timestamp, usualZone) : usualZone;
  const quantity = quantityOf(event);
  const temperature = temperatureOf(event);
  const fruity = medianOf(event, 'fruity');
  const bitter = medianOf(event, 'bitter');
  const pungent = medianOf(event, 'pungent');
  const read = [stage, timestamp, timeZone, quantity, temperature, fruity, bitter, pungent];
  const problems = read.filter(isProblem);
  if (isProblem(stage) || isProblem(timestamp) || isProblem(timeZone)) return { stage: undefined, problems };
  if (isProblem(quantity) || isProblem(temperature)) return { stage: undefined, problems };
  if (isProblem(fruity) || isProblem(bitter) || isProblem(pungent)) return { stage: undefined, problems };
  const location = textOf(event['phenolive:place']) || readPointOf(event);
  const notes = textOf(event['phenolive:notes']);
  const medians = { fruity, bitter, pungent };
  return {
    stage: { stage, timestamp, timeZone, location, temperature, ...quantity, notes, ...medians },
    problems,
  };
}

/** By event type and step; ambiguous steps are left out. */
const objectStages: Readonly<Record<string, string>> = {
  'ADD creating_class_instance': 'Harvest',
  'ADD commissioning': 'Harvest',
  'OBSERVE transporting': 'Transport',
  'OBSERVE storing': 'Storage',
  'OBSERVE sampling': 'Laboratory Sample',
  'OBSERVE malaxation': 'Malaxation',
  'OBSERVE separation': 'Separation',
  'OBSERVE filtration': 'Filtration',
};
const transformationStages: Readonly<Record<string, string>> = {
  creating_class_instance: 'Milling',
  packing: 'Bottling',
};

function stageOf(event: EventFields): string | EventProblem {
  const type = textOf(event['type']);
  const action = textOf(event['action']);
  if (type !== 'ObjectEvent' && type !== 'TransformationEvent') {
    return { part: 'stage', problem: 'event', value: type };
  }
  if (type === 'ObjectEvent' && action !== 'ADD' && action !== 'OBSERVE') {
    return { part: 'stage', problem: 'event', value: `${type} ${action}` };
  }
  const own = textOf(event['phenolive:stage']).trim();
  if (own !== '') return own;
  const step = stepName(textOf(event['bizStep']));
  const stage = type === 'ObjectEvent' ? objectStages[`${action} ${step}`] : transformationStages[step];
  return stage ?? { part: 'stage', problem: 'step', value: textOf(event['bizStep']) || type };
}

/** A bare word, or a URI that ends with it: from either form of the GS1 vocabulary, or another registry. */
function stepName(step: string): string {
  return step.replace(/^.*[/:#]/, '').replace(/^BizStep-/, '');
}

function timeOf(event: EventFields): string | EventProblem {
  const value = textOf(event['eventTime']);
  if (value === '') return { part: 'time', problem: 'missing', value };
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value);
  const time = isInstant ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? { part: 'time', problem: 'time', value } : new Date(time).toISOString();
}

/** The time zone of the producer when its offset matches, else a fixed-offset zone. */
function zoneOf(event: EventFields, timestamp: string, usualZone: string): string | EventProblem {
  const value = textOf(event['eventTimeZoneOffset']);
  if (value === '' || value === offsetThen(timestamp, usualZone)) return usualZone;
  const [, sign, hours] = /^([+-])(\d\d):00$/.exec(value) ?? [];
  if (sign === undefined || Number(hours) > 12) return { part: 'zone', problem: 'zone', value };
  if (Number(hours) === 0) return 'UTC';
  // The sign of these names is inverted: Etc/GMT-3 is three hours ahead of Greenwich.
  return `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

/** UN/ECE Recommendation 20. */
const units: Readonly<Record<string, { readonly unit: 'kg' | 'l'; readonly factor: number }>> = {
  KGM: { unit: 'kg', factor: 1 },
  TNE: { unit: 'kg', factor: 1000 },
  LTR: { unit: 'l', factor: 1 },
  HLT: { unit: 'l', factor: 100 },
};

interface Measured {
  readonly quantity: number | null;
  readonly quantityUnit: 'kg' | 'l' | null;
}

function quantityOf(event: EventFields): Measured | EventProblem {
  const lists = ['quantityList', 'inputQuantityList', 'outputQuantityList'].flatMap(
    (name) => event[name] ?? [],
  );
  const measured = lists.filter(isRecord).filter((one) => one['quantity'] !== undefined);
  const [first, ...others] = measured;
  if (first === undefined) return { quantity: null, quantityUnit: null };
  const value = measured.map((one) => `${textOf(one['quantity'])} ${textOf(one['uom'])}`.trim()).join(', ');
  // A stage holds one quantity, and the document does not say which of several it is.
  if (others.length > 0) return { part: 'quantity', problem: 'several', value };
  const { quantity, uom } = first;
  if (typeof quantity !== 'number') return { part: 'quantity', problem: 'number', value };
  if (uom === undefined) return { part: 'unit', problem: 'unitMissing', value };
  const known = units[textOf(uom)];
  if (known === undefined) return { part: 'unit', problem: 'unit', value };
  return { quantity: quantity * known.factor, quantityUnit: known.unit };
}

function temperatureOf(event: EventFields): number | null | EventProblem {
  return readingOf(event, 'temperature', {
    isType: (type) => type.endsWith('Temperature'),
    isUnit: (uom) => uom === 'CEL',
  });
}

/** The medians that another of these sites exported. */
function medianOf(event: EventFields, attribute: TasteAttribute): number | null | EventProblem {
  return readingOf(event, attribute, {
    isType: (type) => type.endsWith(`/vocabulary/${attribute}`),
    isUnit: (uom) => uom === '' || uom === 'C62',
  });
}

interface Reading {
  readonly isType: (type: string) => boolean;
  readonly isUnit: (uom: string) => boolean;
}

function readingOf(
  event: EventFields,
  part: 'temperature' | TasteAttribute,
  { isType, isUnit }: Reading,
): number | null | EventProblem {
  const elements: unknown[] = [event['sensorElementList'] ?? []].flat();
  const reports = elements.filter(isRecord).flatMap((element) => [element['sensorReport'] ?? []].flat());
  const readings = reports.filter(isRecord).filter((report) => isType(textOf(report['type'])));
  const [first, ...others] = readings;
  if (first === undefined) return null;
  const { value, uom } = first;
  const shown = readings.map((one) => `${textOf(one['value'])} ${textOf(one['uom'])}`.trim()).join(', ');
  if (others.length > 0) return { part, problem: 'several', value: shown };
  return typeof value === 'number' && isUnit(textOf(uom)) ? value : { part, problem: 'number', value: shown };
}

/** The place's name when it is one of ours; otherwise its identifier, which is all that is known. */
function readPointOf(event: EventFields): string {
  const point = event['readPoint'];
  const id = isRecord(point) ? textOf(point['id']) : '';
  const named = /\/place\/([^/?#]+)$/.exec(id)?.[1];
  if (named === undefined) return id;
  try {
    return decodeURIComponent(named);
  } catch {
    return id;
  }
}

type EventFields = Readonly<Record<string, unknown>>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is EventFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isProblem(read: unknown): read is EventProblem {
  return isRecord(read) && 'problem' in read;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

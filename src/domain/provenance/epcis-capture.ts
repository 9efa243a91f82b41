/**
 * Takes events of other systems: with the meaning of their prefixes, and as stages only where they name the batch. What this site does not
 * understand is stored and exported as it came.
 */
import { batchAddresses, standardContext, type TracedBatch } from './epcis.ts';

export type EpcisEvent = Readonly<Record<string, unknown>>;

/** Bounds of one captured document, and of what a batch holds. */
export const captureLimits = {
  eventsOfDocument: { most: 500 },
  vocabulariesOfDocument: { most: 100 },
  eventsOfBatch: { most: 2000 },
  eventId: { most: 2000 },
} as const;

/** The standard context in any edition, those of its drafts among them. */
function isStandard(context: unknown): boolean {
  return typeof context === 'string' && /\/epcis-context(-[a-z]+)?\.jsonld$/.test(context);
}

export function hasStandardContext(context: unknown): boolean {
  return listed(context).some(isStandard);
}

/**
 * Prefixes may be declared for the whole document; an event takes them along, because it is exported in another one. A second capture of the
 * export adds nothing.
 */
export function withContext(event: EpcisEvent, ofDocument: unknown, origin: string): EpcisEvent {
  const more = listed(ofDocument).filter((one) => !isStandard(one) && !isOurs(one, origin));
  if (more.length === 0) return event;
  const contexts = [standardContext, ...more, ...listed(event['@context'])];
  // A context names each once; a later one rules.
  const once = new Map(contexts.map((one) => [JSON.stringify(one), one]));
  return { ...event, '@context': [...once.values()] };
}

function isOurs(context: unknown, origin: string): boolean {
  if (typeof context !== 'object' || context === null) return false;
  const prefixes = Object.entries(context);
  return prefixes.every(([prefix, address]) => prefix === 'phenolive' && address === `${origin}/vocabulary/`);
}

/** Whether the event is about this batch, by an address of this site or a GS1 Digital Link with GTIN and lot. */
export function namesBatch(event: EpcisEvent, batch: TracedBatch, origin: string): boolean {
  const ours = new Set(batchAddresses(batch, origin));
  const { gtin, batchNumber } = batch;
  const link =
    gtin === null || batchNumber === null
      ? undefined
      : `/01/${gtin.padStart(14, '0')}/10/${encodeURIComponent(batchNumber)}`;
  return identifiersOf(event).some((id) => ours.has(id) || (link !== undefined && id.endsWith(link)));
}

function identifiersOf(event: EpcisEvent): string[] {
  const epcs = ['epcList', 'inputEPCList', 'outputEPCList'].flatMap((name) => listed(event[name]));
  const classes = ['quantityList', 'inputQuantityList', 'outputQuantityList']
    .flatMap((name) => listed(event[name]))
    .map((quantity) => (isObject(quantity) ? quantity['epcClass'] : undefined));
  return [...epcs, ...classes].filter((id) => typeof id === 'string');
}

/** Positions of the events that put something into itself, in the order in which they happened. */
export function findContainmentCycles(events: readonly EpcisEvent[]): number[] {
  const containers = new Map<string, string>();
  const isInside = (inner: string, outer: string): boolean => {
    for (let at: string | undefined = inner; at !== undefined; at = containers.get(at)) {
      if (at === outer) return true;
    }
    return false;
  };
  const cycles: number[] = [];
  for (const { event, position } of inTime(events)) {
    const { type, action, parentID: parent } = event;
    if ((type !== 'AggregationEvent' && type !== 'AssociationEvent') || typeof parent !== 'string') continue;
    const children = listed(event['childEPCs']).filter((child) => typeof child === 'string');
    if (action === 'DELETE') {
      const leaving = children.length > 0 ? children : [...containers.keys()];
      for (const child of leaving) if (containers.get(child) === parent) containers.delete(child);
    } else if (children.some((child) => isInside(parent, child))) cycles.push(position);
    // What is only observed says nothing new, but is no cycle either.
    else if (action === 'ADD') for (const child of children) containers.set(child, parent);
  }
  return cycles;
}

function inTime(events: readonly EpcisEvent[]) {
  return events
    .map((event, position) => ({ event, position, at: Date.parse(String(event['eventTime'])) }))
    .toSorted((one, other) => one.at - other.at);
}

/** The ids of the events that correct an erroneous one; undefined for an event that is not declared so. */
export function correctiveIdsOf(event: EpcisEvent): string[] | undefined {
  const declared = event['errorDeclaration'];
  if (!isObject(declared)) return undefined;
  return listed(declared['correctiveEventIDs']).filter((id) => typeof id === 'string');
}

/** The reason of an error declaration, in the word of the vocabulary. */
export function errorReasonOf(event: EpcisEvent): string {
  const declared = event['errorDeclaration'];
  const reason = isObject(declared) ? declared['reason'] : undefined;
  return typeof reason === 'string' ? reason : 'declared erroneous';
}

function listed(value: unknown): unknown[] {
  return value === undefined || value === null ? [] : [value].flat();
}

function isObject(value: unknown): value is EpcisEvent {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses the form of a journey event into the API's input, or returns the invalid fields. */
import type { SentTo } from '../../../../contract/common/route.ts';
import type { addJourneyEntry, JourneyEntryResponse } from '../../../../contract/provenance/journey.ts';
import {
  clockAt,
  countryZones,
  instantAt,
  isTimeZone,
  zoneOf,
} from '../../../../domain/common/place-time.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import { readPictureAddress } from '../../../../domain/pictures/pictures.ts';
import { journeyLimits } from '../../../../domain/provenance/journey.ts';
import { usualStageOf } from '../../../../domain/provenance/stages.ts';

/** The choice for a stage with a custom name. */
export const otherStage = 'other';

export const entryFields = ['stage', 'name', 'time', 'location', 'temperature', 'quantity', 'notes'] as const;
export type EntryField = (typeof entryFields)[number];
/** `imageUrl` is the address of an uploaded picture. */
export type EntryValues = { readonly [Field in EntryField | 'unit' | 'zone' | 'imageUrl']: string };
/** `order`: the event is earlier than a stage that has to begin before it. */
export type EntryFault = 'missing' | 'wrong' | 'order';
export type EntryFaults = { readonly [Field in EntryField]?: EntryFault };
export type EntryInput = NonNullable<SentTo<typeof addJourneyEntry>['body']>;

export type ReadEntry =
  | { readonly ok: true; readonly entry: EntryInput }
  | { readonly ok: false; readonly faults: EntryFaults };

/** `zone` is the time zone of the typed local time. */
export function readEntryForm(values: EntryValues, language: string, zone: string): ReadEntry {
  const name = (values.stage === otherStage ? values.name : values.stage).trim();
  const timestamp = instantAt(values.time, zone);
  const temperature = readTypedNumber(values.temperature, language);
  const quantity = readTypedNumber(values.quantity, language);
  const faults: EntryFaults = {
    ...(values.stage === '' ? { stage: 'missing' } : {}),
    ...(values.stage === otherStage ? nameFault(name) : {}),
    ...(values.time === '' ? { time: 'missing' } : timestamp === undefined ? { time: 'wrong' } : {}),
    ...(values.location.trim().length > journeyLimits.location.most ? { location: 'wrong' } : {}),
    ...(isMeasure(values.temperature, temperature, journeyLimits.temperature)
      ? {}
      : { temperature: 'wrong' }),
    ...(isMeasure(values.quantity, quantity, journeyLimits.quantity) ? {} : { quantity: 'wrong' }),
    ...(values.notes.trim().length > journeyLimits.notes.most ? { notes: 'wrong' } : {}),
  };
  if (Object.keys(faults).length > 0 || timestamp === undefined) return { ok: false, faults };
  return {
    ok: true,
    entry: {
      stage: name,
      timestamp,
      timeZone: zone,
      location: values.location,
      temperature,
      quantity,
      quantityUnit: quantity === null ? null : values.unit === 'kg' ? 'kg' : 'l',
      notes: values.notes,
      pictureId: readPictureAddress(values.imageUrl)?.id ?? null,
    },
  };
}

function nameFault(name: string): EntryFaults {
  if (name === '') return { name: 'missing' };
  return name.length < journeyLimits.stage.least || name.length > journeyLimits.stage.most
    ? { name: 'wrong' }
    : {};
}

/** Empty, or a number within the limits. */
function isMeasure(
  typed: string,
  value: number | null,
  { least, most }: { least: number; most: number },
): boolean {
  return typed.trim() === '' || (value !== null && value >= least && value <= most);
}

export const noEntry: EntryValues = {
  stage: '',
  name: '',
  time: '',
  zone: '',
  location: '',
  temperature: '',
  quantity: '',
  unit: 'kg',
  notes: '',
  imageUrl: '',
};

/** A journey event as form values; `country` is the producer's, for older events without a time zone. */
export function valuesOfEntry(entry: JourneyEntryResponse, language: string, country: string): EntryValues {
  const usual = usualStageOf(entry.stage) !== undefined;
  const zone = entry.timeZone ?? zoneOf(country) ?? 'UTC';
  return {
    stage: usual ? entry.stage : otherStage,
    name: usual ? '' : entry.stage,
    time: clockAt(entry.timestamp, zone),
    zone: placeOfZone(zone),
    location: entry.location ?? '',
    temperature: decimalTyped(entry.temperature, language),
    quantity: decimalTyped(entry.quantity, language),
    unit: entry.quantityUnit ?? 'kg',
    notes: entry.notes ?? '',
    imageUrl: entry.imageUrl ?? '',
  };
}

function decimalTyped(decimal: string | null, language: string): string {
  if (decimal === null) return '';
  const writer = new Intl.NumberFormat(language, { useGrouping: false, maximumFractionDigits: 3 });
  return writer.format(Number(decimal));
}

/** The country of a time zone, because users choose countries; otherwise the zone's own name. */
function placeOfZone(zone: string): string {
  return Object.entries(countryZones).find(([, known]) => known === zone)?.[0] ?? zone;
}

/** The zone of a country, a zone name, or of this computer. */
export function zoneNamed(place: string): string {
  const known = zoneOf(place) ?? (place.includes('/') && isTimeZone(place) ? place : undefined);
  return known ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

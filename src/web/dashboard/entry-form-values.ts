/** Reads the form of a stage into what the API takes, or names the fields at fault. */
import type { SentTo } from '../../contract/common/route.ts';
import type { addJourneyEntry } from '../../contract/provenance.ts';
import { journeyLimits } from '../../domain/provenance/journey.ts';
import { readTypedNumber } from '../design/typed-number.ts';
import { instantAt } from './place-time.ts';
import { otherStage } from './stages.ts';

export const entryFields = ['stage', 'name', 'time', 'location', 'temperature', 'quantity', 'notes'] as const;
export type EntryField = (typeof entryFields)[number];
export type EntryValues = { readonly [Field in EntryField | 'unit' | 'zone']: string };
export type EntryFaults = { readonly [Field in EntryField]?: 'missing' | 'wrong' };
export type EntryInput = NonNullable<SentTo<typeof addJourneyEntry>['body']>;

export type ReadEntry =
  | { readonly ok: true; readonly entry: EntryInput }
  | { readonly ok: false; readonly faults: EntryFaults };

/** `zone` is the time zone in which the time was read off a clock. */
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
      location: values.location,
      temperature,
      quantity,
      quantityUnit: quantity === null ? null : values.unit === 'kg' ? 'kg' : 'l',
      notes: values.notes,
    },
  };
}

function nameFault(name: string): EntryFaults {
  if (name === '') return { name: 'missing' };
  return name.length < journeyLimits.stage.least || name.length > journeyLimits.stage.most
    ? { name: 'wrong' }
    : {};
}

/** Left empty is right; typed, it is a number within the bounds. */
function isMeasure(
  typed: string,
  value: number | null,
  { least, most }: { least: number; most: number },
): boolean {
  return typed.trim() === '' || (value !== null && value >= least && value <= most);
}

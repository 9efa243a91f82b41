/** Parses the form of a journey event into the API's input, or returns the invalid fields. */
import type { Problem } from '../../../../contract/common/problem.ts';
import type { RequestOf } from '../../../../contract/common/route.ts';
import {
  type addJourneyEventRoute,
  type JourneyEventResponse,
  journeyEventInput,
} from '../../../../contract/provenance/journey.ts';
import {
  clockAt,
  countryZones,
  instantAt,
  isTimeZone,
  zoneOf,
} from '../../../../domain/common/place-time.ts';
import { readTypedNumber } from '../../../../domain/common/typed-number.ts';
import { readPictureAddress } from '../../../../domain/pictures/pictures.ts';
import { correctionReasonLimits } from '../../../../domain/provenance/corrections.ts';
import { usualStageOf } from '../../../../domain/provenance/stages.ts';
import { tasteAttributes } from '../../../../domain/provenance/taste-attributes.ts';
import { tastingStage } from '../../../../domain/provenance/tasting.ts';
import { type Checked, type FieldErrors, schemaErrors } from '../../../kernel/forms/check-typed.ts';

/** The choice for a stage with a custom name. */
export const otherStage = 'other';

/** `reason`: why an event is corrected. */
export const journeyEventFields = [
  'stage',
  'name',
  'time',
  'location',
  'temperature',
  'quantity',
  ...tasteAttributes,
  'notes',
  'reason',
] as const;
export type JourneyEventField = (typeof journeyEventFields)[number];
/** `imageUrl` is the address of an uploaded picture. */
export type JourneyEventValues = {
  readonly [Field in JourneyEventField | 'unit' | 'zone' | 'imageUrl']: string;
};
export type JourneyEventInput = NonNullable<RequestOf<typeof addJourneyEventRoute>['body']>;
/** `order`: the event is earlier than a stage that has to begin before it. */
export const journeyEventErrorKinds = ['wrong', 'missing', 'order'] as const;
export type JourneyEventErrorKind = (typeof journeyEventErrorKinds)[number];
export type JourneyEventErrors = FieldErrors<JourneyEventField, JourneyEventErrorKind>;

/** The fields of the API that have another name in the form. */
const fieldOfApi = { timestamp: 'time', quantityUnit: 'quantity' } as const;

interface Circumstances {
  readonly language: string;
  /** The time zone of the typed local time. */
  readonly zone: string;
  /** A correction needs a reason. */
  readonly correcting: boolean;
}

export function checkJourneyEvent(
  values: JourneyEventValues,
  { language, zone, correcting }: Circumstances,
): Checked<JourneyEventInput, JourneyEventField, JourneyEventErrorKind> {
  const input = inputOf(values, language, zone);
  const stage = values.stage === otherStage ? 'name' : 'stage';
  const errors: JourneyEventErrors = {
    ...schemaErrors<JourneyEventField>(journeyEventInput, input, values, { ...fieldOfApi, stage }),
    ...(correcting && values.reason.trim().length < correctionReasonLimits.least
      ? { reason: 'missing' }
      : {}),
  };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, input };
}

/** Text that is not a number becomes NaN, which the contract refuses. */
function inputOf(values: JourneyEventValues, language: string, zone: string): JourneyEventInput {
  const measure = (text: string) =>
    text.trim() === '' ? null : (readTypedNumber(text, language) ?? Number.NaN);
  const quantity = measure(values.quantity);
  return {
    stage: (values.stage === otherStage ? values.name : values.stage).trim(),
    timestamp: instantAt(values.time, zone) ?? '',
    timeZone: zone,
    location: values.location.trim(),
    temperature: measure(values.temperature),
    quantity,
    quantityUnit: quantity === null ? null : values.unit === 'kg' ? 'kg' : 'l',
    notes: values.notes.trim(),
    // Typed before another stage was chosen, they are not shown any more.
    ...(values.stage === tastingStage
      ? { fruity: measure(values.fruity), bitter: measure(values.bitter), pungent: measure(values.pungent) }
      : {}),
    pictureId: readPictureAddress(values.imageUrl)?.id ?? null,
  };
}

/** The fields that the server refuses. */
export function refusedFields({ code, errors = [] }: Problem): JourneyEventErrors {
  if (code === 'journey-event-in-future') return { time: 'wrong' };
  if (code === 'stage-out-of-order') return { time: 'order' };
  const names: Readonly<Record<string, JourneyEventField>> = { ...fieldOfApi, stage: 'name' };
  const known = journeyEventFields.filter((field) =>
    errors.some(({ path }) => (names[path] ?? path) === field),
  );
  return Object.fromEntries(known.map((field) => [field, 'wrong']));
}

export const noJourneyEvent: JourneyEventValues = {
  stage: '',
  name: '',
  time: '',
  zone: '',
  location: '',
  temperature: '',
  quantity: '',
  unit: 'kg',
  notes: '',
  fruity: '',
  bitter: '',
  pungent: '',
  reason: '',
  imageUrl: '',
};

/** A journey event as form values; `country` is the producer's, for older events without a time zone. */
export function valuesOfJourneyEvent(
  journeyEvent: JourneyEventResponse,
  language: string,
  country: string,
): JourneyEventValues {
  const usual = usualStageOf(journeyEvent.stage) !== undefined;
  const zone = journeyEvent.timeZone ?? zoneOf(country) ?? 'UTC';
  return {
    stage: usual ? journeyEvent.stage : otherStage,
    name: usual ? '' : journeyEvent.stage,
    time: clockAt(journeyEvent.timestamp, zone),
    zone: placeOfZone(zone),
    location: journeyEvent.location ?? '',
    temperature: decimalTyped(journeyEvent.temperature, language),
    quantity: decimalTyped(journeyEvent.quantity, language),
    unit: journeyEvent.quantityUnit ?? 'kg',
    notes: journeyEvent.notes ?? '',
    fruity: decimalTyped(journeyEvent.fruity, language, 1),
    bitter: decimalTyped(journeyEvent.bitter, language, 1),
    pungent: decimalTyped(journeyEvent.pungent, language, 1),
    reason: '',
    imageUrl: journeyEvent.imageUrl ?? '',
  };
}

function decimalTyped(decimal: string | null, language: string, minimumFractionDigits = 0): string {
  if (decimal === null) return '';
  const writer = new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits,
    maximumFractionDigits: 3,
  });
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

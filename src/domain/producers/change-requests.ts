/**
 * Editing a profile creates a request with the old and new value of each field. The public page does not
 * change until an administrator accepts.
 */
import { type ContentLanguage, contentLanguages } from '../common/languages.ts';
import type { Transitions } from '../common/transitions.ts';
import { coordinatesOf } from './coordinates.ts';
import { type StatedMethods, writeMethods } from './method-lists.ts';

/** The field of the story in each further language; the lists of profile fields take it from here. */
export const storyFields = {
  en: 'storyEn',
  es: 'storyEs',
  it: 'storyIt',
  el: 'storyEl',
  sl: 'storySl',
  hr: 'storyHr',
} as const satisfies Record<ContentLanguage, string>;
export type StoryField = (typeof storyFields)[ContentLanguage];

export function eachStoryField<Value>(valueOf: (field: StoryField, language: ContentLanguage) => Value): {
  [Field in StoryField]: Value;
} {
  const values = contentLanguages.map((language) => {
    const field = storyFields[language];
    return [field, valueOf(field, language)] as const;
  });
  // Safe: `storyFields` has a field for each language, and each is set here.
  return Object.fromEntries(values) as { [Field in StoryField]: Value };
}

export const changeableFields = [
  'name',
  'profileImageUrl',
  'contactEmail',
  'contactPhone',
  'website',
  'country',
  'region',
  'location',
  'coordinates',
  'language',
  'story',
  ...Object.values(storyFields),
  'oliveVarieties',
  'farmAcreage',
  'annualProduction',
  'productionMethods',
  'productionNotes',
] as const;
export type ChangeableField = (typeof changeableFields)[number];

export function isChangeableField(name: string): name is ChangeableField {
  return changeableFields.some((field) => field === name);
}

export type ProfileValues = { readonly [Field in ChangeableField]?: string | null | undefined };

/** The values of a profile, field by field. */
export function profileValuesOf(entry: {
  readonly name: string;
  readonly profileImageUrl: string | null;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly website: string | null;
  readonly country: string;
  readonly region: string | null;
  readonly location: string;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly language: ContentLanguage;
  readonly story: string | null;
  readonly stories: readonly { readonly language: ContentLanguage; readonly story: string }[];
  readonly oliveVarieties: string | null;
  readonly farmAcreage: string | null;
  readonly annualProduction: number | null;
  readonly productionMethods: StatedMethods;
  readonly productionNotes: string | null;
}): { readonly [Field in ChangeableField]: string | null } {
  const stories = eachStoryField(
    (_field, language) => entry.stories.find((each) => each.language === language)?.story ?? null,
  );
  return {
    name: entry.name,
    profileImageUrl: entry.profileImageUrl,
    contactEmail: entry.contactEmail,
    contactPhone: entry.contactPhone,
    website: entry.website,
    country: entry.country,
    region: entry.region,
    location: entry.location,
    coordinates: coordinatesOf(entry),
    language: entry.language,
    story: entry.story,
    ...stories,
    oliveVarieties: entry.oliveVarieties,
    // The database writes 12.50.
    farmAcreage: entry.farmAcreage === null ? null : String(Number(entry.farmAcreage)),
    annualProduction: entry.annualProduction === null ? null : String(entry.annualProduction),
    productionMethods: writeMethods(entry.productionMethods),
    productionNotes: entry.productionNotes,
  };
}

export function languageOfStoryField(field: ChangeableField): ContentLanguage | undefined {
  return contentLanguages.find((language) => storyFields[language] === field);
}

export interface FieldChange {
  readonly field: ChangeableField;
  readonly oldValue: string | null;
  readonly newValue: string | null;
}

/**
 * The fields that were sent with a new value; a field not sent is left out. `seen` holds the values that the
 * editor saw, where known: a field left as seen is not a change, even if the profile has another value by
 * now.
 */
export function changesBetween(
  current: ProfileValues,
  wanted: ProfileValues,
  seen: ProfileValues = {},
): FieldChange[] {
  return changeableFields.flatMap((field) => {
    const newValue = wanted[field];
    const live = current[field] ?? null;
    const before = seen[field];
    const oldValue = before === undefined ? live : before;
    if (newValue === undefined || newValue === oldValue || newValue === live) return [];
    return [{ field, oldValue, newValue }];
  });
}

/**
 * The fields of a plain form that the user changed: a pending change that the form showed, left as it was, is
 * not a new one, even after it was decided.
 */
export function writtenInto(shown: ProfileValues, input: ProfileValues): ProfileValues {
  const written = changeableFields.filter((field) => !isLeft(shown[field], input[field]));
  return Object.fromEntries(written.map((field) => [field, input[field]]));
}

/** A form has no null: an empty field is sent as empty text. */
export function isLeft(shown: string | null | undefined, input: string | null | undefined): boolean {
  return shown !== undefined && input !== undefined && (shown ?? '') === (input ?? '').trim();
}

export const changeRequestStatuses = [
  'pending',
  'accepted',
  'partly_accepted',
  'declined',
  'withdrawn',
  'replaced',
] as const;
export type ChangeRequestStatus = (typeof changeRequestStatuses)[number];

export const changeRequestTransitions = {
  pending: {
    accept: 'accepted',
    acceptPartly: 'partly_accepted',
    decline: 'declined',
    withdraw: 'withdrawn',
    replace: 'replaced',
  },
  accepted: {},
  partly_accepted: {},
  declined: {},
  withdrawn: {},
  replaced: {},
} as const satisfies Transitions<ChangeRequestStatus>;

export const fieldDecisions = ['accepted', 'declined'] as const;
export type FieldDecision = (typeof fieldDecisions)[number];

/** The status of a request; pending until every field is decided. */
export function statusAfterDecisions(decisions: readonly (FieldDecision | null)[]): ChangeRequestStatus {
  const { pending } = changeRequestTransitions;
  if (decisions.includes(null)) return 'pending';
  const isAccepted = decisions.includes('accepted');
  if (isAccepted) return decisions.includes('declined') ? pending.acceptPartly : pending.accept;
  return pending.decline;
}

export interface AskedField {
  readonly decision: FieldDecision | null;
  readonly oldValue: string | null;
  /** The profile's value now. */
  readonly currentValue: string | null;
}

/**
 * The fields that one action may accept together: those still open whose value has not changed since the
 * request. A field that changed since is decided on its own, so that the administrator reads what it would
 * replace.
 */
export function acceptableTogether<Field extends AskedField>(fields: readonly Field[]): Field[] {
  return fields.filter(
    ({ decision, oldValue, currentValue }) => decision === null && oldValue === currentValue,
  );
}

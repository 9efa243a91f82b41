/**
 * The text typed into the profile form, and how two windows with the same form are merged field by field
 * without losing text of either.
 */
import type { ChangeRequestResponse } from '../../../../contract/producers/changes.ts';
import type { ProfileDraftResponse } from '../../../../contract/producers/drafts.ts';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import {
  type ChangeableField,
  changeableFields,
  eachStoryField,
  profileValuesOf,
} from '../../../../domain/producers/change-requests.ts';
import { textIn } from './profile-figures.ts';

export type TypedProfile = { readonly [Field in ChangeableField]: string };
export type Values = { readonly [Field in ChangeableField]: string | null };

export interface ProfileBeginning {
  /** The values of the profile when each field was first changed; for other fields, its current values. */
  readonly seen: Values;
  /** The current values of the profile. */
  readonly live: Values;
  /** Without the draft: the profile, overlaid with the pending changes. */
  readonly shown: TypedProfile;
  /** The values on the server: `shown`, overlaid with the draft. */
  readonly persisted: TypedProfile;
  readonly waiting: readonly ChangeableField[];
  readonly revision: number;
  readonly savedAt: string | null;
}

/** The reader's own pending request; another person's proposals are not theirs to send again. */
export function ownWaiting(requests: readonly ChangeRequestResponse[]): ChangeRequestResponse | undefined {
  return requests.find(({ status, by }) => status === 'pending' && by === 'you');
}

export function profileBeginningOf(
  producer: ProducerResponse,
  requests: readonly ChangeRequestResponse[],
  draft: ProfileDraftResponse,
  language: string,
): ProfileBeginning {
  const live = profileValuesOf(producer);
  const pending = ownWaiting(requests);
  const waiting = pending?.fields.filter(({ decision }) => decision === null) ?? [];
  const shown = typedFrom((field) => {
    const asked = waiting.find((one) => one.field === field);
    return textIn(field, asked === undefined ? live[field] : asked.newValue, language);
  });
  const drafted = (field: ChangeableField) => draft.fields.find((one) => one.field === field);
  const seen = valuesFrom((field) => {
    const begun = drafted(field);
    return begun === undefined ? live[field] : begun.seenValue;
  });
  return {
    seen,
    live,
    shown,
    persisted: typedFrom((field) => drafted(field)?.value ?? shown[field]),
    waiting: waiting.map(({ field }) => field),
    revision: draft.revision,
    savedAt: draft.savedAt,
  };
}

/** The pending values, submitted along without JavaScript: a field left unchanged is not a new request. */
export function waitingText({ shown, waiting }: ProfileBeginning): string {
  return JSON.stringify(Object.fromEntries(waiting.map((field) => [field, shown[field]])));
}

/** The form values with the draft of another window. */
export function savedTexts(draft: ProfileDraftResponse, shown: TypedProfile): TypedProfile {
  return typedFrom((field) => draft.fields.find((one) => one.field === field)?.value ?? shown[field]);
}

export function typedFrom(textOf: (field: ChangeableField) => string): TypedProfile {
  return {
    name: textOf('name'),
    profileImageUrl: textOf('profileImageUrl'),
    contactEmail: textOf('contactEmail'),
    contactPhone: textOf('contactPhone'),
    website: textOf('website'),
    country: textOf('country'),
    region: textOf('region'),
    location: textOf('location'),
    coordinates: textOf('coordinates'),
    language: textOf('language'),
    story: textOf('story'),
    ...eachStoryField(textOf),
    oliveVarieties: textOf('oliveVarieties'),
    farmAcreage: textOf('farmAcreage'),
    annualProduction: textOf('annualProduction'),
    productionMethods: textOf('productionMethods'),
    productionNotes: textOf('productionNotes'),
  };
}

function valuesFrom(valueOf: (field: ChangeableField) => string | null): Values {
  const empty = typedFrom(() => '');
  const values = changeableFields.map((field) => [field, valueOf(field)] as const);
  return { ...empty, ...Object.fromEntries(values) };
}

export interface FieldConflict {
  readonly field: ChangeableField;
  /** The value in the other window. */
  readonly there: string;
}

export interface Merged {
  readonly typed: TypedProfile;
  /** Taken from the other window, because the field was not edited here. */
  readonly taken: readonly ChangeableField[];
  /** Edited in both; what was typed here stays until the user chooses. */
  readonly conflicts: readonly FieldConflict[];
}

/** `base` is the value that both windows started from. */
export function merge(base: TypedProfile, here: TypedProfile, there: TypedProfile): Merged {
  const isTaken = (field: ChangeableField) => here[field] === base[field] && there[field] !== base[field];
  const isUnresolved = (field: ChangeableField) =>
    here[field] !== base[field] && there[field] !== base[field] && here[field] !== there[field];
  return {
    typed: typedFrom((field) => (isTaken(field) ? there[field] : here[field])),
    taken: changeableFields.filter(isTaken),
    conflicts: changeableFields.filter(isUnresolved).map((field) => ({ field, there: there[field] })),
  };
}

export function differing(one: TypedProfile, other: TypedProfile): ChangeableField[] {
  return changeableFields.filter((field) => one[field] !== other[field]);
}

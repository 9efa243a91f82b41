/**
 * What is typed into the form of a profile, as text, and how two windows of the same form are brought
 * together field by field without either losing a word.
 */
import type { ChangeRequestResponse } from '../../../contract/producers/changes.ts';
import type { ProfileDraftResponse } from '../../../contract/producers/drafts.ts';
import type { ProducerResponse } from '../../../contract/producers.ts';
import {
  type ChangeableField,
  changeableFields,
  profileValuesOf,
} from '../../../domain/producers/change-requests.ts';
import { textIn } from './profile-figures.ts';

export type Typed = { readonly [Field in ChangeableField]: string };
export type Values = { readonly [Field in ChangeableField]: string | null };

export interface Beginning {
  /** What the profile said when each field was first changed; of the others, what it says now. */
  readonly seen: Values;
  /** What the profile says now. */
  readonly live: Values;
  /** Without the draft: the profile, and over it what waits for its decision. */
  readonly shown: Typed;
  /** What the server has: the draft over that. */
  readonly kept: Typed;
  readonly waiting: readonly ChangeableField[];
  readonly revision: number;
  readonly savedAt: string | null;
}

/** What the reader asked for and waits; what others propose is not theirs to send again. */
export function ownWaiting(requests: readonly ChangeRequestResponse[]): ChangeRequestResponse | undefined {
  return requests.find(({ status, by }) => status === 'pending' && by === 'you');
}

export function beginningOf(
  producer: ProducerResponse,
  requests: readonly ChangeRequestResponse[],
  draft: ProfileDraftResponse,
  language: string,
): Beginning {
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
    kept: typedFrom((field) => drafted(field)?.value ?? shown[field]),
    waiting: waiting.map(({ field }) => field),
    revision: draft.revision,
    savedAt: draft.savedAt,
  };
}

/** What waits and stands in the form, as a plain form sends it along: left like that it is no new wish. */
export function waitingText({ shown, waiting }: Beginning): string {
  return JSON.stringify(Object.fromEntries(waiting.map((field) => [field, shown[field]])));
}

/** The same for the draft of another window, read anew. */
export function keptIn(draft: ProfileDraftResponse, shown: Typed): Typed {
  return typedFrom((field) => draft.fields.find((one) => one.field === field)?.value ?? shown[field]);
}

export function typedFrom(textOf: (field: ChangeableField) => string): Typed {
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
    storyEn: textOf('storyEn'),
    storyEs: textOf('storyEs'),
    storyIt: textOf('storyIt'),
    storyEl: textOf('storyEl'),
    storySl: textOf('storySl'),
    storyHr: textOf('storyHr'),
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

export interface Conflict {
  readonly field: ChangeableField;
  /** What the other window says. */
  readonly there: string;
}

export interface Merged {
  readonly typed: Typed;
  /** Taken over from the other window, because nothing was typed here. */
  readonly taken: readonly ChangeableField[];
  /** Changed in both; what was typed here stays until the person chooses. */
  readonly conflicts: readonly Conflict[];
}

/** `base` is what both windows began with. */
export function merge(base: Typed, here: Typed, there: Typed): Merged {
  const isTaken = (field: ChangeableField) => here[field] === base[field] && there[field] !== base[field];
  const isTorn = (field: ChangeableField) =>
    here[field] !== base[field] && there[field] !== base[field] && here[field] !== there[field];
  return {
    typed: typedFrom((field) => (isTaken(field) ? there[field] : here[field])),
    taken: changeableFields.filter(isTaken),
    conflicts: changeableFields.filter(isTorn).map((field) => ({ field, there: there[field] })),
  };
}

export function differing(one: Typed, other: Typed): ChangeableField[] {
  return changeableFields.filter((field) => one[field] !== other[field]);
}

/** Requests to change a producer: made and withdrawn by its owner, decided by administrators. */
import { z } from 'zod';
import { countries } from '../../domain/common/countries.ts';
import { contentLanguages, siteLanguages } from '../../domain/common/languages.ts';
import { readNumber } from '../../domain/common/typed-number.ts';
import { readPictureAddress } from '../../domain/pictures/pictures.ts';
import {
  changeableFields,
  changeRequestStatuses,
  eachStoryField,
  fieldDecisions,
} from '../../domain/producers/change-requests.ts';
import {
  maxCoordinatesLength,
  readCoordinates,
  writeCoordinates,
} from '../../domain/producers/coordinates.ts';
import { producerLimits } from '../../domain/producers/limits.ts';
import { readMethods, writeMethods } from '../../domain/producers/method-lists.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import {
  emailSchema,
  idParams,
  idSchema,
  instantInput,
  instantSchema,
  line,
  optional,
  phone,
  prose,
  websiteSchema,
} from '../common/values.ts';

/** Coordinates in any notation, stored in one form; the form shows the same message in each language. */
const coordinatesSchema = z
  .string()
  .max(maxCoordinatesLength)
  .transform((text, context) => {
    const place = readCoordinates(text);
    if (place !== undefined) return writeCoordinates(place);
    context.addIssue({ code: 'custom', message: 'Must be a place such as 37.6738, 21.4381' });
    return z.NEVER;
  });

/** The URL of a picture uploaded here. */
const pictureAddressSchema = z
  .string()
  .max(500)
  .refine((text) => readPictureAddress(text) !== undefined, 'Must be the address of an uploaded picture');

/** A number with either decimal sign, stored in one form. Unambiguous group separators are accepted. */
function figure({ least, most }: { readonly least: number; readonly most: number }, decimals: number) {
  return z
    .string()
    .max(40)
    .transform((text, context) => {
      const read = readNumber(text, undefined);
      const value = read.ok ? read.value : Number.NaN;
      const isPossible = value >= least && value <= most && Number(value.toFixed(decimals)) === value;
      if (isPossible) return String(value);
      const form = decimals === 0 ? 'a whole number' : `a number with at most ${decimals} decimals`;
      context.addIssue({ code: 'custom', message: `Must be ${form} between ${least} and ${most}` });
      return z.NEVER;
    });
}

/** A plain form sends check boxes as a list, or as empty text when none is checked. */
const methodList = z.union([z.string().max(200), z.array(z.string().max(200)).max(10)]).transform(joinedList);

export function joinedList(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.filter((text) => text !== '').join(',');
}

const productionMethods = z.preprocess(
  (value) => (Array.isArray(value) && value.every((text) => text === '') ? '' : value),
  optional(
    methodList.transform((text, context) => {
      const methods = readMethods(text);
      if (methods !== undefined) return writeMethods(methods);
      context.addIssue({ code: 'custom', message: 'Must be production methods, such as organic' });
      return z.NEVER;
    }),
  ),
);

const story = optional(prose(1, producerLimits.story.most));

/** Every profile field that its owner may ask to change. */
export const profileFields = {
  name: line(producerLimits.name.least, producerLimits.name.most),
  profileImageUrl: optional(pictureAddressSchema),
  contactEmail: optional(emailSchema),
  contactPhone: optional(phone(1, producerLimits.contactPhone.most)),
  website: optional(websiteSchema),
  country: z.enum(countries),
  region: optional(line(1, producerLimits.region.most)),
  location: line(producerLimits.location.least, producerLimits.location.most),
  coordinates: optional(coordinatesSchema),
  language: z.enum(contentLanguages),
  story,
  ...eachStoryField(() => story),
  oliveVarieties: optional(prose(1, producerLimits.oliveVarieties.most)),
  farmAcreage: optional(figure(producerLimits.farmAcreage, 2)).meta({ description: 'Hectares' }),
  annualProduction: optional(figure(producerLimits.annualProduction, 0)).meta({
    description: 'Litres per year',
  }),
  productionMethods: productionMethods.meta({ description: 'Names separated by commas, or a list' }),
  productionNotes: optional(prose(1, producerLimits.productionNotes.most)),
};

/** The values that the editor saw; a plain form sends them as JSON in one hidden field. */
export const seenValues = z.preprocess(
  (value) => (typeof value === 'string' ? parsedJson(value) : value),
  z.partialRecord(z.enum(changeableFields), z.string().max(10_000).nullable()),
);

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The language of the page to which a plain form is redirected. */
export const formLanguage = z.strictObject({ language: z.enum(siteLanguages).optional() });

/** A profile edit; the flag is the text `true` when a plain form sends it. */
export const profileChangeInput = z
  .strictObject(profileFields)
  .partial()
  .extend({
    requiresApproval: z.union([z.literal('true'), z.literal(true)]),
    /** updatedAt of the profile when the editor opened it, to detect a stale edit. */
    baseUpdatedAt: instantInput.optional(),
    /** The values seen for the fields sent; without it they are compared with the current profile. */
    seen: seenValues.optional(),
    /** Pending values that a plain form showed: a field left like that is not requested again. */
    shown: seenValues.optional(),
    /** The draft that this request submits and completes; refused when another window saved a newer one. */
    draftRevision: z.int().min(0).optional(),
  });

export const changeRequestResponse = z
  .object({
    id: z.int(),
    producerId: z.int(),
    status: z.enum(changeRequestStatuses),
    by: z
      .enum(['you', 'owner', 'administrator'])
      .nullable()
      .meta({ description: 'Who requested it; null once the account is deleted' }),
    fields: z.array(
      z.object({
        field: z.enum(changeableFields),
        oldValue: z.string().nullable(),
        newValue: z.string().nullable(),
        currentValue: z
          .string()
          .nullable()
          .meta({ description: 'Current value of the profile; stale if it differs from oldValue' }),
        decision: z.enum(fieldDecisions).nullable(),
        comment: z.string().nullable(),
      }),
    ),
    createdAt: instantSchema,
    decidedAt: instantSchema.nullable(),
  })
  .meta({ id: 'ChangeRequest' });
export type ChangeRequestResponse = z.output<typeof changeRequestResponse>;

export const requestProfileChangeRoute = defineRoute({
  id: 'requestProfileChange',
  feature: 'producers',
  method: 'PUT',
  path: '/api/producers/:id',
  summary:
    'Requests a change of a producer’s profile, to be decided by an administrator. Until then the profile does not change. A new request replaces the same user’s previous one.',
  params: idParams,
  query: formLanguage,
  body: profileChangeInput,
  form: true,
  /** A plain form is redirected to the producer. */
  responses: { 202: changeRequestResponse, 303: null },
});

export const listProfileChangesRoute = defineRoute({
  id: 'listProfileChanges',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/:id/changes',
  summary: 'The latest requests to change a profile, newest first, for its owner and administrators.',
  params: idParams,
  responses: { 200: z.array(changeRequestResponse) },
});

export const withdrawProfileChangeRoute = defineRoute({
  id: 'withdrawProfileChange',
  feature: 'producers',
  method: 'POST',
  path: '/api/change-requests/:id/withdraw',
  summary: 'Withdraws the caller’s pending request.',
  params: idParams,
  query: formLanguage,
  form: true,
  responses: { 200: changeRequestResponse, 303: null },
});

export const decideProfileChangeRoute = defineRoute({
  id: 'decideProfileChange',
  feature: 'producers',
  method: 'POST',
  path: '/api/change-requests/:id/decide',
  summary: 'Accepts or declines fields of a request. Accepted fields are public immediately.',
  params: idParams,
  body: z.strictObject({
    decisions: z
      .array(
        z
          .strictObject({
            field: z.enum(changeableFields),
            decision: z.enum(fieldDecisions),
            comment: optional(prose(1, 2000))
              .optional()
              .meta({ description: 'The reason of a declined field' }),
            seenValue: z.string().max(10_000).nullable().optional().meta({
              description: 'Values of the profile as the caller read them; refused if they changed since',
            }),
          })
          .refine(({ decision, comment }) => decision === 'accepted' || comment, {
            path: ['comment'],
            message: 'A reason is required',
          }),
      )
      .min(1)
      .max(changeableFields.length)
      .refine(
        (decisions) => new Set(decisions.map(({ field }) => field)).size === decisions.length,
        'Each field at most once',
      ),
  }),
  responses: { 200: changeRequestResponse },
});
export type DecideProfileChangeInput = z.output<typeof decideProfileChangeRoute.body>;

export const changeQueueStates = ['waiting', 'decided'] as const;

export const queuedChangeRequest = changeRequestResponse
  .omit({ fields: true })
  .extend({
    producer: z.object({
      id: z.int(),
      name: z.string(),
      location: z.string(),
      region: z.string().nullable(),
      country: z.string(),
      language: z.enum(contentLanguages),
    }),
    requestedBy: z.string().nullable().meta({ description: 'Null once the account is deleted' }),
    fields: z.array(
      changeRequestResponse.shape.fields.element.extend({
        decidedBy: z.string().nullable(),
        decidedAt: instantSchema.nullable(),
      }),
    ),
  })
  .meta({ id: 'QueuedChangeRequest' });
export type QueuedChangeRequest = z.output<typeof queuedChangeRequest>;

export const listChangeQueueRoute = defineRoute({
  id: 'listChangeQueue',
  feature: 'producers',
  method: 'GET',
  path: '/api/change-requests',
  summary:
    'Requests to change profiles, newest first: pending ones, or closed ones with the administrator who decided.',
  query: z.strictObject({
    state: z.enum(changeQueueStates).default('waiting'),
    id: idSchema.optional().meta({ description: 'Only this request, in any state' }),
    ...pagingQuery,
  }),
  responses: { 200: z.array(queuedChangeRequest) },
});

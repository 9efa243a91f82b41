/** Unsent edits of a profile, saved on the server while typing. */
import { z } from 'zod';
import { changeableFields, eachStoryField } from '../../domain/producers/change-requests.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';
import { formLanguage, joinedList, seenValues } from './changes.ts';

/** Above every field's own limit: a draft may hold text that the user still has to shorten. */
const maxTypedLength = 10_000;

const typed = z
  .string()
  .max(maxTypedLength)
  .transform((text) => text.replaceAll('\r\n', '\n'));

export const profileDraftResponse = z
  .object({
    /** 0 before the first save; each save adds one. */
    revision: z.int(),
    savedAt: instantSchema.nullable(),
    fields: z.array(
      z.object({
        field: z.enum(changeableFields),
        /** As typed, valid or not. */
        value: z.string(),
        /** The profile's value when the field was first changed. */
        seenValue: z.string().nullable(),
        currentValue: z.string().nullable().meta({ description: 'Current value of the profile' }),
      }),
    ),
  })
  .meta({ id: 'ProfileDraft' });
export type ProfileDraftResponse = z.output<typeof profileDraftResponse>;

export const readProfileDraftRoute = defineRoute({
  id: 'readProfileDraft',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/:id/draft',
  summary: 'The unsent profile changes of the signed-in user.',
  params: idParams,
  responses: { 200: profileDraftResponse },
});

export const saveProfileDraftRoute = defineRoute({
  id: 'saveProfileDraft',
  feature: 'producers',
  method: 'PUT',
  path: '/api/producers/:id/draft',
  summary: 'Replaces the draft with the given fields. Refused if a newer draft was saved.',
  params: idParams,
  query: formLanguage,
  body: z.strictObject({
    name: typed.optional(),
    profileImageUrl: typed.optional(),
    contactEmail: typed.optional(),
    contactPhone: typed.optional(),
    website: typed.optional(),
    country: typed.optional(),
    region: typed.optional(),
    location: typed.optional(),
    coordinates: typed.optional(),
    language: typed.optional(),
    story: typed.optional(),
    ...eachStoryField(() => typed.optional()),
    oliveVarieties: typed.optional(),
    farmAcreage: typed.optional(),
    annualProduction: typed.optional(),
    /** A plain form sends check boxes as a list. */
    productionMethods: z
      .union([typed, z.array(typed).max(10)])
      .transform(joinedList)
      .optional(),
    productionNotes: typed.optional(),
    seen: seenValues.optional(),
    /** Pending values that a plain form showed: a field left like that is not an edit. */
    shown: seenValues.optional(),
    /** The draft revision that the editor saw. */
    revision: z.union([z.int().min(0), z.string().regex(/^\d{1,9}$/)]).transform(Number),
    /** The button of a plain form: only save, or also send or discard. */
    action: z.enum(['keep', 'send', 'discard']).optional(),
  }),
  form: true,
  responses: { 200: profileDraftResponse, 303: null },
});
export type SaveProfileDraftInput = z.output<typeof saveProfileDraftRoute.body>;

export const discardProfileDraftRoute = defineRoute({
  id: 'discardProfileDraft',
  feature: 'producers',
  method: 'DELETE',
  path: '/api/producers/:id/draft',
  summary: 'Discards the unsent draft.',
  params: idParams,
  responses: { 204: null },
});

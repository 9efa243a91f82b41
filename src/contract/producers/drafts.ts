/** What somebody is typing about a profile and has not sent yet, kept on the server as it is typed. */
import { z } from 'zod';
import { changeableFields } from '../../domain/producers/change-requests.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';
import { formLanguage, joined, seenValues } from './changes.ts';

/** Longer than any field may be when it is sent: a draft keeps what is still to be shortened. */
const longestTyped = 10_000;

const typed = z
  .string()
  .max(longestTyped)
  .transform((text) => text.replaceAll('\r\n', '\n'));

export const profileDraftResponse = z
  .object({
    /** 0 before anything was saved; each save adds one. */
    revision: z.int(),
    savedAt: instantSchema.nullable(),
    fields: z.array(
      z.object({
        field: z.enum(changeableFields),
        /** As typed, whether or not it may be sent like that. */
        value: z.string(),
        /** What the profile said when the field was first changed. */
        seenValue: z.string().nullable(),
        currentValue: z.string().nullable().meta({ description: 'What the profile says now' }),
      }),
    ),
  })
  .meta({ id: 'ProfileDraft' });
export type ProfileDraftResponse = z.output<typeof profileDraftResponse>;

export const readProfileDraft = defineRoute({
  id: 'readProfileDraft',
  feature: 'producers',
  method: 'GET',
  path: '/api/producers/:id/draft',
  summary: 'What the signed-in person has typed about an entry of theirs and not sent yet.',
  params: idParams,
  responses: { 200: profileDraftResponse },
});

export const saveProfileDraft = defineRoute({
  id: 'saveProfileDraft',
  feature: 'producers',
  method: 'PUT',
  path: '/api/producers/:id/draft',
  summary: 'Keeps the fields that are sent in place of the draft before; refused when a newer one was saved.',
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
    storyEn: typed.optional(),
    storyEs: typed.optional(),
    storyIt: typed.optional(),
    storyEl: typed.optional(),
    storySl: typed.optional(),
    storyHr: typed.optional(),
    oliveVarieties: typed.optional(),
    farmAcreage: typed.optional(),
    annualProduction: typed.optional(),
    /** Check boxes of a plain form arrive as a list. */
    productionMethods: z
      .union([typed, z.array(typed).max(10)])
      .transform(joined)
      .optional(),
    productionNotes: typed.optional(),
    seen: seenValues.optional(),
    /** What waited and stood in a plain form: left like that it is nothing that was typed. */
    shown: seenValues.optional(),
    /** Of the draft that the editor had before them. */
    revision: z.union([z.int().min(0), z.string().regex(/^\d{1,9}$/)]).transform(Number),
    /** What the button of a plain form asks for besides keeping it. */
    act: z.enum(['keep', 'send', 'discard']).optional(),
  }),
  form: true,
  responses: { 200: profileDraftResponse, 303: null },
});
export type SaveProfileDraftInput = z.output<typeof saveProfileDraft.body>;

export const discardProfileDraft = defineRoute({
  id: 'discardProfileDraft',
  feature: 'producers',
  method: 'DELETE',
  path: '/api/producers/:id/draft',
  summary: 'Forgets what was typed and not sent.',
  params: idParams,
  responses: { 204: null },
});

/** The draft of an application, saved for its user while typing: available on every device, for weeks. */
import { z } from 'zod';
import { draftListLimit, draftOrderLimit, draftValueLimit } from '../../domain/applications/drafts.ts';
import { siteLanguages } from '../../domain/common/languages.ts';
import { applicationAnswers } from '../applications.ts';
import { defineRoute } from '../common/route.ts';
import { instantSchema, maxId } from '../common/values.ts';

const answerNames = applicationAnswers.keyof().options;

/** What a draft stores: each answer, the replies to requested changes, the language it is written in. */
export const draftNames = [
  ...answerNames,
  ...answerNames.map((name) => `reply.${name}` as const),
  'language',
] as const;

/** As typed, complete or not; only what the database cannot store is refused. */
const typed = z
  .string()
  .max(draftValueLimit)
  .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Must be text');

export const draftValue = z.union([typed, z.array(typed.max(100)).max(draftListLimit)]);

const revision = z.int().min(0).max(maxId);
const writer = z.string().regex(/^[\da-f]{16,64}$/, 'Must be a name in hexadecimal');

export const draftResponse = z
  .object({
    userId: z.string(),
    id: z.int().nullable().meta({ description: 'Null while nothing was kept' }),
    applicationId: z.int().nullable().meta({
      description: 'The application whose requested changes are being answered; null for a new one',
    }),
    revision,
    startedAt: instantSchema.nullable(),
    savedAt: instantSchema.nullable(),
    entries: z
      .record(
        z.string(),
        z.object({
          value: z.union([z.string(), z.array(z.string())]),
          revision,
          writer: z.string(),
          typedIn: z.enum(siteLanguages),
          at: instantSchema,
        }),
      )
      .meta({ description: 'All answers, or those that changed after the base of a writing' }),
    conflicts: z
      .array(z.string())
      .meta({ description: 'Answers that somebody else changed after the base: left as they were' }),
  })
  .meta({ id: 'ApplicationDraft' });
export type DraftResponse = z.output<typeof draftResponse>;

export const getApplicationDraftRoute = defineRoute({
  id: 'getApplicationDraft',
  feature: 'applications',
  method: 'GET',
  path: '/api/producer-applications/draft',
  summary: 'The draft application of the signed-in user.',
  responses: { 200: draftResponse },
});

export const saveApplicationDraftRoute = defineRoute({
  id: 'saveApplicationDraft',
  feature: 'applications',
  method: 'PATCH',
  path: '/api/producer-applications/draft',
  summary: 'Saves changed answers; those changed elsewhere since then are reported and not overwritten.',
  body: z.strictObject({
    userId: z.string().min(1).max(200).meta({
      description: 'Whose answers these are: nothing is kept for whoever else has signed in meanwhile',
    }),
    applicationId: z.int().min(1).max(maxId).nullable(),
    draftId: z.int().min(1).max(maxId).nullable().meta({
      description: 'The draft that was read last; of another one nothing has been read',
    }),
    base: revision.meta({ description: 'The revision of it that was read last' }),
    writer: writer.meta({ description: 'A name of the browser, made by chance' }),
    order: z.int().min(1).max(draftOrderLimit).meta({ description: 'Counts the writings of the browser' }),
    typedIn: z.enum(siteLanguages),
    changes: z.partialRecord(z.enum(draftNames), draftValue),
  }),
  responses: { 200: draftResponse },
});

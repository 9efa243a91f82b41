/** The draft of an application, saved for its user while typing: available on every device, for weeks. */
import { z } from 'zod';
import { draftListLimit, draftOrderLimit, draftValueLimit } from '../../domain/applications/drafts.ts';
import { siteLanguages } from '../../domain/common/languages.ts';
import { defineRoute } from '../common/route.ts';
import { instantSchema, maxId } from '../common/values.ts';
import { applicationAnswers } from './applications.ts';

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
    id: z.int().nullable().meta({ description: 'Null until answers are saved' }),
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
      .meta({ description: 'All answers, or those changed since the base revision of a write' }),
    conflicts: z.array(z.string()).meta({
      description: 'Conflicts: answers that changed elsewhere since the base revision, not overwritten',
    }),
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
  summary:
    'Saves changed answers. Answers that changed elsewhere since are reported as conflicts, not overwritten.',
  body: z.strictObject({
    userId: z.string().min(1).max(200).meta({
      description: 'Id of the user whose answers these are; refused if another user has signed in since',
    }),
    applicationId: z.int().min(1).max(maxId).nullable(),
    draftId: z.int().min(1).max(maxId).nullable().meta({
      description: 'Id of the draft that was last read',
    }),
    base: revision.meta({ description: 'Revision of that draft that was last read' }),
    writer: writer.meta({ description: 'Random identifier of the browser' }),
    order: z
      .int()
      .min(1)
      .max(draftOrderLimit)
      .meta({ description: 'Sequence number of the browser’s writes' }),
    typedIn: z.enum(siteLanguages),
    changes: z.partialRecord(z.enum(draftNames), draftValue),
  }),
  responses: { 200: draftResponse },
});

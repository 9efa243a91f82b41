/** Among administrators: who looks after an application, and what they note about it for each other. */
import { z } from 'zod';
import { noteLimits } from '../../domain/applications/review.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema, prose } from '../common/values.ts';

export const staffMember = z.object({ userId: z.string(), name: z.string() }).meta({ id: 'StaffMember' });

const personId = z.string().min(1).max(200).nullable();

export const assignApplication = defineRoute({
  id: 'assignApplication',
  feature: 'applications',
  method: 'PUT',
  path: '/api/producer-applications/:id/assignee',
  summary: 'Gives an application to an administrator, or to nobody, unless somebody else did so meanwhile.',
  params: idParams,
  body: z.strictObject({
    userId: personId,
    seen: personId.meta({ description: 'Who looked after it when the caller read it' }),
  }),
  responses: { 200: z.object({ assignee: staffMember.nullable() }) },
});

export const applicationNote = z
  .object({
    id: z.int(),
    text: z.string(),
    author: z.string().nullable().meta({ description: 'Null when the account is gone' }),
    writtenAt: instantSchema,
  })
  .meta({ id: 'ApplicationNote' });

/** The same Idempotency-Key again answers with the note that was written. */
export const noteOnApplication = defineRoute({
  id: 'noteOnApplication',
  feature: 'applications',
  method: 'POST',
  path: '/api/producer-applications/:id/notes',
  summary: 'Writes a note that administrators alone read; it is never changed.',
  params: idParams,
  body: z.strictObject({ text: prose(noteLimits.text.least, noteLimits.text.most) }),
  responses: { 201: applicationNote, 200: applicationNote },
});

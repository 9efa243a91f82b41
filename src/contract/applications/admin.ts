/** Among administrators: the assignee of an application, and internal notes about it. */
import { z } from 'zod';
import { noteLimits } from '../../domain/applications/review.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema, prose } from '../common/values.ts';

export const staffMember = z.object({ userId: z.string(), name: z.string() }).meta({ id: 'StaffMember' });

const personId = z.string().min(1).max(200).nullable();

export const assignApplicationRoute = defineRoute({
  id: 'assignApplication',
  feature: 'applications',
  method: 'PUT',
  path: '/api/producer-applications/:id/assignee',
  summary:
    'Assigns an application to an administrator, or unassigns it. Refused if it was reassigned since it was read.',
  params: idParams,
  body: z.strictObject({
    userId: personId,
    seen: personId.meta({ description: 'Assignee as the caller read it' }),
  }),
  responses: { 200: z.object({ assignee: staffMember.nullable() }) },
});

export const applicationNote = z
  .object({
    id: z.int(),
    text: z.string(),
    author: z.string().nullable().meta({ description: 'Null once the account is deleted' }),
    writtenAt: instantSchema,
  })
  .meta({ id: 'ApplicationNote' });

/** Sending the same Idempotency-Key again returns the note already created. */
export const noteOnApplicationRoute = defineRoute({
  id: 'noteOnApplication',
  feature: 'applications',
  method: 'POST',
  path: '/api/producer-applications/:id/notes',
  summary: 'Adds a note for administrators only; notes cannot be changed.',
  params: idParams,
  body: z.strictObject({ text: prose(noteLimits.text.least, noteLimits.text.most) }),
  takesIdempotencyKey: true,
  responses: { 201: applicationNote, 200: applicationNote },
});

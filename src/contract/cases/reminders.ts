/** Reminders to an applicant who has not responded: those sent, the next one, stopping, sending now. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';

export const applicationReminders = z
  .object({
    sentAt: z.array(instantSchema).meta({ description: 'Oldest first, at most two' }),
    nextAt: instantSchema.nullable().meta({ description: 'When the next reminder is due; null for none' }),
    stoppedAt: instantSchema.nullable().meta({ description: 'When an administrator stopped the reminders' }),
    silentSince: instantSchema
      .nullable()
      .meta({ description: 'When the request was made, if the last reminder had no response' }),
  })
  .meta({ id: 'ApplicationReminders' });
export type ApplicationRemindersResponse = z.output<typeof applicationReminders>;

export const setApplicationRemindersRoute = defineRoute({
  id: 'setApplicationReminders',
  feature: 'cases',
  method: 'PUT',
  path: '/api/producer-applications/:id/reminders',
  summary: 'Stops or resumes the reminders about an open request.',
  params: idParams,
  body: z.strictObject({ stopped: z.boolean() }),
  responses: { 200: applicationReminders },
});

export const remindApplicantRoute = defineRoute({
  id: 'remindApplicant',
  feature: 'cases',
  method: 'POST',
  path: '/api/producer-applications/:id/reminders',
  summary: 'Reminds the applicant of an open request, at most twice, 24 hours apart.',
  params: idParams,
  responses: { 200: applicationReminders },
});

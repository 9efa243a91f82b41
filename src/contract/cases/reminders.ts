/** Reminders to an applicant who has not responded: those sent, the next one, stopping, sending now. */
import { z } from 'zod';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema } from '../common/values.ts';

export const applicationReminders = z
  .object({
    sentAt: z.array(instantSchema).meta({ description: 'Oldest first, two at the most' }),
    nextAt: instantSchema.nullable().meta({ description: 'When the next one goes out; null when none does' }),
    stoppedAt: instantSchema.nullable().meta({ description: 'When an administrator stopped them' }),
    silentSince: instantSchema
      .nullable()
      .meta({ description: 'When the request was made, once the last reminder has had no answer' }),
  })
  .meta({ id: 'ApplicationReminders' });
export type ApplicationRemindersResponse = z.output<typeof applicationReminders>;

export const setApplicationRemindersRoute = defineRoute({
  id: 'setApplicationReminders',
  feature: 'cases',
  method: 'PUT',
  path: '/api/producer-applications/:id/reminders',
  summary: 'Stops or resumes the reminders about an unanswered request of an application.',
  params: idParams,
  body: z.strictObject({ stopped: z.boolean() }),
  responses: { 200: applicationReminders },
});

export const remindApplicantRoute = defineRoute({
  id: 'remindApplicant',
  feature: 'cases',
  method: 'POST',
  path: '/api/producer-applications/:id/reminders',
  summary:
    'Reminds the applicant of the request that an application waits for: at most twice, 24 hours apart.',
  params: idParams,
  responses: { 200: applicationReminders },
});

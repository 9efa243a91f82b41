/** When an administrator holds calls: weekly hours in their own time zone, and days off. */
import { z } from 'zod';
import { isTimeZone } from '../../domain/common/place-time.ts';
import { type Weekday, weekdays } from '../../domain/common/weekdays.ts';
import {
  availabilityLimits,
  callIntervals,
  hoursErrorOf,
} from '../../domain/verification-calls/availability.ts';
import { defineRoute } from '../common/route.ts';
import { dateSchema, maxId } from '../common/values.ts';

export const timeZoneSchema = z
  .string()
  .max(64)
  .refine(isTimeZone, 'Must be a time zone such as Europe/Athens');

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:30');

const errorMessages = { order: 'Must end after they begin', overlap: 'Must not overlap' } as const;

const hoursOfDay = z
  .array(z.strictObject({ from: time, to: time }))
  .max(availabilityLimits.hoursADay)
  .readonly()
  .superRefine((hours, context) => {
    const code = hoursErrorOf(hours);
    if (code !== undefined) context.addIssue({ code: 'custom', message: errorMessages[code] });
  });

const weeklyHours = z.strictObject({
  monday: hoursOfDay,
  tuesday: hoursOfDay,
  wednesday: hoursOfDay,
  thursday: hoursOfDay,
  friday: hoursOfDay,
  saturday: hoursOfDay,
  sunday: hoursOfDay,
} as const satisfies Record<Weekday, typeof hoursOfDay>);

const daysOff = z
  .array(
    z
      .strictObject({
        from: dateSchema,
        to: dateSchema,
        coverId: z.string().min(1).max(200).optional().meta({
          description: 'Id of the administrator who takes over cases and is reminded of calls on these days',
        }),
      })
      .refine(({ from, to }) => from <= to, { message: 'Must not end before they begin', path: ['to'] }),
  )
  .max(availabilityLimits.daysOff)
  .readonly();

const content = {
  timeZone: timeZoneSchema,
  hours: weeklyHours.meta({ description: 'In the time zone `timeZone`' }),
  interval: z.literal(callIntervals).meta({ description: 'Minutes between the starts of offered calls' }),
  daysOff,
};

export const availabilityResponse = z
  .object({
    ...content,
    timeZone: z.string().nullable().meta({ description: 'Null until something is saved' }),
    revision: z
      .int()
      .meta({ description: 'Revision, to be sent with the next write; 0 until something is saved' }),
    closedDays: z.array(z.enum(weekdays)).meta({
      description: 'Weekend days on which the site offers no calls; hours on these days do not count',
    }),
  })
  .meta({ id: 'CallAvailability' });
export type AvailabilityResponse = z.output<typeof availabilityResponse>;

export const getCallAvailabilityRoute = defineRoute({
  id: 'getCallAvailability',
  feature: 'verification-calls',
  method: 'GET',
  path: '/api/call-availability',
  summary: 'The availability of the signed-in administrator, or the default hours.',
  responses: { 200: availabilityResponse },
});

export const saveCallAvailabilityRoute = defineRoute({
  id: 'saveCallAvailability',
  feature: 'verification-calls',
  method: 'PUT',
  path: '/api/call-availability',
  summary: 'Saves the availability of the signed-in administrator. Scheduled calls do not change.',
  body: z.strictObject({
    ...content,
    revision: z.int().min(0).max(maxId).meta({
      description: 'Revision as it was read; refused if another window saved since',
    }),
  }),
  responses: { 200: availabilityResponse },
});

/** Notifications of the signed-in user: every decision about them, read or unread. */
import { z } from 'zod';
import { reportOutcomes, reportSubjects } from '../../domain/cases/reports.ts';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { contentLanguages } from '../../domain/common/languages.ts';
import { roles } from '../../domain/identity/roles.ts';
import { notificationKinds } from '../../domain/notifications/notifications.ts';
import { notificationTopics } from '../../domain/notifications/topics.ts';
import { callOutcomes } from '../../domain/verification-calls/calls.ts';
import { pagingQuery } from '../common/paging.ts';
import { defineRoute } from '../common/route.ts';
import { idParams, instantSchema, maxId } from '../common/values.ts';

export const notificationFacts = z
  .object({
    company: z.string(),
    application: z.string(),
    by: z.string(),
    level: z.enum(certificationLevels),
    certificate: z.string(),
    day: z.string(),
    producer: z.string(),
    product: z.string(),
    oil: z.string().meta({ description: 'Id of the product' }),
    code: z.string(),
    batch: z.string(),
    codes: z.string(),
    bottles: z.string(),
    document: z.string(),
    order: z.string(),
    report: z.string(),
    appeal: z.string(),
    orders: z.string(),
    findings: z.string(),
    jobs: z.string(),
    mails: z.string(),
    entry: z.string().meta({ description: 'Number of an audit event' }),
    reason: z.string(),
    reasonLanguage: z
      .enum(contentLanguages)
      .meta({ description: 'Language of the reason; absent if unknown' }),
    oils: z.string().meta({ description: 'Oils with their batches, one per line' }),
    moreOils: z.string().meta({ description: 'Number of oils that are not named' }),
    role: z.enum(roles),
    call: z.string(),
    start: instantSchema,
    minutes: z.string(),
    zone: z.string(),
    host: z.string(),
    link: z.string(),
    passcode: z.string(),
    side: z.enum(['admin', 'producer']),
    outcome: z.enum(callOutcomes),
    codeId: z.string(),
    about: z.string().meta({ description: 'Subject of the report, as displayed' }),
    aboutKind: z.enum(reportSubjects),
    aboutId: z.string(),
    finding: z.enum(reportOutcomes).meta({ description: 'Outcome of the code’s or report’s case' }),
    because: z.literal('application-ended'),
    over: z.string().meta({ description: 'Present once the call was cancelled' }),
  })
  .partial()
  .meta({ description: 'Values of the notification’s text' });

export const notification = z
  .object({
    id: z.int(),
    kind: z.enum(notificationKinds),
    facts: notificationFacts,
    createdAt: instantSchema,
    readAt: instantSchema.nullable(),
  })
  .meta({ id: 'Notification' });
export type NotificationResponse = z.output<typeof notification>;

export const listNotificationsRoute = defineRoute({
  id: 'listNotifications',
  feature: 'notifications',
  method: 'GET',
  path: '/api/notifications',
  summary: 'The notifications of the signed-in user, newest first.',
  query: z.strictObject({
    ...pagingQuery,
    state: z.enum(['unread']).optional().meta({ description: 'Only unread notifications' }),
    topic: z.enum(notificationTopics).optional().meta({ description: 'Only notifications of this topic' }),
  }),
  responses: { 200: z.array(notification) },
});

export const listNotificationTopicsRoute = defineRoute({
  id: 'listNotificationTopics',
  feature: 'notifications',
  method: 'GET',
  path: '/api/notifications/topics',
  summary: 'Topics of the signed-in user’s notifications, with counts.',
  responses: {
    200: z.array(
      z.object({ topic: z.enum(notificationTopics), count: z.int() }).meta({ id: 'NotificationTopicCount' }),
    ),
  },
});

/** Idempotent: a notification already read keeps its read time. */
export const readNotificationRoute = defineRoute({
  id: 'readNotification',
  feature: 'notifications',
  method: 'PUT',
  path: '/api/notifications/:id/read',
  summary: 'Marks a notification as read.',
  params: idParams,
  responses: { 204: null },
});

export const readAllNotificationsRoute = defineRoute({
  id: 'readAllNotifications',
  feature: 'notifications',
  method: 'PUT',
  path: '/api/notifications/read',
  summary:
    'Marks all notifications up to the given one as read, or those of a topic. Later ones stay unread.',
  body: z.strictObject({ upTo: z.int().min(1).max(maxId), topic: z.enum(notificationTopics).optional() }),
  responses: { 204: null },
});

/**
 * Sends the mail of a notification in the language and palette of the account. Guarantees after a crash:
 * - No mail is lost. The job is committed with the decision, and is retried until the delivery row records a
 *   result.
 * - We send no mail twice, even concurrently: it is claimed before it is sent, and no transaction is open while it is.
 * - A reminder is suppressed when the reply arrived or the application ended before its mail was sent, and
 *   a notification about an oil or a producer when the user no longer follows it.
 * - One gap remains, as between any two systems: a crash or a dropped connection after the server accepted
 *   the message and before we recorded it. The mail is then sent again under the same Message-ID, by which mail
 *   servers and clients recognise the duplicate.
 */
import { createHmac } from 'node:crypto';
import type { NotificationResponse } from '../../contract/notifications/notifications.ts';
import type { StatedOrder } from '../../contract/orders/orders.ts';
import { isReminderOutdated } from '../../database/cases/reminders.ts';
import { isStillFollowed } from '../../database/collection/followers.ts';
import type { Database } from '../../database/connection/connection.ts';
import {
  claimMail,
  finishMail,
  releaseMail,
  type WaitingMail,
} from '../../database/notifications/notifications.ts';
import { findOrder } from '../../database/orders/reads.ts';
import {
  type NotificationKind,
  orderNotificationsAlwaysMailed,
} from '../../domain/notifications/notifications.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { siteOrigin } from '../configuration/site-origin.ts';
import { MailFailure } from '../integrations/mail/mail.ts';
import type { JobServices } from '../jobs/job-services.ts';
import { stateOrder } from '../orders/present.ts';
import { calendarOfNotification, changesCalendars } from '../verification-calls/calendar.ts';
import { presentNotification } from './routes.ts';

export async function sendNotificationMail(
  services: JobServices,
  { notificationId }: { readonly notificationId: number },
): Promise<void> {
  const { database } = services;
  const waiting = await claimMail(database, notificationId);
  if (waiting === undefined) return;
  if (waiting === 'claimed') throw new MailFailure('Another instance is sending the mail.');
  try {
    await sendOnce(database, services, waiting);
  } catch (error) {
    await releaseMail(database, notificationId);
    throw error;
  }
}

async function sendOnce(database: Database, services: JobServices, waiting: WaitingMail): Promise<void> {
  const { pages, mail, clock, configuration } = services;
  const isChosen = waiting.kind.startsWith('order-') ? waiting.notifyOfOrdersByMail : waiting.notifyByMail;
  const isWanted = isChosen || isOwed(waiting.kind);
  if (!isWanted || (await isOutdated(database, waiting))) {
    await finishMail(database, waiting.id, { state: 'suppressed', finishedAt: clock() });
    return;
  }
  if (pages === undefined) throw new Error('Mail is written by the pages, and there are none.');
  const origin = siteOrigin(configuration);
  const notification = presentNotification(waiting);
  const order = await orderOf(database, notification, clock());
  const written = await pages.renderMail(
    'notification',
    { ...notification, ...(order && { order }) },
    {
      language: waiting.language,
      theme: waiting.theme,
      origin,
      name: waiting.firstName,
    },
  );
  const calendar = calendarOfNotification(waiting, written, configuration);
  const state = await mail.send({
    to: waiting.email,
    messageId: `notification-${waiting.id}.${sealOf(configuration, waiting.id)}`,
    subject: written.subject,
    html: written.html,
    text: written.text,
    preferencesUrl: written.preferencesUrl,
    language: waiting.language,
    date: waiting.createdAt,
    ...(calendar === undefined ? {} : { calendar }),
    ...(written.attachment === undefined ? {} : { attachment: written.attachment }),
  });
  await finishMail(database, waiting.id, { state, finishedAt: clock() });
}

/** Both sides may keep the mail as their record of the order: it states all of it, as it is now. */
async function orderOf(
  database: Database,
  { kind, facts }: NotificationResponse,
  now: Date,
): Promise<StatedOrder | undefined> {
  if (!kind.startsWith('order-') || facts.order === undefined) return undefined;
  const order = await findOrder(database, Number(facts.order));
  return order && stateOrder(database, order, now);
}

/** Answered, or no longer followed, since it was written. */
async function isOutdated(database: Database, { id, kind }: WaitingMail): Promise<boolean> {
  if (kind === 'changes-reminder') return isReminderOutdated(database, id);
  const isOfFollow =
    kind === 'oil-new-harvest' || kind === 'producer-new-oil' || kind === 'producer-new-harvest';
  return isOfFollow && !(await isStillFollowed(database, id));
}

/** Makes ids unique between sites and impossible to guess. */
function sealOf({ sessionSecret }: Configuration, notificationId: number): string {
  return createHmac('sha256', sessionSecret)
    .update(`message ${notificationId}`)
    .digest('base64url')
    .replaceAll(/[-_]/g, '')
    .slice(0, 16);
}

/** Sent even with mail turned off: a call needs its invitation, an order its record, and a suspended user cannot read the app. */
function isOwed(kind: NotificationKind): boolean {
  return (
    changesCalendars(kind) ||
    orderNotificationsAlwaysMailed.has(kind) ||
    kind === 'account-suspended' ||
    // On a durable medium (Regulation (EU) 2019/1150, Art. 3 (2)).
    kind === 'terms-changed'
  );
}

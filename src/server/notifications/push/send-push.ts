/**
 * Sends a notification to one device, in the language of its user. A crash may send it twice; its tag makes one of the two.
 * What the lock screen shows comes from the pages; who ordered, sums and reasons stay in the app.
 */
import { createHmac } from 'node:crypto';
import webPush from 'web-push';
import type { PushMessage } from '../../../contract/notifications/push.ts';
import {
  deleteGonePushSubscription,
  findWaitingPush,
  markPushReached,
  type WaitingPush,
} from '../../../database/notifications/push-subscriptions.ts';
import { findOrder } from '../../../database/orders/reads.ts';
import {
  outcomeOfPush,
  pushSeconds,
  pushTag,
  saysBottles,
  trustInEndpoint,
  urgencyOf,
  waitOf,
} from '../../../domain/notifications/push.ts';
import type { Configuration } from '../../configuration/configuration.ts';
import { siteOrigin } from '../../configuration/site-origin.ts';
import { PushFailure, type PushRequest, postPush } from '../../integrations/push/push-service.ts';
import { addJob } from '../../jobs/add-job.ts';
import type { JobServices } from '../../jobs/job-services.ts';
import { pushJobKey } from '../../notify/enqueue-pushes.ts';
import { presentNotification } from '../routes.ts';
import { pushKey } from './push-key.ts';

interface PushOfDevice {
  readonly notificationId: number;
  readonly subscriptionId: number;
}

export async function sendPush(services: JobServices, push: PushOfDevice): Promise<void> {
  const { database, clock, log } = services;
  const waiting = await findWaitingPush(database, push, clock());
  if (waiting === undefined) return;
  const seconds = secondsLeft(waiting, clock());
  if (seconds <= 0) return;
  const request = await requestOf(services, waiting, seconds);
  // The settings no longer name its push service.
  if (request === undefined) return;
  const { status, retryAfter } = await postPush(request);
  switch (outcomeOfPush(status)) {
    case 'accepted':
      return markPushReached(database, push.subscriptionId, clock());
    case 'gone':
      return deleteGonePushSubscription(database, push.subscriptionId);
    case 'refused':
      log.warn({ status, subscriptionId: push.subscriptionId }, 'a push service refused a message');
      return;
    case 'later': {
      const wait = waitOf(retryAfter, clock());
      if (wait === undefined) throw new PushFailure(`The push service answers with ${status}.`);
      await addJob(database, 'send-push', push, { key: pushJobKey(push), waitMilliseconds: wait * 1000 });
    }
  }
}

/** Until the message is out of date. */
function secondsLeft({ notification }: WaitingPush, now: Date): number {
  return pushSeconds - Math.floor((now.getTime() - notification.createdAt.getTime()) / 1000);
}

async function requestOf(
  services: JobServices,
  waiting: WaitingPush,
  seconds: number,
): Promise<PushRequest | undefined> {
  const { configuration } = services;
  const { endpoint, p256dh, auth } = waiting.subscription;
  const trust = trustInEndpoint(endpoint, configuration.pushServices);
  if (trust === undefined) return undefined;
  const message = await messageOf(services, waiting);
  const details = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    JSON.stringify(message),
    {
      vapidDetails: { subject: subjectOf(configuration), ...(await pushKey(services)) },
      TTL: seconds,
      urgency: urgencyOf(waiting.notification.kind),
      topic: topicOf(configuration, waiting, message.tag),
      contentEncoding: 'aes128gcm',
    },
  );
  return {
    endpoint,
    headers: details.headers,
    body: details.body ?? Buffer.alloc(0),
    isTrusted: trust === 'trusted',
  };
}

async function messageOf(
  { database, pages }: JobServices,
  { notification: row, language }: WaitingPush,
): Promise<PushMessage> {
  if (pages === undefined) throw new Error('Messages are written by the pages, and there are none.');
  const notification = presentNotification(row);
  const { kind, facts } = notification;
  const order =
    kind === saysBottles && facts.order !== undefined
      ? await findOrder(database, Number(facts.order))
      : undefined;
  const bottles = order?.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const written = await pages.writePush(
    { ...notification, ...(bottles === undefined ? {} : { bottles }) },
    language,
  );
  return { ...written, language, tag: pushTag(kind, facts) };
}

/** Whom a push service writes to about the messages of the site (RFC 8292, section 2.1). */
function subjectOf(configuration: Configuration): string {
  const { operator, publicUrl } = configuration;
  if (operator !== undefined) return `mailto:${operator.email}`;
  const origin = publicUrl ?? siteOrigin(configuration);
  return origin.startsWith('https:') ? origin : 'mailto:operator@phenolive.example';
}

/** The service keeps one message for each; who runs it cannot tell which record it is about. */
function topicOf({ sessionSecret }: Configuration, { subscription }: WaitingPush, tag: string): string {
  return createHmac('sha256', sessionSecret)
    .update(`push topic ${subscription.endpoint} ${tag}`)
    .digest('base64url')
    .slice(0, 32);
}

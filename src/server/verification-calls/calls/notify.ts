/** Notifies both sides of a call, each in their own time zone. */
import type { Connection } from '../../../database/connection/connection.ts';
import type { CallDetails } from '../../../database/verification-calls/reads.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import type { CallFacts } from '../../../domain/notifications/facts.ts';
import type { CallNotificationKind } from '../../../domain/notifications/notifications.ts';
import { zoneOfProducer } from '../../../domain/verification-calls/slots.ts';
import { notify, withReason } from '../../notify/notify.ts';
import { nameOfHost } from './present.ts';

interface CallNotification {
  readonly kind: CallNotificationKind;
  /** Ends the dedupe key: a person is notified once per event. */
  readonly event: string;
  /** Who acted; undefined for a job. */
  readonly actorId?: string;
  readonly because?: CallFacts['because'];
  /** Of the person who gives a reason now. */
  readonly reasonLanguage?: ContentLanguage;
  /** The name of the person who handed the call over. */
  readonly by?: string;
  readonly now: Date;
}

export async function notifyBoth(
  connection: Connection,
  call: CallDetails,
  notification: CallNotification,
): Promise<void> {
  await notifyProducer(connection, call, notification);
  await notifyAdmins(connection, call, notification);
}

export async function notifyAdmins(
  connection: Connection,
  call: CallDetails,
  notification: CallNotification,
): Promise<void> {
  await notifyHost(connection, call, notification, call.hostId);
}

/** For the current or former host of the call. */
export async function notifyHost(
  connection: Connection,
  call: CallDetails,
  notification: CallNotification,
  hostId: string | null,
): Promise<void> {
  await notifySide(connection, call, notification, { userId: hostId, zone: call.timeZone, side: 'admin' });
}

export async function notifyProducer(
  connection: Connection,
  call: CallDetails,
  notification: CallNotification,
): Promise<void> {
  await notifySide(connection, call, notification, {
    userId: call.producerUserId,
    zone: zoneOfProducer(call.producerCountry),
    side: 'producer',
  });
}

async function notifySide(
  connection: Connection,
  call: CallDetails,
  { kind, event, actorId, because, by, reasonLanguage, now }: CallNotification,
  { userId, ...reader }: Reader & { readonly userId: string | null },
): Promise<void> {
  await notify(connection, {
    userId,
    kind,
    facts: {
      ...factsOf(call, reader),
      ...withReason(reasonLanguage, call.reason ?? call.outcomeReason),
      ...(because === undefined ? {} : { because }),
      ...(by === undefined ? {} : { by }),
    },
    dedupeKey: `call:${call.id}:${event}`,
    now,
    isOwnAction: actorId === userId,
  });
}

type Reader = Pick<CallFacts, 'zone' | 'side'>;

function factsOf(call: CallDetails, reader: Reader): CallFacts {
  const host = nameOfHost(call);
  return {
    company: call.producerName,
    call: String(call.id),
    start: call.scheduledAt.toISOString(),
    minutes: String(call.duration),
    ...reader,
    ...(host === null ? {} : { host }),
    ...(call.meetingUrl === null ? {} : { link: call.meetingUrl }),
    ...(call.passcode === null ? {} : { passcode: call.passcode }),
    ...(call.verificationOutcome === null ? {} : { outcome: call.verificationOutcome }),
    uid: call.calendarUid,
    sequence: String(call.sequence),
  };
}

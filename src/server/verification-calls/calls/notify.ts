/** Notifies both sides of a call, each in their own time zone. */
import type { Connection } from '../../../database/connection/connection.ts';
import type { CallDetails } from '../../../database/verification-calls/reads.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import type { CallFacts } from '../../../domain/notifications/facts.ts';
import type { CallNotificationKind } from '../../../domain/notifications/notifications.ts';
import { zoneOfProducer } from '../../../domain/verification-calls/slots.ts';
import { notify, withReason } from '../../notify/notify.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
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
  const content = contentOf(call, notification, { zone: call.timeZone, side: 'admin' });
  await notify(connection, { ...content, userId: hostId, isOwnAction: notification.actorId === hostId });
}

export async function notifyProducer(
  connection: Connection,
  call: CallDetails,
  notification: CallNotification,
): Promise<void> {
  const reader = { zone: zoneOfProducer(call.producerCountry), side: 'producer' } as const;
  const { producerId } = call;
  const people = { producerId, duty: 'manage', actorId: notification.actorId } as const;
  await notifyPeople(connection, people, contentOf(call, notification, reader));
}

function contentOf(
  call: CallDetails,
  { kind, event, because, by, reasonLanguage, now }: CallNotification,
  reader: Reader,
) {
  return {
    kind,
    facts: {
      ...factsOf(call, reader),
      ...withReason(reasonLanguage, call.reason ?? call.outcomeReason),
      ...(because === undefined ? {} : { because }),
      ...(by === undefined ? {} : { by }),
    },
    dedupeKey: `call:${call.id}:${event}`,
    now,
  };
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

/**
 * Notifies the holder of a certificate and the administrators 90, 30 and 7 days before it expires, and the holder when it
 * has expired, once each; late if a run was missed.
 */
import {
  listExpiredCertificates,
  listExpiringCertificates,
  lockCertificateWithoutSuccessor,
  lockExpiringCertificate,
} from '../../database/notifications/expiring-certificates.ts';
import { markNotificationsReadAbout } from '../../database/notifications/notifications.ts';
import { renewalWindow } from '../../domain/certification/renewals.ts';
import { dayOf, daysAfter, daysBetween } from '../../domain/common/dates.ts';
import { expiryNotificationDays, expiryNotificationDue } from '../../domain/notifications/notifications.ts';
import type { Services } from '../http/routing/services.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { notifyPeople } from '../notify/notify-people.ts';

export async function notifyOfExpiry(services: Services): Promise<void> {
  await notifyBeforeExpiry(services);
  await notifyAfterExpiry(services);
}

async function notifyAfterExpiry({ database, clock }: Services): Promise<void> {
  const now = clock();
  const today = dayOf(now);
  const days = { first: renewalWindow(today).since, last: daysAfter(today, -1) };
  for (const { number, validUntil, producerId } of await listExpiredCertificates(database, days)) {
    await database.transaction().execute(async (transaction) => {
      if (!(await lockCertificateWithoutSuccessor(transaction, number))) return;
      await notifyPeople(
        transaction,
        { producerId, duty: 'edit' },
        {
          kind: 'certificate-expired',
          facts: { certificate: number, day: validUntil },
          dedupeKey: `certificate:${number}:expired:${validUntil}`,
          now,
        },
      );
      await markNotificationsReadAbout(transaction, {
        kinds: ['certificate-expiring'],
        certificate: number,
        readAt: now,
      });
    });
  }
}

async function notifyBeforeExpiry({ database, clock }: Services): Promise<void> {
  const now = clock();
  const today = dayOf(now);
  const last = daysAfter(today, expiryNotificationDays[0]);
  const expiring = await listExpiringCertificates(database, { first: today, last });
  for (const { number, holder, validUntil, producerId } of expiring) {
    const due = expiryNotificationDue(daysBetween(today, validUntil));
    if (due === undefined) continue;
    const dedupeKey = `certificate:${number}:expiring:${validUntil}:${due}`;
    const facts = { certificate: number, day: validUntil };
    await database.transaction().execute(async (transaction) => {
      // It may be in the middle of a renewal or revocation, so it is locked and checked again.
      if (!(await lockExpiringCertificate(transaction, number))) return;
      const people = { producerId, duty: 'edit' } as const;
      await notifyPeople(transaction, people, { kind: 'certificate-expiring', facts, dedupeKey, now });
      await notifyAdministrators(transaction, {
        kind: 'admin-certificate-expiring',
        facts: { ...facts, company: holder },
        dedupeKey: `admin:${dedupeKey}`,
        now,
      });
    });
  }
}

/** Tells the holder of a certificate and the administrators that it ends soon: 60, 30 and 7 days before, once each, and late rather than not. */
import { listExpiringCertificates } from '../../database/notifications/notices.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { expiryNoticeDays, expiryNoticeDue } from '../../domain/notifications/notices.ts';
import type { Services } from '../services.ts';
import { notify } from './notify.ts';
import { notifyAdministrators } from './notify-administrators.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export async function tellOfExpiry({ database, clock }: Services): Promise<void> {
  const now = clock();
  const lastDay = dayOf(new Date(now.getTime() + expiryNoticeDays[0] * dayMilliseconds));
  const expiring = await listExpiringCertificates(database, { today: dayOf(now), lastDay });
  for (const { number, holder, validUntil, userId } of expiring) {
    const daysLeft = Math.round((Date.parse(validUntil) - Date.parse(dayOf(now))) / dayMilliseconds);
    const due = expiryNoticeDue(daysLeft);
    if (due === undefined) continue;
    const cause = `certificate:${number}:expiring:${validUntil}:${due}`;
    const facts = { certificate: number, day: validUntil };
    await database.transaction().execute(async (transaction) => {
      await notify(transaction, { userId, kind: 'certificate-expiring', facts, cause, now });
      await notifyAdministrators(transaction, {
        kind: 'office-certificate-expiring',
        facts: { ...facts, company: holder },
        cause: `office:${cause}`,
        now,
      });
    });
  }
}

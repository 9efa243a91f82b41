/** Tells the holder of a certificate that it ends soon: 60, 30 and 7 days before, once each, and late rather than not. */
import { listExpiringCertificates } from '../../database/notifications/notices.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { expiryNoticeDays, expiryNoticeDue } from '../../domain/notifications/notices.ts';
import type { Services } from '../services.ts';
import { notify } from './notify.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

export async function tellOfExpiry({ database, clock }: Services): Promise<void> {
  const now = clock();
  const lastDay = dayOf(new Date(now.getTime() + expiryNoticeDays[0] * dayMilliseconds));
  const expiring = await listExpiringCertificates(database, { today: dayOf(now), lastDay });
  for (const { number, validUntil, userId } of expiring) {
    const daysLeft = Math.round((Date.parse(validUntil) - Date.parse(dayOf(now))) / dayMilliseconds);
    const due = expiryNoticeDue(daysLeft);
    if (due === undefined) continue;
    await database.transaction().execute(async (transaction) =>
      notify(transaction, {
        userId,
        kind: 'certificate-expiring',
        facts: { certificate: number, day: validUntil },
        cause: `certificate:${number}:expiring:${validUntil}:${due}`,
        now,
      }),
    );
  }
}

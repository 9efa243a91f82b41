/** Reminds laboratories that have not answered, and ends a question whose time is over. Daily; late if a run was missed. */
import {
  closeConfirmation,
  countReminder,
  findConfirmation,
  listWaitingConfirmations,
} from '../../../database/certification/report-confirmations.ts';
import { remindersDue } from '../../../domain/certification/report-confirmations.ts';
import type { Services } from '../../http/routing/services.ts';
import { notifyAdministrators } from '../../notify/notify-administrators.ts';
import { mailQuestion } from './ask.ts';

export async function followUpConfirmations({ database, clock }: Services): Promise<void> {
  const now = clock();
  for (const { id, company, laboratory } of await listWaitingConfirmations(database)) {
    await database.transaction().execute(async (transaction) => {
      // It may have been answered since the list was read.
      const asked = await findConfirmation(transaction, id);
      if (asked?.state !== 'waiting') return;
      if (now > asked.expiresAt) {
        await closeConfirmation(transaction, id, { state: 'expired', closedAt: now });
        await notifyAdministrators(transaction, {
          kind: 'admin-report-unanswered',
          facts: { company, producer: String(asked.producerId), laboratory },
          dedupeKey: `report-confirmation:${id}:expire`,
          now,
        });
        return;
      }
      const due = remindersDue(asked.askedAt, now);
      if (due <= asked.reminders) return;
      await countReminder(transaction, id, due);
      await mailQuestion(transaction, { confirmationId: id, reminder: due, createdAt: now });
    });
  }
}

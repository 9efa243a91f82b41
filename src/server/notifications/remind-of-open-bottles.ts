/** Reminds users of bottles that they opened weeks ago, once each; late if a run was missed. */
import { listOpenBottles, markReminded, type OpenBottle } from '../../database/collection/saved-bottles.ts';
import { openedDaysToRemind, usableUntil } from '../../domain/collection/opened-bottles.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Services } from '../http/routing/services.ts';
import { notify } from '../notify/notify.ts';

export async function remindOfOpenBottles({ database, clock }: Services): Promise<void> {
  const now = clock();
  const days = openedDaysToRemind(dayOf(now));
  // A batch at a time: a bottle that was marked, or has changed since, is not listed again.
  for (let due = await listOpenBottles(database, days); due.length > 0; ) {
    for (const bottle of due) await remindOf(database, bottle, now);
    due = await listOpenBottles(database, days);
  }
}

async function remindOf(database: Services['database'], bottle: OpenBottle, now: Date): Promise<void> {
  const { userId, qrCodeId, openedOn, product } = bottle;
  await database.transaction().execute(async (transaction) => {
    if (!(await markReminded(transaction, bottle, now))) return;
    await notify(transaction, {
      userId,
      kind: 'bottle-use-by',
      facts: { product, day: usableUntil(openedOn) },
      dedupeKey: `bottle:${qrCodeId}:opened:${openedOn}`,
      now,
    });
  });
}

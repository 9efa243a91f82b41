/** Reminds users of bottles that they opened weeks ago, once each; late if a run was missed. */
import { listOpenBottles, markReminded } from '../../database/collection/saved-bottles.ts';
import { openedDaysToRemind, usableUntil } from '../../domain/collection/opened-bottles.ts';
import { dayOf } from '../../domain/common/dates.ts';
import type { Services } from '../http/services.ts';
import { notify } from '../notify/notify.ts';

export async function remindOfOpenBottles({ database, clock }: Services): Promise<void> {
  const now = clock();
  for (const bottle of await listOpenBottles(database, openedDaysToRemind(dayOf(now)))) {
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
}

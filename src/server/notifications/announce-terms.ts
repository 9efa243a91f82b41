/**
 * Announces new versions of the operator's terms to those whom they concern, with the day from which they apply (Regulation (EU)
 * 2019/1150, Art. 3 (2); Regulation (EU) 2022/2065, Art. 14 (2)). Run again after a crash, it sends nothing twice.
 */

import {
  listConcernedUsers,
  listTermsToAnnounce,
  updateTermsAnnounced,
} from '../../database/identity/site-terms.ts';
import type { RunningJob } from '../../database/jobs/worker.ts';
import type { Services } from '../http/routing/services.ts';
import { notify } from '../notify/notify.ts';

/** Accounts notified in one transaction. */
const batchSize = 100;

export async function announceTerms(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  _payload: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> {
  for (const { id, document, validFrom } of await listTermsToAnnounce(database)) {
    for (let after = ''; ; ) {
      signal?.throwIfAborted();
      const users = await listConcernedUsers(database, document, { after, limit: batchSize });
      await database.transaction().execute(async (transaction) => {
        for (const userId of users) {
          await notify(transaction, {
            userId,
            kind: 'terms-changed',
            facts: { document, day: validFrom },
            dedupeKey: `terms:${id}`,
            now: clock(),
          });
        }
      });
      const last = users.at(-1);
      if (last === undefined || users.length < batchSize) break;
      after = last;
    }
    await updateTermsAnnounced(database, id, clock());
  }
}

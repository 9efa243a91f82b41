/**
 * Notifies administrators of codes that more people look up than one bottle has, and their producer of the case: once per code and day, late
 * if a run was missed, with a case that stays open until one of them decides what was found out.
 */
import { openCodeCase } from '../../database/cases/code-cases.ts';
import { listSuspiciousCodes } from '../../database/provenance/suspicious-codes.ts';
import { dayOf, laterByDays } from '../../domain/common/dates.ts';
import { afterOpened, farApart } from '../../domain/provenance/code-cases.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { scansOfHousehold, suspicionWindows } from '../../domain/provenance/verdicts.ts';
import type { Services } from '../http/routing/services.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { notifyOwnerOfCase } from './notify-of-case.ts';

export async function notifyOfSuspicion({ database, clock }: Services): Promise<void> {
  const now = clock();
  const found = await listSuspiciousCodes(database, {
    windows: suspicionWindows,
    scansOfHousehold,
    farApart,
    afterOpened,
    since: laterByDays(now, -1),
  });
  for (const { id, code, lastScannedAt, product, producerId, company, rule, begunAt } of found) {
    await database.transaction().execute(async (transaction) => {
      const opened = await openCodeCase(transaction, { qrCodeId: id, rule, openedAt: now, begunAt });
      if (opened) await notifyOwnerOfCase(transaction, id, now);
      await notifyAdministrators(transaction, {
        kind: 'admin-code-suspicious',
        facts: { company, producer: String(producerId), product, code: grouped(code), codeId: String(id) },
        // The day of the scan: without a new scan, a run after midnight does not notify again.
        dedupeKey: `code:${code}:suspicious:${dayOf(lastScannedAt)}`,
        now,
      });
    });
  }
}

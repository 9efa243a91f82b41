/**
 * Verifies the whole audit log, the public log and each certificate at night and notifies administrators, once for each
 * entry that was found altered.
 */
import { openUnlimited } from '../../database/connection/connection.ts';
import { suspendAlteredCertificates } from '../certification/evidence/altered-certificates.ts';
import type { Services } from '../http/routing/services.ts';
import { verifyPublicLog } from '../log/verification.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { type AuditVerification, verifyAuditLog } from './verification.ts';

export async function notifyOfBrokenLog(services: Services): Promise<void> {
  const { database, configuration, log } = services;
  await suspendAlteredCertificates(services);
  // A long log takes longer than a request may.
  const own = openUnlimited(database, 'phenolive audit');
  try {
    const broken = firstAltered(await verifyAuditLog(own, configuration));
    if (broken !== undefined) {
      log.error({ entry: broken }, 'The audit log was altered; run npm run audit:verify.');
      await notify(services, 'admin-audit-altered', broken);
    }
    const { leaves, problems } = await verifyPublicLog(own, configuration);
    if (problems.length > 0) {
      log.error({ problems }, 'The public log was altered; run npm run audit:verify.');
      await notify(services, 'admin-log-altered', leaves - 1);
    }
  } finally {
    await own.destroy();
  }
}

function firstAltered({ firstBroken, sources }: AuditVerification): number | undefined {
  const contradicted = sources.flatMap(({ contradicted: found }) =>
    found === undefined ? [] : [found.entries],
  );
  const found = [...(firstBroken === undefined ? [] : [firstBroken]), ...contradicted];
  return found.length === 0 ? undefined : Math.min(...found);
}

async function notify(
  { database, clock }: Services,
  kind: 'admin-audit-altered' | 'admin-log-altered',
  entry: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await notifyAdministrators(transaction, {
      kind,
      facts: { entry: String(entry) },
      dedupeKey: `system:${kind.replace('admin-', '')}:${entry}`,
      now: clock(),
    });
  });
}

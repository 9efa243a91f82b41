/**
 * Verifies the whole audit log and each certificate at night and notifies administrators, once for each entry that was
 * found altered.
 */
import { type Database, openUnlimited } from '../../database/connection/connection.ts';
import { suspendAlteredCertificates } from '../certification/evidence/altered-certificates.ts';
import type { Services } from '../http/routing/services.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';
import { type AuditVerification, verifyAuditLog } from './verification.ts';

export async function notifyOfBrokenLog(services: Services): Promise<void> {
  const { database, clock, configuration, log } = services;
  await suspendAlteredCertificates(services);
  const { firstBroken, sources } = await verifyWhole(database, configuration);
  const contradicted = sources.flatMap(({ contradicted: found }) =>
    found === undefined ? [] : [found.entries],
  );
  const found = [...(firstBroken === undefined ? [] : [firstBroken]), ...contradicted];
  if (found.length === 0) return;
  const entry = Math.min(...found);
  log.error({ entry }, 'The audit log was altered; run npm run audit:verify.');
  await database.transaction().execute(async (transaction) => {
    await notifyAdministrators(transaction, {
      kind: 'admin-audit-altered',
      facts: { entry: String(entry) },
      dedupeKey: `system:audit-altered:${entry}`,
      now: clock(),
    });
  });
}

/** A long log takes longer than a request may. */
async function verifyWhole(
  database: Database,
  configuration: Services['configuration'],
): Promise<AuditVerification> {
  const own = openUnlimited(database, 'phenolive audit');
  try {
    return await verifyAuditLog(own, configuration);
  } finally {
    await own.destroy();
  }
}

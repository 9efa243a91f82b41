/** A certificate needs a holder who answers for it: when the account is deleted, it is suspended by rule. */
import type { AuditEvent } from '../../../database/audit/audit.ts';
import { listSupport } from '../../../database/certification/support.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { stateOn } from '../../../domain/certification/certificates.ts';
import { dayOf } from '../../../domain/common/dates.ts';
import type { Leaver } from '../../identity/deletion.ts';
import { suspendOfLeaver } from './follow-evidence.ts';

/** Public, with the suspension. */
const left = 'The producer has closed its account, so nobody answers for this certificate any more.';

export async function suspendCertificatesOfLeaver(
  connection: Connection,
  { producerId }: Leaver,
  now: Date,
): Promise<AuditEvent[]> {
  if (producerId === undefined) return [];
  const events: AuditEvent[] = [];
  for (const certificate of await listSupport(connection, producerId)) {
    if (stateOn(dayOf(now), certificate) !== 'active') continue;
    events.push(await suspendOfLeaver(connection, certificate, { reason: left, language: 'en', now }));
  }
  return events;
}

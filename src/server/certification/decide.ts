/** Suspends, reinstates or revokes a certificate; of two who decide at once the second is told of the first. */
import type { CertificateDecision } from '../../contract/certification/acts.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import {
  insertCertificateEvent,
  lockCertificate,
  updateCertificateState,
} from '../../database/certification/register.ts';
import type { Connection } from '../../database/connection.ts';
import { findProducerKeeper } from '../../database/producers/reads.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { decideCertificateAct } from '../../domain/certification/decisions.ts';
import type { CertificationRefusal } from '../../domain/certification/refusals.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { notify } from '../notifications/notify.ts';

export async function decideCertificate(
  connection: Connection,
  person: Person,
  sent: { readonly number: string; readonly decision: CertificateDecision; readonly now: Date },
): Promise<Outcome<null, CertificationRefusal>> {
  const { number, decision, now } = sent;
  const certificate = await lockCertificate(connection, number);
  if (certificate === undefined) return refuse({ code: 'certificate-not-found' });
  const state = stateOn(dayOf(now), certificate);
  const next = decideCertificateAct(state, decision.act);
  if (!next.ok) return next;
  const reason = decision.reason ?? null;
  await updateCertificateState(connection, certificate.id, next.value);
  await insertCertificateEvent(connection, {
    certificateId: certificate.id,
    act: decision.act,
    fromState: state,
    toState: next.value,
    reason,
    actorId: person.userId,
    at: now,
  });
  const keeper = await findProducerKeeper(connection, certificate.producerId);
  await tellHolder(connection, keeper?.userId ?? null, sent);
  await insertAuditEntry(connection, {
    actor: person,
    act: `certificate.${decision.act}`,
    recordType: 'certificate',
    recordId: number,
    before: { state },
    after: { state: next.value, reason },
  });
  return accept(null);
}

async function tellHolder(
  connection: Connection,
  userId: string | null,
  { number, decision, now }: Parameters<typeof decideCertificate>[2],
): Promise<void> {
  const to = { userId, cause: `certificate:${number}:${decision.act}:${now.toISOString()}`, now };
  switch (decision.act) {
    case 'suspend':
      return notify(connection, {
        ...to,
        kind: 'certificate-suspended',
        facts: { certificate: number, reason: decision.reason },
      });
    case 'revoke':
      return notify(connection, {
        ...to,
        kind: 'certificate-revoked',
        facts: { certificate: number, reason: decision.reason },
      });
    case 'reinstate':
      return notify(connection, { ...to, kind: 'certificate-reinstated', facts: { certificate: number } });
  }
}

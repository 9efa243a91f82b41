/** Suspends, reinstates or revokes a certificate; of two who decide at once the second is told of the first. */
import type { CertificateDecision } from '../../contract/certification/acts.ts';
import { insertAuditEntry } from '../../database/audit.ts';
import {
  findNewestCertificate,
  insertCertificateEvent,
  lockCertificate,
  updateCertificateState,
} from '../../database/certification/register.ts';
import type { Connection } from '../../database/connection.ts';
import { findProducerKeeper } from '../../database/producers/reads.ts';
import type { CertificateRow } from '../../database/schema.ts';
import { stateOn } from '../../domain/certification/certificates.ts';
import { decideCertificateAct } from '../../domain/certification/decisions.ts';
import type { CertificationRefusal } from '../../domain/certification/refusals.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Person } from '../../domain/identity/principal.ts';
import { notify } from '../notifications/notify.ts';
import { oweBuyersOfProducer } from '../orders/tell-buyers.ts';

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
  await tellThoseWhoWait(connection, certificate, sent);
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

/**
 * Of what an order rests on, the newest certificate; an older one changes nothing for anybody who waits.
 * Whoever sends an order shares that certificate until the order stands, so that nobody is left out.
 */
async function tellThoseWhoWait(
  connection: Connection,
  { id, producerId }: CertificateRow,
  { number, decision, now }: Parameters<typeof decideCertificate>[2],
): Promise<void> {
  const newest = await findNewestCertificate(connection, producerId);
  if (newest?.id !== id) return;
  await oweBuyersOfProducer(connection, producerId, {
    kind: toldBuyers[decision.act],
    certificate: number,
    reason: decision.reason ?? null,
    happenedAt: now,
  });
}

const toldBuyers = {
  suspend: 'order-certificate-suspended',
  revoke: 'order-certificate-revoked',
  reinstate: 'order-certificate-reinstated',
} as const;

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

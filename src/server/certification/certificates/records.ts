/** Every certificate of a producer with its decisions: who, when, why, and what was signed. */
import { z } from 'zod';
import type {
  CertificateDecisionRecord,
  CertificateRecord,
  CertificationOfProducer,
} from '../../../contract/certification/records.ts';
import { listEvaluators } from '../../../database/certification/evaluators.ts';
import {
  findNewestApplication,
  listCertificateDecisions,
  listConfirmedProposals,
  listLoggedDecisions,
  maxCertificates,
} from '../../../database/certification/history.ts';
import { findCertificatePage, listCertificates } from '../../../database/certification/list.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { checklistItems } from '../../../domain/certification/checklist.ts';
import { certificateInForce, replacementOf } from '../../../domain/certification/in-force.ts';
import { presentListed } from './certificate-list.ts';

export async function readCertificationOf(
  connection: Connection,
  producerId: number,
  today: string,
): Promise<CertificationOfProducer> {
  const page = { limit: maxCertificates };
  const { ids } = await findCertificatePage(connection, { producerId, today }, 'newest', page);
  const listed = await listCertificates(connection, ids);
  const rows = listed.toSorted(
    (one, other) => other.season - one.season || other.number.localeCompare(one.number),
  );
  const decisions = await readDecisions(connection, producerId, rows);
  const inForce = certificateInForce(rows, today);
  const application = await findNewestApplication(connection, producerId);
  return {
    application: application ?? null,
    certificates: rows.map(
      (row): CertificateRecord => ({
        ...presentListed(row, today),
        isInForce: row.number === inForce?.number,
        replacedBy: replacementOf(row, rows)?.number ?? null,
        decisions: decisions(row.id),
      }),
    ),
  };
}

type Decisions = Awaited<ReturnType<typeof listCertificateDecisions>>;

async function readDecisions(
  connection: Connection,
  producerId: number,
  rows: readonly { readonly id: number; readonly number: string }[],
): Promise<(certificateId: number) => CertificateDecisionRecord[]> {
  const events = await listCertificateDecisions(
    connection,
    rows.map(({ id }) => id),
  );
  const numbers = rows.map(({ number }) => number);
  const logged = await listLoggedDecisions(connection, { producerId, numbers });
  const proposals = await listConfirmedProposals(connection, producerId);
  const evaluators = await listEvaluators(
    connection,
    rows.map(({ id }) => id),
  );
  const signedOf = ({ action, certificateId }: Decisions[number]): Signed => {
    const number = rows.find(({ id }) => id === certificateId)?.number;
    const images = logged
      .filter(
        (entry) =>
          entry.action === auditActionOf[action] && (action === 'issue' || entry.recordId === number),
      )
      .map(({ after }) => signed.safeParse(after).data ?? {});
    return images.find(({ certificate }) => action !== 'issue' || certificate === number) ?? {};
  };
  const present = (event: Decisions[number]): CertificateDecisionRecord => {
    const { override, differenceReason, waivers, proposal: id } = signedOf(event);
    const proposal = proposals.find((one) => one.id === id);
    return {
      id: event.id,
      action: event.action,
      fromState: event.fromState,
      toState: event.toState,
      at: event.at.toISOString(),
      decidedBy: event.decidedBy,
      isByRule: event.byRule,
      proposal:
        proposal === undefined
          ? null
          : { proposedBy: proposal.proposedBy, proposedAt: proposal.proposedAt.toISOString() },
      evaluators: isIssue(event)
        ? evaluators
            .filter(({ certificateId }) => certificateId === event.certificateId)
            .map(({ part, name }) => ({ part, name }))
        : [],
      reason: event.reason,
      revoked: event.revoked,
      overrideReason: override ?? null,
      differenceReason: differenceReason ?? null,
      waivers: waivers ?? [],
    };
  };
  return (certificateId) => events.filter((event) => event.certificateId === certificateId).map(present);
}

function isIssue({ action }: Decisions[number]): boolean {
  return action === 'issue' || action === 'renew';
}

/** What the audit log records of a decision beyond its event; older entries may hold less. */
const signed = z.object({
  certificate: z.string().optional(),
  override: z.string().optional(),
  differenceReason: z.string().optional(),
  waivers: z.array(z.object({ item: z.enum(checklistItems), reason: z.string() })).optional(),
  proposal: z.int().optional(),
});
type Signed = z.output<typeof signed>;

const auditActionOf: { readonly [Action in CertificateDecisionRecord['action']]?: string } = {
  issue: 'producer.approve',
  renew: 'certificate.renew',
  revoke: 'certificate.revoke',
};

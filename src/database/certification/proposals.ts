/** Decisions that wait for a second administrator. The database refuses two signatures by one user. */
import { sql } from 'kysely';
import type { ProposalAction, ProposalState } from '../../domain/certification/proposals.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import { nameOfUser } from '../applications/admin.ts';
import type { Connection } from '../connection/connection.ts';
import type { DecisionProposalRow } from '../tables/schema.ts';

export interface ProposalSubject {
  readonly action: ProposalAction;
  readonly producerId: number;
  readonly certificateId: number | null;
  /** The code that the decision is made at. */
  readonly qrCodeId?: number;
}

/** Plain values: numbers, strings and lists of them. */
export type ProposalPayload = Readonly<Record<string, unknown>>;

/** Lock the producer first. Returns the id, or undefined if a proposal is already pending. */
export async function insertProposal(
  connection: Connection,
  proposal: ProposalSubject & {
    readonly input: Readonly<Record<string, unknown>>;
    readonly facts: ProposalPayload;
    readonly reason: string | null;
    /** Of the proposer, who writes the reason. */
    readonly language: ContentLanguage;
    readonly proposedBy: string;
    readonly proposedAt: Date;
  },
): Promise<number | undefined> {
  const row = await connection
    .insertInto('decisionProposals')
    .values({ ...proposal, input: JSON.stringify(proposal.input), facts: JSON.stringify(proposal.facts) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findProposal(
  connection: Connection,
  id: number,
): Promise<DecisionProposalRow | undefined> {
  return connection.selectFrom('decisionProposals').selectAll().where('id', '=', id).executeTakeFirst();
}

export interface LockedProposal extends DecisionProposalRow {
  /** Whether the proposer is still an active administrator. */
  readonly mayProposerDecide: boolean;
}

/** Lock the producer first. The share lock on the proposer's account prevents a suspension until commit. */
export async function lockProposal(connection: Connection, id: number): Promise<LockedProposal | undefined> {
  const row = await connection
    .selectFrom('decisionProposals')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const proposer =
    row.proposedBy === null
      ? undefined
      : await connection
          .selectFrom('users')
          .select('id')
          .where('id', '=', row.proposedBy)
          .where('role', '=', 'admin')
          .where('suspendedAt', 'is', null)
          .forShare()
          .executeTakeFirst();
  return { ...row, mayProposerDecide: proposer !== undefined };
}

/** Whether the proposal is based on these facts. PostgreSQL compares values, not their JSON text. */
export async function restsOnFacts(
  connection: Connection,
  id: number,
  facts: ProposalPayload,
): Promise<boolean> {
  const row = await connection
    .selectFrom('decisionProposals')
    .select('id')
    .where('id', '=', id)
    .where('facts', '=', sql<never>`${JSON.stringify(facts)}::jsonb`)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateProposal(
  connection: Connection,
  id: number,
  decision: {
    readonly state: Exclude<ProposalState, 'pending'>;
    readonly decidedBy: string;
    readonly decidedAt: Date;
  },
): Promise<void> {
  await connection.updateTable('decisionProposals').set(decision).where('id', '=', id).execute();
}

/** Closes pending proposals about a producer after another decision was made. */
export async function supersedeProposals(
  connection: Connection,
  subject: ProposalSubject,
  decision: { readonly decidedBy: string; readonly decidedAt: Date },
): Promise<void> {
  await connection
    .updateTable('decisionProposals')
    .set({ state: 'superseded', ...decision })
    .where('action', '=', subject.action)
    .where('producerId', '=', subject.producerId)
    .where('certificateId', 'is not distinct from', subject.certificateId)
    .where('qrCodeId', 'is not distinct from', subject.qrCodeId ?? null)
    .where('state', '=', 'pending')
    .execute();
}

/** Bounds the list; one or two decisions a day need a signature. */
const maxProposals = 200;

/** Oldest first. */
export async function listPendingProposals(connection: Connection, wanted: { readonly producerId?: number }) {
  return connection
    .selectFrom('decisionProposals as proposal')
    .innerJoin('producers', 'producers.id', 'proposal.producerId')
    .leftJoin('certificates', 'certificates.id', 'proposal.certificateId')
    .leftJoin('users', 'users.id', 'proposal.proposedBy')
    .select([
      'proposal.id',
      'proposal.action',
      'proposal.producerId',
      'producers.name as producerName',
      'certificates.number as certificateNumber',
      'proposal.qrCodeId',
      'proposal.input',
      'proposal.facts',
      'producers.status',
      'proposal.reason',
      'proposal.proposedBy',
      'proposal.proposedAt',
    ])
    .select((is) =>
      is.case().when('users.id', 'is', null).then(null).else(nameOfUser).end().as('proposedByName'),
    )
    .where('proposal.state', '=', 'pending')
    .$if(wanted.producerId !== undefined, (query) =>
      query.where('proposal.producerId', '=', wanted.producerId ?? 0),
    )
    .orderBy('proposal.proposedAt')
    .orderBy('proposal.id')
    .limit(maxProposals)
    .execute();
}

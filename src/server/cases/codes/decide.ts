/**
 * Decides what was found out about a code, several codes or a batch, or lifts it. A serious outcome is proposed to a
 * second administrator. The second of two concurrent decisions is refused and learns of the first.
 */
import type { DecideCodeInput } from '../../../contract/cases/codes.ts';
import { insertAuditEvent } from '../../../database/audit/audit.ts';
import { closeCodeCases, closeReportsOfCodes } from '../../../database/cases/code-cases.ts';
import { supersedeProposals } from '../../../database/certification/proposals.ts';
import type { Connection } from '../../../database/connection/connection.ts';
import { lockProducer } from '../../../database/producers/writes.ts';
import {
  type CodeOfBatch,
  type CodeStateRow,
  findCodeState,
  insertCodeOutcome,
  listCodesById,
  type OutcomeSubject,
} from '../../../database/provenance/code-outcomes.ts';
import type { CertificationRefusal } from '../../../domain/certification/refusals.ts';
import type { ContentLanguage } from '../../../domain/common/languages.ts';
import { err, ok, type Result } from '../../../domain/common/result.ts';
import type { User } from '../../../domain/identity/principal.ts';
import {
  type CodeState,
  decideCodeState,
  needsTwoSignatures,
} from '../../../domain/provenance/code-outcomes.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import type { ProvenanceRefusal } from '../../../domain/provenance/refusals.ts';
import { proposeDecision } from '../../certification/decisions/propose.ts';
import { reasonIn } from '../../notify/notify.ts';
import { notifyPeople } from '../../notify/notify-people.ts';
import { notifyReporters } from '../reports/notify-reporters.ts';

export interface CodeDecision {
  readonly codeId: number;
  readonly input: DecideCodeInput;
  readonly now: Date;
  /** The first administrator, with a second signature. */
  readonly signed?: {
    readonly proposalId: number;
    readonly proposedBy: string | null;
    /** Of what the first administrator wrote. */
    readonly language: ContentLanguage | null;
    /** Call it with the first write. */
    readonly close: () => Promise<void>;
  };
}

export type DecidedCode =
  | { readonly kind: 'proposed'; readonly proposalId: number }
  | { readonly kind: 'decided'; readonly state: CodeState; readonly closedReports: number };

interface Change {
  readonly subject: OutcomeSubject;
  readonly before: CodeStateRow;
  readonly state: CodeState;
}

export async function decideCode(
  connection: Connection,
  person: User,
  decision: CodeDecision,
): Promise<Result<DecidedCode, ProvenanceRefusal | CertificationRefusal>> {
  const { codeId, input, signed } = decision;
  const found = await lockCode(connection, codeId);
  if (found === undefined) return err({ code: 'code-not-found' });
  const subjects = await subjectsOf(connection, found, input);
  if (!subjects.ok) return subjects;
  const changes: Change[] = [];
  for (const { seen, ...subject } of subjects.value) {
    const before = await findCodeState(connection, subject);
    const next = decideCodeState(before, { action: input.action, seen });
    if (!next.ok) return next;
    changes.push({ subject, before, state: next.value });
  }
  const isSigned = changes.some(({ before, state }) => needsTwoSignatures(before.state, state));
  if (isSigned && signed === undefined) return propose(connection, person, found, decision);
  await signed?.close();
  const closed = await write(connection, person, { decision, changes });
  await supersede(connection, person, found, decision);
  await record(connection, person, found, { decision, changes });
  await notifyOwner(connection, person, found, decision);
  const [first] = changes;
  return ok({ kind: 'decided', state: first?.state ?? 'lifted', closedReports: closed });
}

/** Lock order: producer, then everything about its codes. */
async function lockCode(connection: Connection, codeId: number): Promise<CodeOfBatch | undefined> {
  const [found] = await listCodesById(connection, [codeId]);
  if (found !== undefined) await lockProducer(connection, found.producerId);
  return found;
}

async function subjectsOf(
  connection: Connection,
  { id, producerId, batchNumber }: CodeOfBatch,
  { scope, seen, others = [] }: DecideCodeInput,
): Promise<Result<readonly (OutcomeSubject & { readonly seen: number })[], ProvenanceRefusal>> {
  if (scope === 'batch') {
    if (batchNumber === null) return err({ code: 'batch-missing' });
    return ok([{ producerId, qrCodeId: null, batchNumber, seen }]);
  }
  const wanted = new Map([[id, seen]]);
  if (scope === 'codes') for (const other of others) if (other.id !== id) wanted.set(other.id, other.seen);
  const codes = await listCodesById(connection, [...wanted.keys()]);
  const isOneBatch = codes.every((one) => one.producerId === producerId && one.batchNumber === batchNumber);
  if (codes.length !== wanted.size || !isOneBatch) return err({ code: 'codes-of-other-batch' });
  return ok(
    [...wanted].map(([qrCodeId, version]) => ({ producerId, qrCodeId, batchNumber: null, seen: version })),
  );
}

/** On confirmation, the versions in the input say whether the facts are still the same. */
async function propose(
  connection: Connection,
  person: User,
  { producerId, producerName, id }: CodeOfBatch,
  { input, now }: CodeDecision,
): Promise<Result<DecidedCode, CertificationRefusal>> {
  const proposed = await proposeDecision(connection, person, {
    action: input.action === 'lift' ? 'code.lift' : 'code.decide',
    producerId,
    certificateId: null,
    qrCodeId: id,
    input,
    facts: {},
    reason: null,
    company: producerName,
    now,
  });
  return proposed.ok ? ok({ kind: 'proposed', proposalId: proposed.value }) : proposed;
}

interface Writing {
  readonly decision: CodeDecision;
  readonly changes: readonly Change[];
}

/** Returns how many reports were closed. */
async function write(connection: Connection, person: User, { decision, changes }: Writing): Promise<number> {
  const { input, now, signed } = decision;
  let closed = 0;
  for (const { subject, before, state } of changes) {
    const outcomeId = await insertCodeOutcome(connection, {
      ...subject,
      previousId: before.version === 0 ? null : before.version,
      state,
      reason: input.reason,
      explanation: input.action === 'explained' ? input.explanation : null,
      ...foundOf(input),
      language: signed === undefined ? person.language : signed.language,
      decidedBy: signed === undefined ? person.userId : signed.proposedBy,
      confirmedBy: signed === undefined ? null : person.userId,
      decidedAt: now,
    });
    if (input.action !== 'lift') {
      await closeCodeCases(connection, subject, { outcomeId, at: now });
      const closing = { at: now, by: person.userId, finding: input.reason };
      closed += (await closeReportsOfCodes(connection, subject, closing)).length;
    }
    await notifyReporters(connection, {
      about: subject,
      outcome: input.action === 'lift' ? 'lifted' : input.action,
      reason: input.reason,
      language: signed === undefined ? person.language : signed.language,
      key: `code-outcome:${outcomeId}`,
      now,
    });
  }
  return closed;
}

function foundOf(input: DecideCodeInput) {
  const hasPlace = input.action === 'copy-in-circulation' || input.action === 'stolen-or-diverted';
  return hasPlace
    ? { foundIn: input.foundIn ?? null, foundOn: input.foundOn ?? null }
    : { foundIn: null, foundOn: null };
}

/** What another administrator proposed about the same code rests on a state that has changed. */
async function supersede(
  connection: Connection,
  person: User,
  { id, producerId }: CodeOfBatch,
  { now }: CodeDecision,
): Promise<void> {
  for (const action of ['code.decide', 'code.lift'] as const) {
    const subject = { action, producerId, certificateId: null, qrCodeId: id };
    await supersedeProposals(connection, subject, { decidedBy: person.userId, decidedAt: now });
  }
}

async function record(
  connection: Connection,
  person: User,
  { id, code, batchNumber }: CodeOfBatch,
  { decision: { input, signed }, changes }: Writing,
): Promise<void> {
  const { scope, reason } = input;
  await insertAuditEvent(connection, {
    actor: person,
    action: input.action === 'lift' ? 'code.lift' : 'code.decide',
    recordType: 'code',
    recordId: id,
    before: { states: changes.map(({ before }) => before.state) },
    after: {
      code,
      scope,
      batchNumber,
      codes: changes.flatMap(({ subject }) => subject.qrCodeId ?? []),
      state: changes[0]?.state ?? 'lifted',
      reason,
      ...foundOf(input),
      ...(input.action === 'explained' ? { explanation: input.explanation } : {}),
      ...(signed === undefined ? {} : { proposal: signed.proposalId }),
    },
  });
}

async function notifyOwner(
  connection: Connection,
  person: User,
  { id, code, productName, producerId, productId }: CodeOfBatch,
  { input, signed, now }: CodeDecision,
): Promise<number> {
  const language = signed === undefined ? person.language : signed.language;
  const facts = {
    oil: String(productId),
    product: productName,
    code: grouped(code),
    codeId: String(id),
    ...reasonIn(language, input.reason),
  };
  const to = {
    dedupeKey: `code:${id}:${input.action}:${now.toISOString()}`,
    now,
  };
  const people = { producerId, duty: 'edit' } as const;
  if (input.action === 'lift')
    return notifyPeople(connection, people, { ...to, kind: 'code-outcome-lifted', facts });
  return notifyPeople(connection, people, {
    ...to,
    kind: 'code-outcome-decided',
    facts: { ...facts, finding: input.action },
  });
}

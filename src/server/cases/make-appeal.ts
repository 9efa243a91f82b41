/** Appeals a decision with its subject locked, so that no other decision or appeal happens concurrently. */
import { lockApplication } from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import { insertAppeal, listOwnDecisions, type OwnDecision } from '../../database/cases/appeals.ts';
import { findCertificate } from '../../database/certification/reads.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import { type AppealedKind, decideAppealMade } from '../../domain/cases/appeals.ts';
import type { CaseRefusal } from '../../domain/cases/refusals.ts';
import { dayOf } from '../../domain/common/dates.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { User } from '../../domain/identity/principal.ts';
import { notify } from '../notify/notify.ts';
import { notifyAdministrators } from '../notify/notify-administrators.ts';

interface AppealInput {
  readonly kind: AppealedKind;
  readonly about: string;
  readonly text: string;
  readonly now: Date;
}

export async function makeAppeal(
  connection: Connection,
  person: User,
  input: AppealInput,
): Promise<Result<OwnDecision, CaseRefusal>> {
  const { text, now } = input;
  await lockAppealed(connection, input);
  const decision = await findOwn(connection, person, input);
  if (decision === undefined) return err({ code: 'appealed-decision-not-found' });
  const { applicationEventId, certificateEventId, company, appealId } = decision;
  const decided = decideAppealMade({ ...decision, isAppealed: appealId !== null }, now);
  if (!decided.ok) return decided;
  const id = await insertAppeal(connection, {
    applicationEventId,
    certificateEventId,
    appellantId: person.userId,
    text,
    createdAt: now,
  });
  const made = await findOwn(connection, person, input);
  if (made === undefined) throw new Error(`Appeal ${id} is not among the decisions of its appellant.`);
  await insertAuditEvent(connection, {
    actor: person,
    action: 'appeal.submit',
    recordType: decision.kind,
    recordId: decision.about,
    after: { appealId: id, against: decision.action },
  });
  await notifyAdministrators(connection, {
    kind: 'admin-appeal-received',
    facts: { company, appeal: String(id) },
    dedupeKey: `appeal:${id}`,
    now,
  });
  await notify(connection, {
    userId: person.userId,
    kind: 'appeal-received',
    facts: { company, day: made.dueOn ?? dayOf(now), ...certificateOf(decision) },
    dedupeKey: `appeal:${id}:received`,
    now,
  });
  return ok(made);
}

/** The certificate that notifications name and link to. */
export function certificateOf({ kind, about }: Pick<OwnDecision, 'kind' | 'about'>): {
  readonly certificate?: string;
} {
  return kind === 'certificate' ? { certificate: about } : {};
}

async function lockAppealed(connection: Connection, { kind, about }: AppealInput): Promise<void> {
  if (kind === 'application') {
    if (/^[1-9]\d{0,8}$/.test(about)) await lockApplication(connection, Number(about));
    return;
  }
  const certificate = await findCertificate(connection, about);
  if (certificate !== undefined) await lockProducer(connection, certificate.producerId);
}

/** The newest of several decisions about the same record. */
async function findOwn(
  connection: Connection,
  { userId }: User,
  { kind, about }: AppealInput,
): Promise<OwnDecision | undefined> {
  const own = await listOwnDecisions(connection, userId);
  return own.find((one) => one.kind === kind && one.about === about);
}

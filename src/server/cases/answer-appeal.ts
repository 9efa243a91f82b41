/** Grants or dismisses an appeal. Granting takes effect in the same transaction. */

import { lockApplicant } from '../../database/applications/writes.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import {
  type AppealRow,
  findAppeal,
  lockAppeal,
  updateAnsweredAppeal,
} from '../../database/cases/appeals.ts';
import type { Connection } from '../../database/connection/connection.ts';
import { lockProducer } from '../../database/producers/writes.ts';
import { type AppealAnswer, decideAppealAnswer, effectOfGranting } from '../../domain/cases/appeals.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { SecondAdministratorSetting } from '../../domain/identity/interests.ts';
import type { User } from '../../domain/identity/principal.ts';
import { lockWithProducer } from '../applications/lock-with-producer.ts';
import { reopenApplication } from '../applications/reopen.ts';
import { decideCertificate } from '../certification/decisions/decide.ts';
import type { KnownRefusal } from '../http/problems/known-refusal.ts';
import { notify, reasonIn } from '../notify/notify.ts';
import { certificateOf } from './make-appeal.ts';

export interface AppealAnswerInput {
  readonly id: number;
  readonly answer: AppealAnswer;
  readonly finding: string;
  readonly secondAdministrator: SecondAdministratorSetting;
  readonly now: Date;
}

export async function answerAppeal(
  connection: Connection,
  person: User,
  input: AppealAnswerInput,
): Promise<Result<AppealRow, KnownRefusal>> {
  const { id, answer, finding, now } = input;
  const appeal = await findLocked(connection, id);
  if (appeal === undefined) return err({ code: 'appeal-not-found' });
  const decided = decideAppealAnswer(appeal, { userId: person.userId, answer });
  if (!decided.ok) return decided;
  if (decided.value === 'waiting') return err({ code: 'appeal-decided' });
  if (answer === 'grant') {
    const done = await carryOut(connection, person, appeal, input);
    if (!done.ok) return done;
  }
  await updateAnsweredAppeal(connection, id, {
    state: decided.value,
    decidedBy: person.userId,
    decidedAt: now,
    finding,
  });
  await insertAuditEvent(connection, {
    actor: person,
    action: `appeal.${answer}`,
    recordType: appeal.kind,
    recordId: appeal.about,
    before: { appealId: id, state: appeal.state },
    after: { state: decided.value, finding },
  });
  const { kind, company } = appeal;
  await notify(connection, {
    userId: appeal.appellantId,
    kind:
      answer === 'dismiss'
        ? 'appeal-dismissed'
        : kind === 'application'
          ? 'appeal-reopened'
          : 'appeal-granted',
    facts: { company, ...reasonIn(person.language, finding), ...certificateOf(appeal) },
    dedupeKey: `appeal:${id}:${decided.value}`,
    now,
  });
  const answered = await findAppeal(connection, id);
  return answered === undefined ? err({ code: 'appeal-not-found' }) : ok(answered);
}

/** Lock order: user, producer, application, then appeal, which is read again under the lock. */
async function findLocked(connection: Connection, id: number): Promise<AppealRow | undefined> {
  const seen = await findAppeal(connection, id);
  if (seen === undefined) return undefined;
  if (seen.kind === 'application') {
    await lockApplicant(connection, seen.appellantId);
    await lockWithProducer(connection, Number(seen.about));
  } else if (seen.producerId !== null) await lockProducer(connection, seen.producerId);
  await lockAppeal(connection, id);
  return findAppeal(connection, id);
}

async function carryOut(
  connection: Connection,
  person: User,
  appeal: AppealRow,
  { finding, secondAdministrator, now }: AppealAnswerInput,
): Promise<Result<unknown, KnownRefusal>> {
  switch (effectOfGranting(appeal)) {
    case 'reopen':
      return reopenApplication(connection, person, { id: Number(appeal.about), finding, now });
    case 'reinstate': {
      const decision = { action: 'reinstate' } as const;
      return decideCertificate(connection, person, {
        number: appeal.about,
        decision,
        secondAdministrator,
        now,
      });
    }
    case 'new-certificate':
    case 'none':
      return ok(null);
  }
}

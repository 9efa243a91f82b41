/** Whether an administrator may answer an appeal, why not, and who else may. */
import type { Connection } from '../../../database/connection/connection.ts';
import {
  type DecidedRecord,
  findDecisionSubject,
  listActiveAdministrators,
} from '../../../database/identity/interests.ts';
import { partInAppeal, type SidesOfAppeal } from '../../../domain/cases/appeals.ts';
import { type Decider, interestOf } from '../../../domain/identity/interests.ts';
import type { User } from '../../../domain/identity/principal.ts';
import { nameOfAdministrator } from '../../http/routing/conflicts-of-interest.ts';

interface Answerable {
  readonly sides: SidesOfAppeal;
  /** What it is about; undefined where nobody can have an interest. */
  readonly record: DecidedRecord | undefined;
}

export async function mayAnswer(connection: Connection, reader: User, { sides, record }: Answerable) {
  const subject = record && (await findDecisionSubject(connection, record));
  const blockerFor = (one: Decider) =>
    partInAppeal(one.userId, sides) ?? (subject && interestOf(one, subject)) ?? null;
  const administrators = await listActiveAdministrators(connection);
  return {
    blocker: blockerFor(reader),
    others: administrators
      .filter((one) => one.userId !== reader.userId && blockerFor(one) === null)
      .map(nameOfAdministrator),
  };
}

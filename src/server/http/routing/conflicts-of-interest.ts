/**
 * The only place that refuses a decision of an administrator with an interest. `declareRoute` calls it before
 * each decision.
 */
import type { Connection } from '../../../database/connection/connection.ts';
import {
  type ActiveAdministrator,
  countAdministrators,
  type DecidedRecord,
  findDecisionSubject,
  listActiveAdministrators,
  listProducerSubjects,
} from '../../../database/identity/interests.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import {
  type DecisionSubject,
  formerAdministratorDays,
  type InterestKind,
  interestOf,
  needsSecondAdministrator,
} from '../../../domain/identity/interests.ts';
import { nameOfPerson } from '../../../domain/identity/name-of-person.ts';
import type { Principal, User } from '../../../domain/identity/principal.ts';
import type { Configuration } from '../../configuration/configuration.ts';

export interface ConflictOfInterest {
  readonly interest: InterestKind;
  /** Names of administrators without an interest. */
  readonly others: readonly string[];
}

/** Undefined when the principal may decide about the record, and for a record that does not exist. */
export async function findConflict(
  connection: Connection,
  principal: Principal,
  record: DecidedRecord,
): Promise<ConflictOfInterest | undefined> {
  if (principal.kind === 'visitor') return undefined;
  const subject = await findDecisionSubject(connection, record);
  const interest = subject && interestOf(principal, subject);
  if (subject === undefined || interest === undefined) return undefined;
  return { interest, others: await whoElseCould(connection, principal.userId, subject) };
}

/** Whether an administrator may not work on the record: nothing of it is assigned to them. */
export async function isInterested(
  connection: Connection,
  userId: string,
  record: DecidedRecord,
): Promise<boolean> {
  const subject = await findDecisionSubject(connection, record);
  const administrator = (await listActiveAdministrators(connection)).find((one) => one.userId === userId);
  return (
    subject !== undefined && administrator !== undefined && interestOf(administrator, subject) !== undefined
  );
}

/** Of these producers, those about which the administrator decides nothing. */
export async function producersOfInterest(
  connection: Connection,
  administrator: User,
  producerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const subjects = await listProducerSubjects(connection, [...new Set(producerIds)]);
  const interesting = subjects.filter((subject) => interestOf(administrator, subject) !== undefined);
  return new Set(interesting.map(({ producerId }) => producerId));
}

export async function whoElseCould(
  connection: Connection,
  userId: string,
  subject: DecisionSubject,
): Promise<string[]> {
  const administrators = await listActiveAdministrators(connection);
  return administrators
    .filter((one) => one.userId !== userId && interestOf(one, subject) === undefined)
    .map(nameOfAdministrator);
}

export function nameOfAdministrator(one: ActiveAdministrator): string {
  return nameOfPerson(one) ?? one.email;
}

interface Deciding extends Pick<Configuration, 'secondAdministrator'> {
  readonly waivers?: readonly unknown[];
  readonly isEvaluator?: boolean;
  readonly now: Date;
}

/** Whether approvals and revocations take a second administrator now. */
export async function takesTwo(
  connection: Connection,
  { secondAdministrator, waivers = [], isEvaluator = false, now }: Deciding,
): Promise<boolean> {
  const since = laterByDays(now, -formerAdministratorDays);
  const administrators = await countAdministrators(connection, since);
  return needsSecondAdministrator(secondAdministrator, administrators, {
    isWaiver: waivers.length > 0,
    isEvaluator,
  });
}

const because = {
  'own-account': 'It is your own.',
  'same-domain': 'Your email address is of the same company.',
  declared: 'You declared an interest in it.',
} as const satisfies Record<InterestKind, string>;

/** The problem detail, in English like all of them; screens translate the code. */
export function detailOf({ interest, others }: ConflictOfInterest): string {
  const who = others.length === 0 ? 'No other administrator can.' : `These can: ${others.join(', ')}.`;
  return `You cannot decide about this. ${because[interest]} ${who}`;
}

/**
 * `npm run users`: what an operator decides about accounts where no administrator can. It works beside a running site,
 * obeys the rules of administrators, and is in the audit log without an actor.
 */
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Database } from '../../database/connection/connection.ts';
import {
  actsForProducer,
  listAdministrators,
  lockUserAndAdministrators,
  noPromotion,
  updateStatus,
} from '../../database/identity/user-list.ts';
import { deleteSessions, findUserByEmail } from '../../database/identity/users.ts';
import { StartupFailure } from '../../database/setup/startup-failure.ts';
import { openExisting } from '../../database/start.ts';
import type { UserRow } from '../../database/tables/schema.ts';
import type { Role } from '../../domain/identity/roles.ts';
import { decideUser } from '../../domain/identity/users.ts';
import type { Configuration } from '../configuration/configuration.ts';
import { notify } from '../notify/notify.ts';

type Say = (line: string) => void;
type Settings = Pick<Configuration, 'adminEmails'>;

const usage = `npm run users -- administrators
npm run users -- make-administrator EMAIL
npm run users -- unmake-administrator EMAIL
npm run users -- sign-out EMAIL
npm run users -- sign-out-all`;

export async function usersCommand(
  configuration: Configuration,
  words: readonly string[],
  say: Say,
): Promise<void> {
  const existing = await openExisting({ ...configuration, onTrouble: say });
  try {
    await runUsersCommand(existing.database, configuration, { words, say, now: new Date() });
  } finally {
    await existing.stop();
  }
}

export async function runUsersCommand(
  database: Database,
  settings: Settings,
  { words, say, now }: { readonly words: readonly string[]; readonly say: Say; readonly now: Date },
): Promise<void> {
  const [command = '', email] = words;
  if (command === 'administrators') return describeAdministrators(database, say);
  if (command === 'sign-out-all') return say(await signOut(database, undefined, now));
  if (email === undefined) throw new StartupFailure(usage);
  const user = await findUserByEmail(database, email);
  if (user === undefined) throw new StartupFailure(`No account has the email address ${email}.`);
  switch (command) {
    case 'make-administrator':
      return say(await changeRole(database, settings, { user, role: 'admin', now }));
    case 'unmake-administrator': {
      const role = (await actsForProducer(database, user.id)) ? 'producer' : 'consumer';
      return say(await changeRole(database, settings, { user, role, now }));
    }
    case 'sign-out':
      return say(await signOut(database, user, now));
    default:
      throw new StartupFailure(usage);
  }
}

async function describeAdministrators(database: Database, say: Say): Promise<void> {
  const administrators = await listAdministrators(database);
  if (administrators.length === 0) say('There is no administrator.');
  for (const { email, suspendedAt } of administrators) {
    say(suspendedAt === null ? email : `${email} (suspended)`);
  }
}

const refused: Readonly<Record<string, string>> = {
  'last-administrator': 'is the last administrator. Make another one first',
  'admin-set-by-configuration':
    'is named by ADMIN_EMAILS, which makes them an administrator at every sign-in',
  'user-conflict': 'has this role already',
};

interface RoleChange {
  readonly user: UserRow;
  readonly role: Role;
  readonly now: Date;
}

async function changeRole(
  database: Database,
  { adminEmails }: Settings,
  { user: { id, email }, role, now }: RoleChange,
): Promise<string> {
  return database.transaction().execute(async (transaction) => {
    const { person, administrators } = await lockUserAndAdministrators(transaction, id);
    if (person === undefined) throw new StartupFailure(`The account of ${email} was deleted.`);
    if (role !== 'admin' && person.role !== 'admin')
      throw new StartupFailure(`${email} is no administrator. Nothing has changed.`);
    const decided = decideUser(
      '',
      {
        id,
        role: person.role,
        isSuspended: person.suspendedAt !== null,
        actsForProducer: await actsForProducer(transaction, id),
        isNamedBySettings: adminEmails.includes(person.email.toLowerCase()),
        otherAdministrators: administrators.filter((one) => one.id !== id).length,
        promotionProposedBy: null,
        takesTwo: false,
      },
      { action: 'change-role', from: person.role, role },
    );
    if (!decided.ok) {
      const { code } = decided.refusal;
      throw new StartupFailure(`${email} ${refused[code] ?? code}. Nothing has changed.`);
    }
    await updateStatus(transaction, id, {
      role,
      suspendedAt: person.suspendedAt,
      suspensionReason: person.suspensionReason,
      promotion: noPromotion,
    });
    const dedupeKey = `user:${id}:change-role:${now.toISOString()}`;
    await notify(transaction, { userId: id, dedupeKey, now, kind: 'role-changed', facts: { role } });
    await insertAuditEvent(transaction, {
      actor: null,
      action: 'user.change-role',
      recordType: 'user',
      recordId: id,
      before: { role: person.role },
      after: { role },
    });
    return role === 'admin' ? `${email} is an administrator.` : `${email} is no longer an administrator.`;
  });
}

/** Ends every session, or those of one user. */
export async function signOut(database: Database, user: UserRow | undefined, now: Date): Promise<string> {
  const count = await database.transaction().execute(async (transaction) => {
    const ended = await deleteSessions(transaction, user === undefined ? { now } : { userId: user.id, now });
    await insertAuditEvent(transaction, {
      actor: null,
      action: 'user.sign-out',
      recordType: 'user',
      recordId: user?.id ?? 'all',
      after: { sessions: ended },
    });
    return ended;
  });
  const where = user === undefined ? 'everywhere' : `${user.email} everywhere`;
  return `Signed out ${where}. Sessions that ended: ${count}.`;
}

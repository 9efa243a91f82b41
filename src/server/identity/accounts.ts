/** From what a provider says about a person to the account here: found, or made at the first sign-in. */
import { insertAuditEntry } from '../../database/audit.ts';
import type { Connection, Database } from '../../database/connection.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  insertIdentity,
  insertUser,
  lockEmail,
  moveUserRole,
  updateUserRole,
  verifyEmail,
} from '../../database/identity/people.ts';
import type { UserRow } from '../../database/schema.ts';
import { isContentLanguage } from '../../domain/common/languages.ts';
import { accept, type Outcome, refuse } from '../../domain/common/outcome.ts';
import type { Role } from '../../domain/identity/roles.ts';
import { suspendedRefusal } from './sessions.ts';

/** What the provider vouches for. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: string;
}

export interface AccountRules {
  /** In small letters; become administrators when their address is verified. */
  readonly adminEmails: readonly string[];
  /** Only in the demo: an account with the same e-mail address is the same person. */
  readonly linkByEmail: boolean;
  /** Only in the demo: the sample people, with id and role. */
  readonly sample?: { readonly id: string; readonly role: Role } | undefined;
}

export type AccountRefusal =
  | { readonly code: 'sign-in-incomplete' | 'email-taken' }
  | { readonly code: 'suspended'; readonly reason?: string };

export async function signInAccount(
  database: Database,
  identity: Identity,
  rules: AccountRules,
): Promise<Outcome<UserRow, AccountRefusal>> {
  return database.transaction().execute(async (transaction) => {
    if (identity.email !== undefined) await lockEmail(transaction, identity.email);
    const found = await findUserByIdentity(transaction, identity.issuer, identity.subject);
    const account = found === undefined ? await makeAccount(transaction, identity, rules) : accept(found);
    if (!account.ok) return account;
    const { suspendedAt, suspensionReason } = account.value;
    if (suspendedAt !== null) return refuse(suspendedRefusal({ reason: suspensionReason }));
    const isOwner = await ownsAddress(transaction, account.value, identity);
    const role = isOwner ? roleAtSignIn(account.value.role, identity, rules) : account.value.role;
    if (role !== account.value.role) await raiseRole(transaction, account.value, role);
    return accept({ ...account.value, role });
  });
}

async function makeAccount(
  connection: Connection,
  identity: Identity,
  rules: AccountRules,
): Promise<Outcome<UserRow, AccountRefusal>> {
  const { issuer, subject, email } = identity;
  if (email === undefined) return refuse({ code: 'sign-in-incomplete' });
  const named = await findUserByEmail(connection, email);
  // Who only named an address holds nobody back. Where it was verified, whoever gives it at another provider
  // has not shown to be the one who gave it here.
  const known = named?.emailVerified === true || rules.linkByEmail ? named : undefined;
  if (known !== undefined && !rules.linkByEmail) return madeMeanwhile(connection, identity);
  const user = known ?? (await insertUser(connection, newUser(identity, email, rules)));
  if (user === undefined) return madeMeanwhile(connection, identity);
  await insertIdentity(connection, { issuer, subject, userId: user.id });
  if (known !== undefined || rules.sample === undefined) return accept(user);
  await updateUserRole(connection, user.id, rules.sample.role);
  return accept({ ...user, role: rules.sample.role });
}

/** Of two first sign-ins at the same time the second finds what the first made. */
async function madeMeanwhile(
  connection: Connection,
  { issuer, subject }: Identity,
): Promise<Outcome<UserRow, AccountRefusal>> {
  const made = await findUserByIdentity(connection, issuer, subject);
  return made === undefined ? refuse({ code: 'email-taken' }) : accept(made);
}

/** Whether the provider vouches for the address and the account is the one that has it. */
async function ownsAddress(connection: Connection, user: UserRow, identity: Identity): Promise<boolean> {
  if (!identity.isEmailVerified) return false;
  // It changed at the provider since the first sign-in: the account keeps the one that it began with.
  if (identity.email?.toLowerCase() !== user.email.toLowerCase()) return true;
  return user.emailVerified || verifyEmail(connection, user);
}

function newUser(identity: Identity, email: string, rules: AccountRules) {
  return {
    id: rules.sample?.id,
    email,
    emailVerified: identity.isEmailVerified,
    firstName: shortened(identity.firstName),
    lastName: shortened(identity.lastName),
    language: isContentLanguage(identity.language) ? identity.language : ('en' as const),
  };
}

function shortened(name: string | null): string | null {
  return name === null ? null : name.slice(0, 100);
}

function roleAtSignIn(role: Role, { email }: Identity, rules: AccountRules): Role {
  return email !== undefined && rules.adminEmails.includes(email.toLowerCase()) ? 'admin' : role;
}

/** Nobody decided it but the settings, and the log says so: an administrator never comes from nowhere. */
async function raiseRole(connection: Connection, user: UserRow, role: Role): Promise<void> {
  if (!(await moveUserRole(connection, user.id, { from: user.role, to: role }))) return;
  await insertAuditEntry(connection, {
    actor: { userId: user.id, role: user.role },
    act: 'user.change_role',
    recordType: 'user',
    recordId: user.id,
    before: { role: user.role },
    after: { role, bySettings: true },
  });
}

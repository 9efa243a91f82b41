/** Maps a provider's claims to an account: an existing one, or a new one at the first sign-in. */
import { insertAuditEvent } from '../../database/audit/audit.ts';
import type { Connection, Database } from '../../database/connection/connection.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  insertIdentity,
  insertUser,
  lockEmail,
  moveUserRole,
  updateProviderPicture,
  updateUserRole,
  verifyEmail,
} from '../../database/identity/users.ts';
import type { UserRow } from '../../database/tables/schema.ts';
import { isContentLanguage } from '../../domain/common/languages.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';
import type { Role } from '../../domain/identity/roles.ts';
import { suspendedRefusal } from '../http/security/sessions.ts';
import { addJob } from '../jobs/add-job.ts';

/** The claims that the provider vouches for. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: string;
  /** An address at the provider or elsewhere. */
  readonly picture?: string | null;
}

export interface AccountRules {
  /** In lower case; they become administrators once their address is verified. */
  readonly adminEmails: readonly string[];
  /** Demo only: accounts with the same email address are the same person. */
  readonly linkByEmail: boolean;
  /** Demo only: the sample users, with id and role. */
  readonly sample?: { readonly id: string; readonly role: Role } | undefined;
}

export type AccountRefusal =
  | { readonly code: 'sign-in-incomplete' | 'email-taken' }
  | { readonly code: 'suspended'; readonly reason?: string };

export async function signInAccount(
  database: Database,
  identity: Identity,
  rules: AccountRules,
): Promise<Result<UserRow, AccountRefusal>> {
  return database.transaction().execute(async (transaction) => {
    if (identity.email !== undefined) await lockEmail(transaction, identity.email);
    const found = await findUserByIdentity(transaction, identity.issuer, identity.subject);
    const account = found === undefined ? await makeAccount(transaction, identity, rules) : ok(found);
    if (!account.ok) return account;
    const { suspendedAt, suspensionReason } = account.value;
    if (suspendedAt !== null) return err(suspendedRefusal({ reason: suspensionReason }));
    const isOwner = await ownsAddress(transaction, account.value, identity);
    const role = isOwner ? roleAtSignIn(account.value.role, identity, rules) : account.value.role;
    if (role !== account.value.role) await raiseRole(transaction, account.value, role);
    await updatePicture(transaction, account.value, identity);
    return ok({ ...account.value, role });
  });
}

/** A picture that changed at the provider is fetched by a job: signing in does not wait for it. */
async function updatePicture(
  connection: Connection,
  { id: userId, providerPicture }: UserRow,
  { picture = null }: Identity,
): Promise<void> {
  if (picture === providerPicture) return;
  await updateProviderPicture(connection, userId, picture);
  if (picture !== null) await addJob(connection, 'fetch-user-picture', { userId });
}

async function makeAccount(
  connection: Connection,
  identity: Identity,
  rules: AccountRules,
): Promise<Result<UserRow, AccountRefusal>> {
  const { issuer, subject, email } = identity;
  if (email === undefined) return err({ code: 'sign-in-incomplete' });
  const named = await findUserByEmail(connection, email);
  // An unverified address blocks no other user. A verified one is not linked: the same address at another
  // provider does not prove the same person.
  const known = named?.emailVerified === true || rules.linkByEmail ? named : undefined;
  if (known !== undefined && !rules.linkByEmail) return findConcurrentAccount(connection, identity);
  const user = known ?? (await insertUser(connection, newUser(identity, email, rules)));
  if (user === undefined) return findConcurrentAccount(connection, identity);
  await insertIdentity(connection, { issuer, subject, userId: user.id });
  if (known !== undefined || rules.sample === undefined) return ok(user);
  await updateUserRole(connection, user.id, rules.sample.role);
  return ok({ ...user, role: rules.sample.role });
}

/** The second of two concurrent first sign-ins finds the account that the first created. */
async function findConcurrentAccount(
  connection: Connection,
  { issuer, subject }: Identity,
): Promise<Result<UserRow, AccountRefusal>> {
  const made = await findUserByIdentity(connection, issuer, subject);
  return made === undefined ? err({ code: 'email-taken' }) : ok(made);
}

/** Whether the provider vouches for the address and the account is the one that owns it. */
async function ownsAddress(connection: Connection, user: UserRow, identity: Identity): Promise<boolean> {
  if (!identity.isEmailVerified) return false;
  // The address changed at the provider since the first sign-in: the account keeps its original one.
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

/** Only the settings decided this, and the audit log says so: every administrator has an origin. */
async function raiseRole(connection: Connection, user: UserRow, role: Role): Promise<void> {
  if (!(await moveUserRole(connection, user.id, { from: user.role, to: role }))) return;
  await insertAuditEvent(connection, {
    actor: { userId: user.id, role: user.role },
    action: 'user.change-role',
    recordType: 'user',
    recordId: user.id,
    before: { role: user.role },
    after: { role, bySettings: true },
  });
}

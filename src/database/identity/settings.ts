/** Name and preferences of a user. A sign-in never writes these, so the user's choices stay. */
import type { Updateable } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import type { UserTable } from '../tables/identity.ts';
import type { UserRow } from '../tables/schema.ts';

export type SettingsRow = Pick<
  UserRow,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'language'
  | 'theme'
  | 'notifyAboutBottles'
  | 'notifyByMail'
  | 'notifyOfOrdersByMail'
>;
export type SettingsChanges = Pick<
  Updateable<UserTable>,
  | 'firstName'
  | 'lastName'
  | 'language'
  | 'theme'
  | 'notifyAboutBottles'
  | 'notifyByMail'
  | 'notifyOfOrdersByMail'
>;

const columns = [
  'firstName',
  'lastName',
  'email',
  'language',
  'theme',
  'notifyAboutBottles',
  'notifyByMail',
  'notifyOfOrdersByMail',
] as const;

/** Undefined if the account was deleted, here and below. */
export async function findSettings(connection: Connection, userId: string): Promise<SettingsRow | undefined> {
  return connection.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
}

export async function saveSettings(
  connection: Connection,
  userId: string,
  changes: SettingsChanges,
): Promise<SettingsRow | undefined> {
  return connection
    .updateTable('users')
    .set(changes)
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirst();
}

/** Recipients of notifications for administrators and of audit log checkpoints. */
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { Theme } from '../../domain/common/themes.ts';
import type { Connection } from '../connection/connection.ts';

export async function listAdministrators(connection: Connection): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Administrators who want mail; all of them if the log contradicts a checkpoint. */
export async function listCheckpointReaders(
  connection: Connection,
  { isContradicted }: { readonly isContradicted: boolean },
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .$if(!isContradicted, (query) => query.where('notifyByMail', '=', true))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface CheckpointReader {
  readonly email: string;
  readonly firstName: string | null;
  readonly language: SiteLanguage;
  readonly theme: Theme | null;
}

/** Undefined if the user is no longer an administrator. */
export async function findCheckpointReader(
  connection: Connection,
  userId: string,
): Promise<CheckpointReader | undefined> {
  return connection
    .selectFrom('users')
    .select(['email', 'firstName', 'language', 'theme'])
    .where('id', '=', userId)
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
}

/** Who is told of what waits for administrators, and who gets checkpoints of the audit log. */
import type { SiteLanguage } from '../../domain/common/languages.ts';
import type { Theme } from '../../domain/common/themes.ts';
import type { Connection } from '../connection.ts';

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

/** Administrators who want mail; where the log contradicts a checkpoint, all of them. */
export async function listCheckpointReaders(
  connection: Connection,
  { isContradicted }: { readonly isContradicted: boolean },
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('suspendedAt', 'is', null)
    .$if(!isContradicted, (query) => query.where('noticeMail', '=', true))
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

/** Undefined when the person is no longer an administrator. */
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

/** Who is told of what waits for the office. */
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

/** The cookie of a signed-in user. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../src/database/connection/connection.ts';
import { insertSession } from '../src/database/identity/users.ts';
import { hashToken } from '../src/server/http/security/hash-token.ts';

export async function cookieOf(database: Database, userId: string): Promise<string> {
  const session = randomUUID();
  await insertSession(database, { sid: hashToken(session), userId, expire: new Date('2999-01-01') });
  return `session=${session}`;
}

/** The attacked site: the program with the sample data in a temporary folder, and a session for each role. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../../benchmarks/processes.ts';
import { type Database, openDatabase } from '../../src/database/connection/connection.ts';
import { findUserById, insertSession } from '../../src/database/identity/users.ts';
import { sampleUsers } from '../../src/database/samples/users.ts';

export const attackers = ['visitor', 'consumer', 'producer', 'administrator'] as const;
export type Attacker = (typeof attackers)[number];

export interface Target {
  readonly url: string;
  readonly database: Database;
  /** The cookie header of a role, empty for visitors. Opens a new session if an attack ended the last one. */
  cookieOf(attacker: Attacker): Promise<string>;
  close(): Promise<void>;
}

export async function startTarget(environment: Readonly<Record<string, string>>): Promise<Target> {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-attack-'));
  const dataDirectory = join(directory, 'data');
  const server = await startProgram('../src/main.ts', [], {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  const database = openDatabase({ address: { socketDirectory: join(dataDirectory, 'socket') }, max: 2 });
  return {
    url: server.url,
    database,
    cookieOf: async (attacker) => (attacker === 'visitor' ? '' : openSession(database, attacker)),
    close: async () => {
      await database.destroy();
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function openSession(database: Database, attacker: Exclude<Attacker, 'visitor'>): Promise<string> {
  const person = sampleUsers[attacker];
  if ((await findUserById(database, person.id)) === undefined) throw new Error(`The ${attacker} is gone.`);
  // An attack may have suspended the user or changed the role.
  await database
    .updateTable('users')
    .set({ role: person.role, suspendedAt: null, suspensionReason: null })
    .where('id', '=', person.id)
    .execute();
  const session = randomUUID();
  await insertSession(database, {
    sid: createHash('sha256').update(session).digest('hex'),
    userId: person.id,
    expire: new Date(Date.now() + 3_600_000),
  });
  return `session=${session}`;
}

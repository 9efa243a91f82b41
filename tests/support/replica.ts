/** A primary and a streaming replica of it, both real, the replica behind a line that a test can cut or let hang. */
import { appendFileSync, chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../src/database/connection/connection.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/database/embedded/supervisor.ts';
import { migrate } from '../../src/database/setup/migrate.ts';
import type { TestDatabase } from './database.ts';
import { type DatabaseLine, openDatabaseLine } from './database-line.ts';

export interface PrimaryWithReplica {
  readonly primary: TestDatabase;
  /** Connections of the test to the replica. */
  readonly replica: Database;
  readonly line: DatabaseLine;
  readonly primaryUrl: string;
  readonly replicaUrl: (databaseName?: string) => string;
  readonly pauseReplay: () => Promise<void>;
  readonly resumeReplay: () => Promise<void>;
  /** It is started again at once when it is killed. */
  readonly replicaProcess: () => number;
  readonly close: () => Promise<void>;
}

const databaseName = 'phenolive';
const settings = { shared_buffers: '32MB', max_wal_senders: '3', hot_standby: 'on' };

export async function startPrimaryWithReplica(): Promise<PrimaryWithReplica> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'phenolive-'));
  const [first, second] = [join(folder, 'a'), join(folder, 'b')];
  await (await startServer(first)).stop();
  cpSync(join(first, 'database'), join(second, 'database'), { recursive: true });
  // A copied folder has the permissions of a new one.
  chmodSync(join(second, 'database'), 0o700);
  const primaryServer = await startServer(first);
  const { socketDirectory } = primaryServer.address;
  appendFileSync(
    join(second, 'database', 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socketDirectory} user=${databaseName}'\n`,
  );
  writeFileSync(join(second, 'database', 'standby.signal'), '');
  const replicaServer = await startServer(second);
  const database = openDatabase({ address: primaryServer.address, max: 5 });
  await migrate(database);
  const replica = openDatabase({ address: replicaServer.address, max: 1 });
  const line = await openDatabaseLine(replicaServer.address);
  const lineToPrimary = await openDatabaseLine(primaryServer.address);
  return {
    primary: { database, address: primaryServer.address, databaseName, close: async () => {} },
    replica,
    line,
    primaryUrl: urlOf(lineToPrimary, databaseName),
    replicaUrl: (name = databaseName) => urlOf(line, name),
    pauseReplay: async () => void (await sql`select pg_wal_replay_pause()`.execute(replica)),
    resumeReplay: async () => void (await sql`select pg_wal_replay_resume()`.execute(replica)),
    replicaProcess: replicaServer.processId,
    close: async () => {
      await line.cut();
      await lineToPrimary.cut();
      await replica.destroy();
      await database.destroy();
      await replicaServer.stop();
      await primaryServer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(dataDirectory: string): Promise<EmbeddedServer> {
  return startEmbedded({ dataDirectory, durable: false, settings });
}

function urlOf({ address }: DatabaseLine, name: string): string {
  if (!('url' in address)) throw new Error('A line has a port.');
  const url = new URL(address.url);
  url.pathname = name;
  return url.href;
}

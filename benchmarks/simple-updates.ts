/**
 * The baseline for a counted scan: pgbench's "simple update" (one row updated and read back, one row of
 * history inserted, one commit) on the same database with the same number of connections.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { userInfo } from 'node:os';
import pg from 'pg';
import { clientSettings, type DatabaseAddress, embeddedName } from '../src/database/connection/connection.ts';

const accounts = 100_000;

export async function prepareSimpleUpdates(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(clientSettings({ address }));
  await client.connect();
  await client.query(`
    create schema if not exists yardstick;
    create table if not exists yardstick.pgbench_accounts
      (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table if not exists yardstick.pgbench_branches (bid int primary key, bbalance int, filler char(88));
    insert into yardstick.pgbench_branches values (1, 0, '') on conflict do nothing;
    create table if not exists yardstick.pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84));
    create table if not exists yardstick.pgbench_history
      (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    truncate yardstick.pgbench_accounts;
    insert into yardstick.pgbench_accounts select n, 1, 0, '' from generate_series(1, ${accounts}) as n;`);
  await client.query('vacuum analyze yardstick.pgbench_accounts');
  await client.end();
}

/** Transactions per second, from pgbench where it is installed, else from our own clients. */
export async function measureSimpleUpdates(
  address: DatabaseAddress,
  connections: number,
  seconds: number,
): Promise<{ readonly perSecond: number; readonly by: 'pgbench' | 'pg' }> {
  const byPgbench = runPgbench(address, connections, seconds);
  if (byPgbench !== undefined) return { perSecond: byPgbench, by: 'pgbench' };
  const until = performance.now() + seconds * 1000;
  const done = await Promise.all(
    Array.from({ length: connections }, async () => updateUntil(address, until)),
  );
  return { perSecond: done.reduce((sum, count) => sum + count, 0) / seconds, by: 'pg' };
}

function runPgbench(address: DatabaseAddress, connections: number, seconds: number): number | undefined {
  if (!('socketDirectory' in address)) return undefined;
  const found = spawnSync(
    'pgbench',
    [
      '--skip-some-updates',
      '--protocol=prepared',
      '--no-vacuum',
      '--scale=1',
      `--client=${connections}`,
      `--time=${seconds}`,
      `--host=${address.socketDirectory}`,
      `--username=${embeddedName}`,
      embeddedName,
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PGOPTIONS: '-c search_path=yardstick', USER: userInfo().username },
    },
  );
  const rate = /tps = ([\d.]+)/.exec(found.stdout ?? '')?.[1];
  return rate === undefined ? undefined : Number(rate);
}

async function updateUntil(address: DatabaseAddress, until: number): Promise<number> {
  const client = new pg.Client(clientSettings({ address }));
  await client.connect();
  let done = 0;
  while (performance.now() < until) {
    const aid = randomInt(1, accounts + 1);
    const delta = randomInt(-5000, 5001);
    await client.query('begin');
    await client.query({
      name: 'u',
      text: 'update yardstick.pgbench_accounts set abalance = abalance + $1 where aid = $2',
      values: [delta, aid],
    });
    await client.query({
      name: 's',
      text: 'select abalance from yardstick.pgbench_accounts where aid = $1',
      values: [aid],
    });
    await client.query({
      name: 'i',
      text: 'insert into yardstick.pgbench_history (tid, bid, aid, delta, mtime) values (1, 1, $1, $2, now())',
      values: [aid, delta],
    });
    await client.query('commit');
    done += 1;
  }
  await client.end();
  return done;
}

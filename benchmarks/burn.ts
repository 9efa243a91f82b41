/**
 * `npm run burn`: starts a server with the sample data and default limits, and attacks it from one address.
 * Prints the effect on other users, and exits with 1 when one of them was refused or waited more than twice
 * as long.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../src/database/connection/connection.ts';
import { sampleUsers } from '../src/database/samples/users.ts';
import { attacks, type BurnSeen, measureBurn } from './measure-burn.ts';
import { startProgram } from './processes.ts';
import { cookieOf } from './session.ts';

/** The window of the rate limits: an address may use up a minute's budget at once, and again in the next. */
const seconds = Number(process.env['BURN_SECONDS'] ?? 60);
const maxTimes = 2;
const directory = mkdtempSync(join(tmpdir(), 'phenolive-burn-'));
const dataDirectory = join(directory, 'data');
const server = await startProgram('../src/main.ts', [], {
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: dataDirectory,
  LOG_LEVEL: 'silent',
  TRUSTED_PROXIES: '127.0.0.1',
});
const database = openDatabase({ address: { socketDirectory: join(dataDirectory, 'socket') }, max: 1 });
try {
  const cookies: string[] = [];
  for (const { id: userId } of [sampleUsers.consumer, sampleUsers.producer, sampleUsers.administrator]) {
    cookies.push(await cookieOf(database, userId));
  }
  const { url } = server;
  const chosen = process.argv[2];
  console.log(
    '| One address with 16 connections asks for | p50, p95 quiet | p50, p95 during | 5xx of others | Its answers |',
  );
  console.log('|---|---|---|---|---|');
  for (const attack of attacks) {
    if (chosen !== undefined && !attack.path.includes(chosen)) continue;
    const seen = await measureBurn(attack, { url, cookies, seconds });
    print(seen);
    if (seen.failed > 0 || seen.during.p95 > seen.quiet.p95 * maxTimes) process.exitCode = 1;
  }
} finally {
  await database.destroy();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

function print({ attack, quiet, during, failed, attacker }: BurnSeen): void {
  const statuses = Object.entries(attacker).map(([status, count]) => `${count} × ${status}`);
  console.log(`| ${attack} | ${shown(quiet)} | ${shown(during)} | ${failed} | ${statuses.join(', ')} |`);
}

function shown({ p50, p95 }: BurnSeen['quiet']): string {
  return `${p50} and ${p95} ms`;
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../connection/connection.ts';
import { isRunning } from './processes.ts';
import { type EmbeddedServer, findRunningEmbedded, startEmbedded } from './supervisor.ts';

const writer = fileURLToPath(new URL('../../../tests/support/durable-writer.ts', import.meta.url));
const patience = { timeout: 20_000, interval: 50 };

let dataDirectory = '';
const running: { server: EmbeddedServer; database: Database }[] = [];

beforeEach(() => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'phenolive-embedded-'));
});

afterEach(async () => {
  for (const { server, database } of running.splice(0)) {
    await database.destroy();
    await server.stop();
  }
  rmSync(dataDirectory, { recursive: true, force: true });
});

async function start(): Promise<{ server: EmbeddedServer; database: Database }> {
  const server = await startEmbedded({ dataDirectory });
  const started = { server, database: openDatabase({ address: server.address, max: 3 }) };
  running.push(started);
  return started;
}

async function stopAll(): Promise<void> {
  for (const { server, database } of running.splice(0)) {
    await database.destroy();
    await server.stop();
  }
}

async function writtenNumbers(database: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`select number from written order by number`.execute(
    database,
  );
  return rows.map(({ number }) => number);
}

/** Starts the writer, lets it commit some rows, and kills it with SIGKILL. */
async function killWriter(): Promise<{ lastWritten: number; postgres: number }> {
  const child = spawn(process.execPath, [writer, dataDirectory], { stdio: ['ignore', 'pipe', 'inherit'] });
  let lastWritten = 0;
  let postgres = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const [word, number] = line.split(' ');
    if (word === 'postgres') postgres = Number(number);
    if (word === 'written') lastWritten = Number(number);
    if (lastWritten === 50) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { lastWritten, postgres };
}

describe('the embedded database', () => {
  test('handles Greek text, keeps its data over a restart, and leaves no process running', async () => {
    const { server, database } = await start();
    await sql`create table groves (name text)`.execute(database);
    await sql`insert into groves values ('ΚΡΉΤΗ')`.execute(database);
    const first = server.processId();
    await stopAll();
    expect(isRunning(first)).toBe(false);
    expect(existsSync(server.address.socketDirectory)).toBe(false);
    const again = await start();
    const { rows } = await sql`select lower(name) as name from groves`.execute(again.database);
    expect(rows).toEqual([{ name: 'κρήτη' }]);
  });

  test('listens on a socket that only this account can open, and on no port', async () => {
    const { server, database } = await start();
    expect(statSync(server.address.socketDirectory).mode & 0o777).toBe(0o700);
    const { rows } = await sql`select current_setting('listen_addresses') as addresses`.execute(database);
    expect(rows).toEqual([{ addresses: '' }]);
  });

  test('is found by other commands of the operator, also below a path too long for a socket', async () => {
    const { server } = await start();
    expect(server.address.socketDirectory).toBe(join(dataDirectory, 'socket'));
    expect(findRunningEmbedded(dataDirectory)).toEqual(server.address);
    const deep = join(dataDirectory, 'd'.repeat(100));
    mkdirSync(deep);
    const deepServer = await startEmbedded({ dataDirectory: deep });
    expect(deepServer.address.socketDirectory.length).toBeLessThan(90);
    expect(findRunningEmbedded(deep)).toEqual(deepServer.address);
    await deepServer.stop();
    expect(existsSync(deepServer.address.socketDirectory)).toBe(false);
    expect(findRunningEmbedded(deep)).toBeUndefined();
  });

  test('refuses a second start on the same directory', async () => {
    await start();
    await expect(startEmbedded({ dataDirectory })).rejects.toThrow(
      `The data directory ${dataDirectory} is in use by another Phenolive (process ${process.pid})`,
    );
    const sameByAnotherPath = `${dataDirectory}-link`;
    symlinkSync(dataDirectory, sameByAnotherPath);
    await expect(startEmbedded({ dataDirectory: sameByAnotherPath })).rejects.toThrow('is in use by another');
    rmSync(sameByAnotherPath);
    await stopAll();
    await start();
  });

  test('recovers when PostgreSQL is killed, with all committed rows, on the same connections', async () => {
    const { server, database } = await start();
    await sql`create table written (number int)`.execute(database);
    await sql`insert into written values (1)`.execute(database);
    const killed = server.processId();
    process.kill(killed, 'SIGKILL');
    await vi.waitFor(() => expect(server.processId()).not.toBe(killed), patience);
    await vi.waitFor(async () => expect(await writtenNumbers(database)).toEqual([1]), patience);
  });

  test('loses no committed row when the program is killed, and cleans up after it', async () => {
    const { lastWritten, postgres } = await killWriter();
    const { database } = await start();
    expect(isRunning(postgres)).toBe(false);
    const numbers = await writtenNumbers(database);
    expect(numbers.length).toBeGreaterThanOrEqual(lastWritten);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('leaves the running original alone when a copy of its data directory is started', async () => {
    const original = await start();
    await sql`create table written (number int)`.execute(original.database);
    const copy = `${dataDirectory}-copy`;
    execFileSync('cp', ['-a', dataDirectory, copy]);
    try {
      const server = await startEmbedded({ dataDirectory: copy });
      await server.stop();
      expect(existsSync(original.server.address.socketDirectory)).toBe(true);
      const newcomer = openDatabase({ address: original.server.address, max: 1 });
      await sql`insert into written values (1)`.execute(newcomer);
      expect(await writtenNumbers(newcomer)).toEqual([1]);
      await newcomer.destroy();
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });

  test('starts despite a stale postmaster.pid that names a process of another program', async () => {
    await start();
    await stopAll();
    writeFileSync(join(dataDirectory, 'database', 'postmaster.pid'), `${process.pid}\n${dataDirectory}\n`);
    const { database } = await start();
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  });

  test('starts after an interrupted first start', async () => {
    mkdirSync(join(dataDirectory, 'database-being-made-1', 'base'), { recursive: true });
    await start();
    expect(readdirSync(dataDirectory).toSorted()).toEqual(['database', 'running.json', 'socket']);
  });

  test('does not touch the data of another version of PostgreSQL', async () => {
    mkdirSync(join(dataDirectory, 'database'));
    writeFileSync(join(dataDirectory, 'database', 'PG_VERSION'), '12\n');
    await expect(startEmbedded({ dataDirectory })).rejects.toThrow(
      /was made by PostgreSQL 12.*npm run upgrade-database/,
    );
    writeFileSync(join(dataDirectory, 'database', 'PG_VERSION'), '99\n');
    await expect(startEmbedded({ dataDirectory })).rejects.toThrow('Start the newer version of Phenolive');
    expect(readdirSync(join(dataDirectory, 'database'))).toEqual(['PG_VERSION']);
  });

  test('is the upgraded one after an interruption between the two renames of an upgrade', async () => {
    const first = await start();
    await sql`create table written (number int)`.execute(first.database);
    await sql`insert into written values (1)`.execute(first.database);
    await stopAll();
    mkdirSync(join(dataDirectory, 'upgrade'));
    mkdirSync(join(dataDirectory, 'database-17'));
    renameSync(join(dataDirectory, 'database'), join(dataDirectory, 'upgrade', 'database'));
    const { database } = await start();
    expect(await writtenNumbers(database)).toEqual([1]);
  });

  test('says why it cannot start', async () => {
    await expect(startEmbedded({ dataDirectory, settings: { shared_buffers: 'much' } })).rejects.toThrow(
      /does not start:\n.*invalid value for parameter "shared_buffers": "much"/s,
    );
  });
});

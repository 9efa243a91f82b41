/**
 * The drill of an operator, in its short form: the program and the database are killed under people who write, the
 * database and the store hang, notifications stop, the site is restarted, wiped and restored, and its disk is full.
 * `npm run drill` runs the full form and prints what was lost, doubled and failed, and the seconds to recover.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { cookieOf } from '../../benchmarks/session.ts';
import type { Database } from '../../src/database/connection/connection.ts';
import { sampleUsers } from '../../src/database/samples/users.ts';
import { startBalancer } from '../support/balancer.ts';
import { pdf } from '../support/document-files.ts';
import { expectNothingLost, newFolder, rounds } from '../support/drill/report.ts';
import {
  isReady,
  type RestartableProgram,
  secondsSince,
  secondsUntil,
} from '../support/drill/restartable-program.ts';
import { startEmbeddedSite, startInstances, untilMore } from '../support/drill/site.ts';
import { compare, startWriters } from '../support/drill/writers.ts';
import { exhaustively } from '../support/exhaustive.ts';

const tagged = { tags: ['exhaustive'], timeout: 300_000 };

for (const killed of exhaustively(['the program', 'the database'])) {
  test(`people who write lose nothing when ${killed} is killed`, tagged, async () => {
    const dataDirectory = newFolder();
    const { program, database } = await startEmbeddedSite(dataDirectory);
    const writers = await startWriters(program.url, database);
    const secondsToRecover: number[] = [];
    for (let round = 0; round < rounds(10); round += 1) {
      await untilMore(writers);
      const begun = performance.now();
      if (killed === 'the program') await killProgram(program);
      else await killDatabase(program, dataDirectory);
      secondsToRecover.push(secondsSince(begun));
    }
    await untilMore(writers);
    const written = await writers.stop();
    const difference = await compare(database, writers.code, written);
    expectNothingLost({ drill: `kill -9 of ${killed}`, written, ...difference, secondsToRecover });
  });
}

async function killProgram(program: RestartableProgram): Promise<void> {
  await program.kill();
  await program.start();
}

async function killDatabase({ url }: RestartableProgram, dataDirectory: string): Promise<void> {
  const [postmaster] = readFileSync(join(dataDirectory, 'database', 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(postmaster), 'SIGKILL');
  await secondsUntil(async () => !(await isReady(url)));
  await secondsUntil(async () => isReady(url));
}

for (const seconds of exhaustively([3])) {
  test('a database that hangs is reported within seconds, and nothing is lost', tagged, async () => {
    const { programs, database, lines } = await startInstances(1, newFolder());
    const [program, line] = [programs[0], lines[0]];
    if (program === undefined || line === undefined) throw new Error('There is one instance.');
    const writers = await startWriters(program.url, database);
    const secondsToRecover: number[] = [];
    for (let round = 0; round < rounds(5); round += 1) {
      await untilMore(writers);
      line.hang();
      const hung = performance.now();
      const noticed = await secondsUntil(async () => !(await isReady(program.url)));
      expect(noticed, 'seconds until /readyz says so').toBeLessThan(5);
      await secondsUntil(async () => secondsSince(hung) > seconds);
      line.recover();
      secondsToRecover.push(await secondsUntil(async () => isReady(program.url)));
    }
    await untilMore(writers);
    const written = await writers.stop();
    const difference = await compare(database, writers.code, written);
    expectNothingLost({ drill: 'the database hangs', written, ...difference, secondsToRecover });
  });

  test('a store that hangs holds up uploads and nothing else', tagged, async () => {
    const { programs, database, store } = await startInstances(1, newFolder());
    const [program] = programs;
    if (program === undefined) throw new Error('There is one instance.');
    const upload = await uploadsOf(program.url, database);
    expect(await upload()).toBe(true);
    const writers = await startWriters(program.url, database);
    store.hang();
    const held = [upload(), upload(), upload()];
    await secondsUntil(async () => store.countHeld() > 0);
    await untilMore(writers, 100);
    store.recover();
    const secondsToRecover = [await secondsUntil(upload)];
    await Promise.all(held);
    const written = await writers.stop();
    expect(written.failed).toBe(0);
    const difference = await compare(database, writers.code, written);
    expectNothingLost({ drill: 'the store hangs', written, ...difference, secondsToRecover });
  });

  test('an instance without notifications shows what another wrote', tagged, async () => {
    const { programs, database, lines } = await startInstances(2, newFolder());
    const [first, second] = programs;
    if (first === undefined || second === undefined) throw new Error('There are two instances.');
    const writers = await startWriters(first.url, database);
    const { write, read } = await pricesOf(first.url, second.url, database);
    await write(11);
    await secondsUntil(async () => (await read()) === 11);
    lines[1]?.muteNotifications();
    const secondsToRecover: number[] = [];
    for (let round = 1; round <= rounds(5); round += 1) {
      await write(11 + round);
      secondsToRecover.push(await secondsUntil(async () => (await read()) === 11 + round));
    }
    await untilMore(writers);
    const written = await writers.stop();
    const difference = await compare(database, writers.code, written);
    expectNothingLost({ drill: 'LISTEN is dead', written, ...difference, secondsToRecover });
  });

  test(
    'instances behind a load balancer are restarted in turn without a failed request',
    tagged,
    async () => {
      const { programs, database } = await startInstances(2, newFolder());
      const balancer = await startBalancer(programs.map(({ port }) => port));
      const writers = await startWriters(`http://127.0.0.1:${balancer.port}`, database);
      const secondsToRecover: number[] = [];
      for (let round = 0; round < rounds(3); round += 1) {
        for (const program of programs) {
          await untilMore(writers);
          await program.stop();
          const begun = performance.now();
          await program.start();
          secondsToRecover.push(secondsSince(begun));
        }
      }
      await untilMore(writers);
      const written = await writers.stop();
      await balancer.close();
      const difference = await compare(database, writers.code, written);
      expectNothingLost({ drill: 'rolling restart of two', written, ...difference, secondsToRecover });
      expect(written.failed).toBe(0);
    },
  );
}

/** Sends a new document in the way of the application form; true when it is stored. */
async function uploadsOf(url: string, database: Database): Promise<() => Promise<boolean>> {
  const headers = { cookie: await cookieOf(database, sampleUsers.consumer.id), origin: url };
  const send = async (method: string, path: string, type: string, body: BodyInit) =>
    fetch(`${url}${path}`, { method, headers: { ...headers, 'content-type': type }, body });
  const content = new Uint8Array(pdf(3000));
  return async () => {
    const upload = { category: 'labReports', fileName: 'Report', sizeBytes: content.length };
    const begun = await send('POST', '/api/documents/uploads', 'application/json', JSON.stringify(upload));
    const { id }: { id?: string } = await begun.json();
    const path = `/api/documents/${id}/content?offset=0`;
    const sent = await send('PATCH', path, 'application/octet-stream', content);
    const { state }: { state?: string } = await sent.json();
    return state === 'stored';
  };
}

/** Writes the price of an oil at one instance and reads it, as a visitor, at the other. */
async function pricesOf(first: string, second: string, database: Database) {
  const { id } = await database.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow();
  const cookie = await cookieOf(database, sampleUsers.administrator.id);
  return {
    write: async (price: number): Promise<void> => {
      const answer = await fetch(`${first}/api/products/${id}`, {
        method: 'PATCH',
        headers: { cookie, origin: first, 'content-type': 'application/json' },
        body: JSON.stringify({ price }),
      });
      expect(answer.status).toBe(200);
    },
    read: async (): Promise<number> => {
      const answer = await fetch(`${second}/api/products/${id}`);
      const { price }: { price: number | string } = await answer.json();
      return Number(price);
    },
  };
}

/**
 * What a page costs a reader who is signed in, beside a visitor: 60 users with favorites of their own, compressed, each with pages in an order of
 * their own, in alternating rounds. Visitors are led from lists of one's own to the sign-in. SITE names the main.ts of another program to measure, such as an earlier version.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { insertFavorite } from '../src/database/collection/favorites.ts';
import { openDatabase } from '../src/database/connection/connection.ts';
import { insertUser } from '../src/database/identity/users.ts';
import { costOfEach, readCpuTime } from './cpu.ts';
import { median } from './median.ts';
import { sendLoad, siteEnvironment, startFlags, startProgram } from './processes.ts';
import { cookieOf } from './session.ts';

const rounds = 3;
const seconds = 4;
const connections = 16;
const readers = 60;
const site = resolve(process.env.SITE ?? new URL('../src/main.ts', import.meta.url).pathname);
const kinds: Readonly<Record<string, readonly string[]>> = {
  'pages of oils': Array.from({ length: 30 }, (_, order) => `/product/${order + 1}`),
  discovery: ['/discovery', '/el/discovery'],
  'list of oils': ['/oils', '/el/oils'],
  'start page': ['/', '/el'],
  'lists of their own': ['/saved', '/orders', '/notifications', '/el/saved'],
};

const directory = mkdtempSync(join(tmpdir(), 'phenolive-signed-in-'));
const server = await startProgram(site, [], siteEnvironment(directory), startFlags());
const database = openDatabase({ address: { socketDirectory: join(directory, 'socket') }, max: 2 });
try {
  const cookies: string[] = [];
  for (let order = 0; order < readers; order += 1) {
    const id = `reader-${order}`;
    await insertUser(database, {
      id,
      email: `${id}@example.org`,
      firstName: `Reader ${order}`,
      lastName: 'O’Neill & "Sons"',
      emailVerified: true,
      language: 'en',
    });
    // The favorites of no other reader.
    for (const productId of [1 + (order % 30), 1 + ((order * 7 + Math.floor(order / 30)) % 30)])
      await insertFavorite(database, { userId: id, productId, createdAt: new Date() });
    cookies.push(await cookieOf(database, id));
  }
  console.log(
    '| Pages | Visitors | CPU ms | Signed in | CPU ms, with the database | Share |\n|---|---|---|---|---|---|',
  );
  for (const [kind, paths] of Object.entries(kinds)) {
    await measure(paths, cookies, 1);
    const seen = { visitors: [] as Seen[], users: [] as Seen[] };
    for (let round = 0; round < rounds; round += 1) {
      seen.visitors.push(await measure(paths, [], seconds));
      seen.users.push(await measure(paths, cookies, seconds));
    }
    const rate = (some: readonly Seen[]) => median(some.map(({ perSecond }) => perSecond));
    const costs = (some: readonly Seen[]) => some.map(({ cost }) => cost).join(', ');
    const share = (rate(seen.users) / rate(seen.visitors)).toFixed(2);
    console.log(
      `| ${kind} | ${rate(seen.visitors).toFixed(0)}/s | ${costs(seen.visitors)} | ${rate(seen.users).toFixed(0)}/s | ${costs(seen.users)} | ${share} |`,
    );
  }
} finally {
  await database.destroy();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
}

interface Seen {
  readonly perSecond: number;
  readonly cost: string;
}

/** No cookies: as visitors. */
async function measure(paths: readonly string[], cookies: readonly string[], time: number): Promise<Seen> {
  const lists = Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: 240 }, (_unused, order) => {
      const cookie = cookies[(order * connections + connection) % cookies.length];
      return {
        path: paths[(order * 7 + connection) % paths.length] ?? '/',
        headers: { accept: 'text/html', 'accept-encoding': 'gzip, br', ...(cookie ? { cookie } : {}) },
      };
    }),
  );
  const before = readCpuTime(server.child.pid, directory);
  const { perSecond, failed } = await sendLoad({
    url: server.url,
    connections,
    seconds: time,
    requests: lists,
  });
  if (failed > 0) throw new Error(`${failed} requests failed.`);
  return { perSecond, cost: costOfEach(before, readCpuTime(server.child.pid, directory), perSecond * time) };
}

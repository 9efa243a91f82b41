/**
 * Mixed traffic at a steady rate, as an open site has it: pages in six languages, searches, scans, made-up addresses, a
 * quarter of it by signed-in users; and beside it what people do: sign-ins, finished or not, log-outs, writes, uploads,
 * finished or left, streams of notifications, long tables that are read slowly, and errors.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { siteLanguages } from '../../src/domain/common/languages.ts';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';
import { below, type Client, oneOf } from './client.ts';
import type { People } from './people.ts';

export interface World {
  readonly products: number;
  readonly firstProduct: number;
  readonly codes: readonly string[];
  /** Cookies of an administrator and of an applicant with uploads. */
  readonly administrator: string;
  readonly applicant: string;
  /** The bytes of a report. */
  readonly document: Buffer;
}

export interface Traffic {
  /** Ends it, and waits for what is under way. */
  stop(): Promise<void>;
}

const tickMilliseconds = 50;
const signedIn = 40;
const streams = 30;
const words = ['artichoke', 'almond', 'tomato', 'verde', 'koroneiki', 'crete', 'mild', 'organic'] as const;
const countries = ['greece', 'italy', 'spain', 'portugal', 'turkey'] as const;

export function sendTraffic(client: Client, people: People, world: World, perSecond: number): Traffic {
  const under = new Set<Promise<unknown>>();
  let stopped = false;
  const start = (work: Promise<unknown>): void => {
    under.add(work);
    void work.finally(() => under.delete(work));
  };
  let due = 0;
  let last = performance.now();
  const timers = [
    setInterval(() => {
      const now = performance.now();
      due = Math.min(perSecond, due + ((now - last) / 1000) * perSecond);
      last = now;
      for (; due >= 1; due -= 1) start(ask(client, people, world));
    }, tickMilliseconds),
    ...besides(client, people, world).map(({ everyMilliseconds, act }) =>
      setInterval(() => start(act()), everyMilliseconds),
    ),
  ];
  for (let count = 0; count < streams; count += 1) start(listenAgainAndAgain(client, people, () => stopped));
  return {
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(under);
    },
  };
}

async function ask(client: Client, people: People, world: World): Promise<void> {
  await client.ask(addressIn(world), {
    headers: {
      'accept-encoding': oneOf(['br, gzip', 'gzip', 'identity']),
      accept: 'text/html,application/json',
      ...(below(4) === 0 ? people.anyone() : {}),
    },
  });
}

/** Few products are asked for often, and most now and then. */
function productOf({ products, firstProduct }: World): number {
  return firstProduct + Math.min(products - 1, Math.floor(products ** Math.random()) - 1);
}

function addressIn(world: World): string {
  const prefix = oneOf(
    siteLanguages.map((language) => (language === 'en' ? '' : `/${language}`)) as [string, ...string[]],
  );
  const id = productOf(world);
  const nothing = Math.random().toString(36).slice(2);
  const code = world.codes[below(world.codes.length)] ?? '';
  const kinds: readonly (readonly [weight: number, address: string])[] = [
    [20, `${prefix}/product/${id}`],
    [8, `${prefix}/discovery?minPhenolic=${100 * below(25)}&country=${oneOf(countries)}`],
    [4, `${prefix}/oils?q=${oneOf(words)}`],
    [
      4,
      oneOf([`${prefix}/`, `${prefix}/about`, `${prefix}/research`, `${prefix}/producer/${1 + below(12)}`]),
    ],
    [15, `/api/products/${id}`],
    [8, `/api/products?q=${oneOf(words)}&minPhenolic=${below(2_000)}`],
    [4, `/api/producers?q=${oneOf(words)}&limit=${1 + below(50)}`],
    [10, `/v/${code}`],
    [10, `/api/qr/${code}`],
    [3, `${prefix}/product/${1e8 + below(1e8)}`],
    [4, `/api/products?q=${nothing}`],
    [3, `${prefix}/${nothing}/${nothing}`],
    [2, `/v/${makeCode(crypto.getRandomValues(new Uint8Array(randomBytesOfCode)))}`],
    [1, `/discovery?${nothing}=${'x'.repeat(below(8_000))}`],
    [0.2, `/share/en/product/${id}.png`],
  ];
  let place = Math.random() * kinds.reduce((sum, [weight]) => sum + weight, 0);
  return kinds.find(([weight]) => (place -= weight) < 0)?.[1] ?? '/';
}

interface Beside {
  readonly everyMilliseconds: number;
  readonly act: () => Promise<unknown>;
}

function besides(client: Client, people: People, world: World): Beside[] {
  const { administrator: cookie } = world;
  return [
    {
      everyMilliseconds: 1_000,
      act: async () =>
        client.ask(`/api/products/${productOf(world)}`, {
          method: 'PATCH',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ price: 10 + below(50) }),
        }),
    },
    {
      everyMilliseconds: 700,
      act: async () =>
        people.count > 0 &&
        client.ask(`/api/favorites/${productOf(world)}`, {
          method: oneOf(['PUT', 'DELETE']),
          headers: people.anyone(),
          expected: (status) => status < 500,
        }),
    },
    {
      everyMilliseconds: 2_000,
      act: async () => (people.count < signedIn ? people.signIn() : people.logOut()),
    },
    { everyMilliseconds: 1_500, act: async () => people.beginOnly() },
    { everyMilliseconds: 15_000, act: async () => upload(client, world, true) },
    { everyMilliseconds: 20_000, act: async () => upload(client, world, false, people.anyone()['cookie']) },
    { everyMilliseconds: 60_000, act: async () => readSlowly(client, '/api/admin/audit.csv', cookie) },
    // Errors with changing texts.
    {
      everyMilliseconds: 500,
      act: async () =>
        client.ask('/api/reports', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ [Math.random().toString(36)]: Math.random() }),
          expected: (status) => status === 400,
        }),
    },
  ];
}

/** Whole, and then deleted again; or begun, with half of its bytes, and left. */
async function upload(
  client: Client,
  { applicant, document }: World,
  whole: boolean,
  cookie = applicant,
): Promise<void> {
  const json = { cookie, 'content-type': 'application/json' };
  const announced = { category: 'labReports', fileName: 'Report', sizeBytes: document.length };
  const begun = await client.ask('/api/documents/uploads', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(announced),
  });
  const id = /"id":"([^"]+)"/.exec(begun?.text ?? '')?.[1];
  if (id === undefined) return;
  await client.ask(`/api/documents/${id}/content?offset=0`, {
    method: 'PATCH',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: document.subarray(0, whole ? document.length : document.length / 2),
  });
  if (whole) await client.ask(`/api/documents/${id}`, { method: 'DELETE', headers: { cookie } });
}

const longestStreamMilliseconds = 60_000;

/** Opens a stream of notifications, leaves it without a word, and opens the next. */
async function listenAgainAndAgain(client: Client, people: People, isStopped: () => boolean): Promise<void> {
  while (!isStopped()) {
    const headers = people.anyone();
    const stream =
      headers['cookie'] === undefined
        ? undefined
        : await client.open('/api/notifications/stream', { headers }).catch(() => undefined);
    stream?.resume().on('error', () => {});
    await pause(500 + below(longestStreamMilliseconds), undefined, { ref: false });
    stream?.destroy();
  }
}

/** A chunk a second, and gone before the end. */
async function readSlowly(client: Client, path: string, cookie: string): Promise<void> {
  const table = await client.open(path, { headers: { cookie } }).catch(() => undefined);
  if (table === undefined) return;
  table.on('error', () => {});
  for (let second = 0; second < 45 && !table.readableEnded; second += 1) {
    table.read();
    await pause(1_000);
  }
  table.destroy();
}

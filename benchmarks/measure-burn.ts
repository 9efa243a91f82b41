/**
 * The effect of one address at the default limits on other users: response times of visitors and signed-in
 * users, each loading pages one after the other, at rest (before and after) and while 16 connections from
 * another address send the most expensive requests. The server must trust 127.0.0.1 as a proxy
 * (TRUSTED_PROXIES).
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Burn, Statuses } from './send-burn.ts';

export interface Attack {
  readonly name: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const attacks: readonly Attack[] = [
  { name: 'searches that nobody made before', path: '/discovery?q=oil[n]' },
  { name: 'unknown keys in the query', path: '/discovery?zz=[n]' },
  { name: 'a session that is none', path: '/discovery', headers: { cookie: 'session=x' } },
  { name: 'addresses that lead nowhere', path: '/nowhere/[n]' },
  { name: 'drawings that nobody made before', path: '/drawings/earth/grove-coast-card-[n].svg' },
];

export interface BurnSeen {
  readonly attack: string;
  /** Milliseconds, over all pages of all other users. */
  readonly quiet: { readonly p50: number; readonly p95: number };
  readonly during: { readonly p50: number; readonly p95: number };
  /** Responses of 500 and above to other users during the attack. */
  readonly failed: number;
  /** The responses to the attacker, by status. */
  readonly attacker: Statuses;
}

export interface BurnOptions {
  readonly url: string;
  /** The cookies of signed-in users; the same number of visitors load pages besides them. */
  readonly cookies: readonly string[];
  /** Seconds of the attack; before and after it, a quarter as long is measured at rest. */
  readonly seconds: number;
}

const connections = 16;
const attacker = '198.51.100.1';
/** Milliseconds between pages; shorter than for real users, to collect enough samples. */
const pause = 250;
const asBrowser = { accept: 'text/html', 'accept-encoding': 'gzip', 'accept-language': 'en' };
const pages = ['/', '/discovery', '/producer/11', '/product/25', '/saved', '/education'];

/** Each attack starts with a new minute, so that the full rate limit is available. */
export async function measureBurn(attack: Attack, { url, cookies, seconds }: BurnOptions): Promise<BurnSeen> {
  const others: readonly Record<string, string>[] = cookies.flatMap((cookie, index) => [
    { ...asBrowser, 'x-forwarded-for': `203.0.113.${2 * index + 1}` },
    { ...asBrowser, 'x-forwarded-for': `203.0.113.${2 * index + 2}`, cookie },
  ]);
  // Warms up whatever is created only once.
  await readPages(url, others, 2_000);
  const before = await readPages(url, others, seconds * 250);
  await untilNextMinute();
  const burning = startBurn({
    url,
    connections,
    path: attack.path,
    headers: { ...asBrowser, 'x-forwarded-for': attacker, ...attack.headers },
  });
  const during = await readPages(url, others, seconds * 1_000);
  const statuses = await burning.end();
  // Again afterwards: on a machine with other work one measurement at rest is not enough.
  const after = await readPages(url, others, seconds * 250);
  return {
    attack: attack.name,
    quiet: summed([...before, ...after]),
    during: summed(during),
    failed: during.filter(({ status }) => status >= 500).length,
    attacker: statuses,
  };
}

interface Seen {
  readonly status: number;
  readonly milliseconds: number;
}

async function readPages(
  url: string,
  others: readonly Record<string, string>[],
  milliseconds: number,
): Promise<Seen[]> {
  const end = performance.now() + milliseconds;
  const all = others.map(async (headers, first) => {
    const seen: Seen[] = [];
    for (let next = first; performance.now() < end; next += 1) {
      seen.push(await readPage(new URL(pages[next % pages.length] ?? '/', url), headers));
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return seen;
  });
  return (await Promise.all(all)).flat();
}

async function readPage(address: URL, headers: Record<string, string>): Promise<Seen> {
  const begun = performance.now();
  const response = await fetch(address, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - begun };
}

function startBurn(burn: Burn): { end(): Promise<Statuses> } {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./send-burn.ts', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write(`${JSON.stringify(burn)}\n`);
  return {
    end: async () => {
      child.stdin.end();
      const statuses: Statuses = JSON.parse(await text(child.stdout));
      return statuses;
    },
  };
}

async function untilNextMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  await new Promise((resolve) => setTimeout(resolve, left));
}

function summed(seen: readonly Seen[]): BurnSeen['quiet'] {
  const times = seen.map(({ milliseconds }) => milliseconds).toSorted((left, right) => left - right);
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? Number.NaN) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95) };
}

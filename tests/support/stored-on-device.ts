/**
 * What a browser has stored, compared with the table in `src/contract/common/device-items.ts`: each key has an owner, and a page of one
 * user finds nothing of another. Every context of a journey checks it when it closes.
 */
import type { BrowserContext, Cookie, Page } from 'playwright-core';
import { deviceCookies } from '../../src/contract/common/device-cookies.ts';
import {
  deviceCache,
  deviceItems,
  keyPrefix,
  libraryItems,
  ownedByDevice,
  ownedByVisitor,
} from '../../src/contract/common/device-items.ts';

/** One for each sign-in that is under way. */
const signInCookies = /^sign-in-[\w-]{8}$/;
/** Beside each cookie of the trial's sign-in. */
const signature = /(?<=^_\w+)\.sig$/;

export interface StoredKeys {
  /** The user of the page; null for a visitor. */
  readonly user: string | null;
  /** Such as `sessionStorage phenolive:@visitor:form order-address`. */
  readonly keys: readonly string[];
}

/** Undefined for a page that is not of a site, or closes. */
export async function storedKeysOn(page: Page): Promise<StoredKeys | undefined> {
  if (!page.url().startsWith('http')) return undefined;
  return page
    .evaluate(async (deviceName): Promise<StoredKeys> => {
      const all: string[] = [];
      for (const area of ['sessionStorage', 'localStorage'] as const) {
        try {
          all.push(...Object.keys(window[area]).map((key) => `${area} ${key}`));
        } catch {
          // Storage refused.
        }
      }
      for (const { name } of (await indexedDB.databases?.().catch(() => [])) ?? [])
        all.push(`indexedDB ${name}`);
      for (const name of (await globalThis.caches?.keys().catch(() => [])) ?? []) {
        all.push(`cacheStorage ${name}`);
        if (name !== deviceName) continue;
        const entries = await (await caches.open(name)).keys();
        all.push(...entries.map(({ url }) => `cacheStorage ${new URL(url).pathname}`));
      }
      return { user: document.documentElement.getAttribute('data-signed-in'), keys: all };
    }, deviceCache)
    .catch(() => undefined);
}

/** The encoded id of a user, `@visitor` or `@device`; undefined for a key that no row names. */
export function ownerOfKey(stored: string): string | undefined {
  const [storage, key] = [stored.slice(0, stored.indexOf(' ')), stored.slice(stored.indexOf(' ') + 1)];
  if (storage === 'cacheStorage' && key === deviceCache) return ownedByDevice;
  const ofLibraries = Object.entries(libraryItems).filter((row) => row[1].storage === storage);
  if (ofLibraries.some(([name]) => (name.endsWith('-') ? key.startsWith(name) : key === name)))
    return ownedByDevice;
  const [, owner = '', item = ''] =
    storage === 'cacheStorage'
      ? (/^\/device\/([^/]+)\/(.+)-\d+$/.exec(key) ?? [])
      : (new RegExp(`^${keyPrefix}([^:]+):([^ ]+)`).exec(key) ?? []);
  const row = Object.entries(deviceItems).find(([name]) => name === item)?.[1];
  if (row === undefined) return undefined;
  // Each storage follows a log-out for itself.
  const isThere = row.storage === storage || item === 'last-log-out' || item === 'visit';
  const isOwner = (row.owner === 'device') === (owner === ownedByDevice);
  return isThere && isOwner ? owner : undefined;
}

/** The keys without an owner, and those of another user than the page's. */
export function unownedKeys({ user, keys }: StoredKeys): string[] {
  return keys.filter((stored) => {
    const owner = ownerOfKey(stored);
    if (owner === undefined) return true;
    const isShared = owner === ownedByDevice || owner === ownedByVisitor;
    return !isShared && user !== null && owner !== encodeURIComponent(user);
  });
}

/** The cookies without a row, and those that a browser stores for longer than their row says. */
export function unnamedCookies(cookies: readonly Cookie[]): string[] {
  const now = Date.now() / 1000;
  return cookies
    .filter(({ name, expires }) => {
      const named = name.replace(signInCookies, 'sign-in').replace(signature, '');
      const row = Object.entries(deviceCookies).find(([one]) => one === named)?.[1];
      return row === undefined || expires > now + row.seconds + 1;
    })
    .map(({ name }) => name);
}

/** Fails when the context closes if something is stored that no row of the table names. */
export function nameStoredItems(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const stored = await Promise.all(context.pages().map(storedKeysOn));
    const cookies = await context.cookies();
    await close(options);
    const unowned = [
      ...stored.flatMap((one) => (one === undefined ? [] : unownedKeys(one))),
      ...unnamedCookies(cookies),
    ];
    if (unowned.length > 0)
      throw new Error(`Stored without a row in device-items.ts, or of another user: ${unowned.join(', ')}`);
  };
}

/**
 * The pages that open without a connection, with the files that they name, in each language that was read on this
 * device. Fetched without cookies, so they hold nothing of a user, and stored under the version of the build, so pages and
 * scripts fit each other.
 */
import { buildVersion } from 'virtual:precached-files';
import { matchPrecache } from 'workbox-precaching';
import { offlinePath, storedAttribute, storedPaths, unreached } from '../contract/common/offline.ts';
import { defaultLanguage, isSiteLanguage } from '../domain/common/languages.ts';

declare const self: ServiceWorkerGlobalScope;

const prefix = 'phenolive-pages-';
export const pagesCache = `${prefix}${buildVersion}`;

/** At most one for each language. */
const running = new Map<string, Promise<void>>();

/** In the languages of the pages that are open. */
export async function prepareOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  await Promise.all(open.map(async ({ url }) => prepareOffline(new URL(url).pathname)));
}

/** In the language of this path. */
export async function prepareOffline(path: string): Promise<void> {
  const start = languagePrefix(path);
  const begun = running.get(start) ?? store(start).finally(() => running.delete(start));
  running.set(start, begun);
  return begun;
}

async function store(start: string): Promise<void> {
  const cache = await caches.open(pagesCache);
  const addresses = storedPaths.map((path) => start + path);
  for (const address of addresses) {
    if ((await cache.match(address)) !== undefined) continue;
    const page = await fetch(address, { credentials: 'omit', cache: 'no-store' });
    if (!page.ok) throw new Error(`${address} was answered with ${page.status}.`);
    const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
    for (const file of files) await storeFile(cache, file);
    // Last, so that a stored page has all its files.
    await cache.put(address, await marked(page));
  }
}

/** A page that comes from the device knows neither who reads it nor the theme they chose. */
async function marked(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  // Of the bytes as they were sent.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  const html = await page.text();
  return new Response(html.replace('<html ', `<html ${storedAttribute}="${unreached}" `), { headers });
}

async function storeFile(cache: Cache, file: string): Promise<void> {
  if ((await matchPrecache(file)) === undefined && (await cache.match(file)) === undefined)
    await cache.add(file);
}

export async function offlineCopy(address: string): Promise<Response | undefined> {
  return (await caches.open(pagesCache)).match(address, { ignoreVary: true });
}

/** The page itself if it works offline, else the way to the offline page, which gets the address that was wanted. */
export async function answerOffline(url: URL): Promise<Response> {
  const start = languagePrefix(url.pathname);
  const page = await offlineCopy(url.origin + url.pathname);
  if (page !== undefined) return page;
  const address = await storedOfflinePage(start);
  if (address === undefined) return Response.error();
  const wanted = new URLSearchParams({ from: url.pathname + url.search });
  return Response.redirect(`${url.origin}${address}#${wanted}`);
}

/** In another language rather than none: a bottle's address names no language. */
async function storedOfflinePage(start: string): Promise<string | undefined> {
  const stored = await (await caches.open(pagesCache)).keys();
  const paths = stored.map(({ url }) => new URL(url).pathname).filter((path) => path.endsWith(offlinePath));
  return paths.find((path) => path === start + offlinePath) ?? paths.at(-1);
}

function languagePrefix(path: string): string {
  const named = path.split('/', 2)[1];
  return isSiteLanguage(named) && named !== defaultLanguage ? `/${named}` : '';
}

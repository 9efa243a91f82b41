/**
 * The service worker: the scanner and an offline page open without a connection. Nothing that the register says is answered
 * from a cache: no `/api/`, no `/v/`, no certificate. A new version waits until no page of the old one is open, so no page mixes
 * the scripts of two (decisions/0040-what-works-offline.md).
 */
import { buildVersion, precachedFiles } from 'virtual:precached-files';
import { cacheNames, setCacheNameDetails } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import { precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { deviceCache } from '../contract/common/device-items.ts';
import { callbackPath, logoutPath } from '../contract/common/sign-in.ts';
import { forgetAccountCopy, forgetDevice } from './device.ts';
import { answerOffline, offlineCopy, pagesCache, prepareOffline, prepareOpenPages } from './offline-pages.ts';
import { registerPushEvents } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

const assetsCache = 'phenolive-assets';
const maxAssets = 300;
/** The language of these is the reader's, and says nothing about the site's other pages. */
const withoutLanguage = /^\/(?:v|certificate|01)(?:\/|$)/;
const thirtyDays = 30 * 24 * 60 * 60;

setCacheNameDetails({ prefix: 'phenolive', precache: `precache-${buildVersion}`, suffix: '' });
enableNavigationPreload();
// Their names contain a hash, so an address never changes its content.
precacheAndRoute(precachedFiles.map((url) => ({ url, revision: null })));

const assets = new CacheFirst({
  cacheName: assetsCache,
  plugins: [
    new ExpirationPlugin({ maxEntries: maxAssets, maxAgeSeconds: thirtyDays, purgeOnQuotaError: true }),
  ],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, event }) => (await offlineCopy(request.url)) ?? assets.handle({ request, event }),
);

const network = new NetworkOnly();
const isSignOut = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && url.pathname === logoutPath;
for (const method of ['GET', 'POST'] as const) {
  registerRoute(
    isSignOut,
    async ({ request, event }) => answerAndForget(request, event, forgetDevice),
    method,
  );
}
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === callbackPath,
  async ({ request, event }) => answerAndForget(request, event, forgetAccountCopy),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && !url.pathname.startsWith('/api/'),
  async ({ request, url, event }) => {
    try {
      const answer = await network.handle({ request, event });
      if (!withoutLanguage.test(url.pathname))
        event.waitUntil(prepareOffline(url.pathname).catch(() => undefined));
      return answer;
    } catch {
      return answerOffline(url);
    }
  },
);

/** Before and after: a page that is still open may write in between. */
async function answerAndForget(
  request: Request,
  event: ExtendableEvent,
  forget: () => Promise<void>,
): Promise<Response> {
  await forget();
  try {
    return await network.handle({ request, event });
  } finally {
    await forget();
  }
}

registerPushEvents();
self.addEventListener('install', (event) => event.waitUntil(prepareOpenPages()));
self.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));

async function deleteOtherCaches(): Promise<void> {
  const current = [cacheNames.precache, pagesCache, assetsCache, deviceCache];
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !current.includes(name)).map(async (name) => caches.delete(name)));
}

/** What is stored on the device for its user, deleted when the session ends. */
import { type CacheItemName, deviceCache } from '../contract/common/device-items.ts';
import { endPush } from './push.ts';

export async function forgetDevice(): Promise<void> {
  await Promise.all([caches.delete(deviceCache), endPush()]);
}

const accountCopy: CacheItemName = 'account-copy';

/** The next session may be of another user. Codes that wait stay for their owner, who may be the one who signs in. */
export async function forgetAccountCopy(): Promise<void> {
  if (!(await caches.has(deviceCache))) return;
  const cache = await caches.open(deviceCache);
  for (const request of await cache.keys())
    if (request.url.includes(`/${accountCopy}-`)) await cache.delete(request);
}

/** What is stored on the device for its user, deleted when the session ends. */
import { accountCopyKey, deviceCache } from '../contract/common/device-cache.ts';

export async function forgetDevice(): Promise<void> {
  await caches.delete(deviceCache);
}

/** The next session may be of another user. Codes that wait stay, because they may have been scanned before the sign-in. */
export async function forgetAccountCopy(): Promise<void> {
  if (await caches.has(deviceCache)) await (await caches.open(deviceCache)).delete(accountCopyKey);
}

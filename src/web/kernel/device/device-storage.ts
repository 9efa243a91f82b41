/**
 * What a page stores on the device for its user, readable without a connection. At sign-out the service worker deletes all of
 * it. Absent where a page has no secure address, and where the browser allows no storage.
 */
import { accountCopyKey, deviceCache } from '../../../contract/common/device-cache.ts';

/** Dispatched on the window after a change by this page. */
export const deviceChangedEvent = 'device-changed';

/** What was stored by `writeDevice` under this key, whose number changes with the form of what is stored. */
export async function readDevice<Stored>(key: string): Promise<Stored | undefined> {
  try {
    if (!(await caches.has(deviceCache))) return undefined;
    const stored = await (await caches.open(deviceCache)).match(key);
    return await stored?.json();
  } catch {
    return undefined;
  }
}

/** False where nothing can be stored. */
export async function writeDevice(key: string, value: unknown): Promise<boolean> {
  try {
    const cache = await caches.open(deviceCache);
    await cache.put(key, Response.json(value));
  } catch {
    return false;
  }
  dispatchEvent(new Event(deviceChangedEvent));
  return true;
}

export async function deleteFromDevice(key: string): Promise<void> {
  try {
    if (await caches.has(deviceCache)) await (await caches.open(deviceCache)).delete(key);
  } catch {
    // Then nothing was stored either.
  }
  dispatchEvent(new Event(deviceChangedEvent));
}

/** The user whose copy is on this device; null for a visitor. */
export async function ownerOfDevice(): Promise<string | null> {
  return (await readDevice<{ readonly owner: string }>(accountCopyKey))?.owner ?? null;
}

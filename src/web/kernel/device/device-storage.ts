/**
 * What a page stores on the device for its user, readable without a connection: entries of a cache, under the user's id. Absent where
 * a page has no secure address, and where the browser allows no storage.
 */
import { type CacheItemName, deviceCache, ownedByVisitor } from '../../../contract/common/device-items.ts';
import { ownedStorage } from './document-storage.ts';
import { documentUser } from './signed-in-document.ts';

/** Dispatched on the window after a change by this page. */
export const deviceChangedEvent = 'device-changed';

/** The number changes with the form of what is stored, so that an older form is not found. */
const forms = {
  'account-copy': 1,
  'waiting-codes': 2,
  'own-batches': 1,
  'waiting-stages': 1,
} as const satisfies Record<CacheItemName, number>;

function addressOf(owner: string | null, item: CacheItemName): string {
  return `/device/${owner === null ? ownedByVisitor : encodeURIComponent(owner)}/${item}-${forms[item]}`;
}

/** What `writeDevice` stored for this user, or for a visitor. */
export async function readDevice<Stored>(
  owner: string | null,
  item: CacheItemName,
): Promise<Stored | undefined> {
  try {
    if (!(await caches.has(deviceCache))) return undefined;
    const stored = await (await caches.open(deviceCache)).match(addressOf(owner, item));
    return await stored?.json();
  } catch {
    return undefined;
  }
}

/** False where nothing can be stored, and once the user has logged out. */
export async function writeDevice(
  owner: string | null,
  item: CacheItemName,
  value: unknown,
): Promise<boolean> {
  if (ownedStorage().isReplaced()) return false;
  try {
    const cache = await caches.open(deviceCache);
    await cache.put(addressOf(owner, item), Response.json(value));
  } catch {
    return false;
  }
  dispatchEvent(new Event(deviceChangedEvent));
  return true;
}

export async function deleteFromDevice(
  isDeleted: (owner: string | null, item: string) => boolean,
): Promise<void> {
  try {
    const cache = (await caches.has(deviceCache)) ? await caches.open(deviceCache) : undefined;
    for (const request of (await cache?.keys()) ?? []) {
      const { owner, item } = entryIn(request);
      if (isDeleted(owner, item)) await cache?.delete(request);
    }
  } catch {
    // Then nothing was stored either.
  }
  dispatchEvent(new Event(deviceChangedEvent));
}

/** The user of the page; on a page that was stored for any visitor, the user whose copy is on this device. */
export async function ownerOfDevice(): Promise<string | null> {
  const user = documentUser();
  if (user !== null) return user;
  const owners = await ownersOnDevice();
  return owners.length === 1 ? (owners[0] ?? null) : null;
}

/** The users who have something stored. */
export async function ownersOnDevice(): Promise<readonly string[]> {
  try {
    if (!(await caches.has(deviceCache))) return [];
    const owners = (await (await caches.open(deviceCache)).keys()).map((request) => entryIn(request).owner);
    return [...new Set(owners)].filter((owner) => owner !== null);
  } catch {
    return [];
  }
}

function entryIn({ url }: Request): { readonly owner: string | null; readonly item: string } {
  const [, , owner = '', item = ''] = new URL(url).pathname.split('/');
  return {
    owner: owner === ownedByVisitor ? null : decodeURIComponent(owner),
    item: item.replace(/-\d+$/, ''),
  };
}

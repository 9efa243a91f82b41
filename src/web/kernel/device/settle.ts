/**
 * Puts the storages in order for the user of a new document: removes what is not theirs, everything after a log-out, and what no row of
 * `src/contract/common/device-items.ts` names. What a visitor typed becomes the user's.
 */
import {
  keyPrefix,
  ownedByDevice,
  ownedByVisitor,
  scrollPositionsKey,
} from '../../../contract/common/device-items.ts';
import { deviceKey } from './choices.ts';
import {
  type Area,
  areas,
  keyOf,
  newCount,
  type OwnedStorage,
  undatedText,
  type Visit,
} from './owned-storage.ts';

interface Settled {
  readonly storage: OwnedStorage;
  /** The user of the document; null for a visitor. */
  readonly user: string | null;
  /** The value of the log-out cookie when the document was loaded; empty without one. */
  readonly logOut: string;
}

/** Before the document reads anything. Other tabs may have to follow the returned change. */
export function settle(settled: Settled): 'logged-out' | 'signed-in' | undefined {
  const { storage, user } = settled;
  const visit = storage.visit('localStorage');
  const followed = areas.map((area) => settleArea(settled, area, visit));
  const isLoggedOut = followed.includes(true);
  const isNew = user !== null && storage.read('localStorage', keyOf(user, 'present')) === null;
  if (isNew) storage.write('localStorage', keyOf(user, 'present'), '');
  const isOther = isLoggedOut || visit?.user !== user;
  storage.recordVisit(isOther ? { count: (visit?.count ?? newCount()) + 1, user } : visit);
  if (isLoggedOut) return 'logged-out';
  return user !== null && (isNew || isOther) ? 'signed-in' : undefined;
}

function settleArea({ storage, user, logOut }: Settled, area: Area, visit: Visit | undefined): boolean {
  const mark = deviceKey('last-log-out');
  const isAfterLogOut = logOut !== '' && storage.read(area, mark) !== logOut;
  const heir = heirOf(user, storage.visit(area), visit);
  for (const key of storage.keys(area)) {
    const owner = ownerIn(key);
    if (owner === ownedByDevice || key === scrollPositionsKey) continue;
    const isOfVisitor = owner === ownedByVisitor;
    const isOfOther = owner === undefined || (isOfVisitor ? heir === null : !mayStay(user, owner));
    if (isAfterLogOut || isOfOther || (area === 'localStorage' && isOld(storage, key)))
      storage.write(area, key, null);
    else if (isOfVisitor && heir != null) giveTo(heir, storage, area, key);
  }
  if (isAfterLogOut) storage.write(area, mark, logOut);
  return isAfterLogOut;
}

/** The encoded owner; undefined for a key that the site does not write. */
function ownerIn(key: string): string | undefined {
  return key.startsWith(keyPrefix) ? key.slice(keyPrefix.length).split(':', 1)[0] : undefined;
}

/** To whom belongs what a visitor typed at that time: still to the visitor (undefined), to a user, or to no user any more (null). */
function heirOf(
  user: string | null,
  then: Visit | undefined,
  now: Visit | undefined,
): string | null | undefined {
  // Only a full storage has no record beside what was typed.
  if (then === undefined || now === undefined) return null;
  // A visitor's page may have stayed open beside those of the user, whose page may be the first after the sign-in.
  const signedIn = then.count === now.count - 1 ? now.user : null;
  const heir = then.user ?? (then.count === now.count ? (user ?? undefined) : signedIn);
  return user === null || heir === user || heir === undefined ? heir : null;
}

/** An expired session leaves what was typed to its user, whom a visitor's document does not know. */
function mayStay(user: string | null, owner: string): boolean {
  return user === null || owner === encodeURIComponent(user);
}

function isOld(storage: OwnedStorage, key: string): boolean {
  return !key.endsWith(':present') && undatedText(storage.read('localStorage', key), Date.now()) === null;
}

function giveTo(heir: string, storage: OwnedStorage, area: Area, key: string): void {
  const item = key.slice(keyOf(null, '').length);
  const text = storage.read(area, key);
  storage.write(area, key, null);
  // A form continues where it was; a draft is merged with the user's own when it is opened.
  let own = keyOf(heir, area === 'sessionStorage' ? item : `${item} visitor`);
  while (area === 'localStorage' && storage.read(area, own) !== null) own += '+';
  storage.write(area, own, text);
}

/**
 * The session storage and the local storage as one document may use them: each key names its owner, and a document reads and writes
 * only what belongs to its own user. The browser may refuse storage on any access; what is written then lasts as long as the page.
 * `src/contract/common/device-items.ts` lists what is stored.
 */
import {
  draftDays,
  keyPrefix,
  ownedByDevice,
  ownedByVisitor,
  scrollPositionsKey,
} from '../../../contract/common/device-items.ts';

export type Area = 'sessionStorage' | 'localStorage';

export interface Surroundings {
  /** The user of the document; null for a visitor. */
  readonly user: string | null;
  /** Throws where the browser refuses it. */
  readonly area: (name: Area) => Storage;
  /** The value of the log-out cookie; empty without one. */
  readonly lastLogOut: () => string;
}

/** A time with one user, or with a visitor: whose it is, and how many were before. */
interface Visit {
  readonly count: number;
  readonly user: string | null;
}

const areas = ['sessionStorage', 'localStorage'] as const;
const draftMilliseconds = draftDays * 86_400_000;

/** `item` with what it is about, such as `form order-address`. */
export function keyOf(owner: string | null, item: string): string {
  return `${keyPrefix}${owner === null ? ownedByVisitor : encodeURIComponent(owner)}:${item}`;
}

export function deviceKey(item: string): string {
  return `${keyPrefix}${ownedByDevice}:${item}`;
}

/** The encoded owner; undefined for a key that the site does not write. */
function ownerIn(key: string): string | undefined {
  return key.startsWith(keyPrefix) ? key.slice(keyPrefix.length).split(':', 1)[0] : undefined;
}

export class OwnedStorage {
  readonly #around: Surroundings;
  /** What the browser refused to store: at most a text for each form of the page. */
  readonly #refused = new Map<string, string>();
  #logOut = '';
  #isOver = false;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  read(area: Area, key: string): string | null {
    if (this.#isOver) return null;
    try {
      return this.#refused.get(area + key) ?? this.#around.area(area).getItem(key);
    } catch {
      return this.#refused.get(area + key) ?? null;
    }
  }

  /** Whether the text survives closing the page; null removes it. */
  write(area: Area, key: string, text: string | null): boolean {
    if (this.#isOver) return false;
    this.#refused.delete(area + key);
    try {
      const storage = this.#around.area(area);
      if (text === null) storage.removeItem(key);
      else storage.setItem(key, text);
      return true;
    } catch {
      if (text !== null) this.#refused.set(area + key, text);
      return false;
    }
  }

  keys(area: Area): string[] {
    try {
      const storage = this.#around.area(area);
      const names = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
      return this.#isOver ? [] : names;
    } catch {
      return [];
    }
  }

  /**
   * Before the document reads anything: removes what is not its user's, everything after a log-out, and what no row of the table names.
   * What a visitor typed becomes the user's. Other tabs may have to follow the returned change.
   */
  settle(): 'logged-out' | 'signed-in' | undefined {
    const { user } = this.#around;
    this.#logOut = this.#around.lastLogOut();
    const visit = this.#visit('localStorage');
    const followed = areas.map((area) => this.#settleArea(area, visit));
    const isLoggedOut = followed.includes(true);
    const isNew = user !== null && this.read('localStorage', keyOf(user, 'present')) === null;
    if (isNew) this.write('localStorage', keyOf(user, 'present'), '');
    const isOther = isLoggedOut || visit?.user !== user;
    // Where the count was lost, an old one must not come again.
    const next = isOther ? { count: (visit?.count ?? Date.now() + Math.random()) + 1, user } : visit;
    for (const area of areas) {
      // Where a full storage refuses it, the one before must not stay: it would name the wrong heir.
      const key = deviceKey('visit');
      if (!this.write(area, key, JSON.stringify(next))) this.write(area, key, null);
    }
    if (isLoggedOut) return 'logged-out';
    return isNew ? 'signed-in' : undefined;
  }

  #settleArea(area: Area, visit: Visit | undefined): boolean {
    const mark = deviceKey('last-log-out');
    const isAfterLogOut = this.#logOut !== '' && this.read(area, mark) !== this.#logOut;
    const heir = this.#heirOf(this.#visit(area), visit);
    for (const key of this.keys(area)) {
      const owner = ownerIn(key);
      if (owner === ownedByDevice || key === scrollPositionsKey) continue;
      const isOfVisitor = owner === ownedByVisitor;
      const isOfOther = owner === undefined || (isOfVisitor ? heir === null : !this.#mayStay(owner));
      if (isAfterLogOut || isOfOther || (area === 'localStorage' && this.#isOld(key)))
        this.write(area, key, null);
      else if (isOfVisitor && heir != null) this.#giveTo(heir, area, key);
    }
    if (isAfterLogOut) this.write(area, mark, this.#logOut);
    return isAfterLogOut;
  }

  /** The visit of the last page: of any tab in the local storage, of this one in the session storage. */
  #visit(area: Area): Visit | undefined {
    try {
      const stored: unknown = JSON.parse(this.read(area, deviceKey('visit')) ?? 'null');
      if (typeof stored !== 'object' || stored === null || !('count' in stored && 'user' in stored))
        return undefined;
      const { count, user } = stored;
      return { count: Number(count), user: typeof user === 'string' ? user : null };
    } catch {
      // Edited by hand.
      return undefined;
    }
  }

  /** To whom belongs what a visitor typed at that time: still to the visitor (undefined), to a user, or to no user any more (null). */
  #heirOf(then: Visit | undefined, now: Visit | undefined): string | null | undefined {
    const { user } = this.#around;
    // Only a full storage has no record beside what was typed.
    if (then === undefined || now === undefined) return null;
    // A visitor's page may have stayed open beside those of the user, whose page may be the first after the sign-in.
    const signedIn = then.count === now.count - 1 ? now.user : null;
    const heir = then.count === now.count ? (now.user ?? user ?? undefined) : signedIn;
    return user === null || heir === user || heir === undefined ? heir : null;
  }

  /** An expired session leaves what was typed to its user, whom a visitor's document does not know. */
  #mayStay(owner: string): boolean {
    const { user } = this.#around;
    return user === null || owner === encodeURIComponent(user);
  }

  #isOld(key: string): boolean {
    return !key.endsWith(':present') && undatedText(this.read('localStorage', key), Date.now()) === null;
  }

  #giveTo(heir: string, area: Area, key: string): void {
    const item = key.slice(keyOf(null, '').length);
    const text = this.read(area, key);
    this.write(area, key, null);
    // A form continues where it was; a draft is merged with the user's own when it is opened.
    let own = keyOf(heir, area === 'sessionStorage' ? item : `${item} visitor`);
    while (area === 'localStorage' && this.read(area, own) !== null) own += '+';
    this.write(area, own, text);
  }

  /** Whether the user of this document has logged out since, or another one has signed in, in any tab. */
  isReplaced(): boolean {
    const { user, lastLogOut } = this.#around;
    if (this.#isOver || lastLogOut() !== this.#logOut) return true;
    return user !== null && this.read('localStorage', keyOf(user, 'present')) === null;
  }

  /** The user of a page that another tab has loaded. */
  hear(other: unknown): void {
    const { user } = this.#around;
    if (typeof other === 'string' && user !== null && other !== user) this.end();
  }

  /** From now on the document reads and writes nothing. */
  end(): void {
    this.#isOver = true;
    this.#refused.clear();
  }
}

/** With the time of the last keystroke, because drafts end some time after it. */
export function datedText(text: string, now: number): string {
  return `${now} ${text}`;
}

/** Null for a draft that is too old, and for text that was not written by `datedText`. */
export function undatedText(dated: string | null, now: number): string | null {
  const [, at, text] = /^(\d+) (.*)$/s.exec(dated ?? '') ?? [];
  return text === undefined || now - Number(at) > draftMilliseconds ? null : text;
}

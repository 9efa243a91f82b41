/**
 * The session storage and the local storage as one document may use them: each key names its owner, and a document reads and writes
 * only what belongs to its own user. The browser may refuse storage on any access; what is written then lasts as long as the page.
 * `src/contract/common/device-items.ts` lists what is stored.
 */
import { draftDays, keyPrefix, ownedByVisitor } from '../../../contract/common/device-items.ts';
import { deviceKey } from './choices.ts';

export type Area = 'sessionStorage' | 'localStorage';

export interface Surroundings {
  /** The user of the document; null for a visitor. */
  readonly user: string | null;
  /** Throws where the browser refuses it. */
  readonly area: (name: Area) => Storage;
  /** Whether a user logged out after the document was loaded. */
  readonly isLoggedOut: () => boolean;
}

/** A time with one user, or with a visitor: whose it is, and how many were before. */
export interface Visit {
  readonly count: number;
  readonly user: string | null;
}

export const areas = ['sessionStorage', 'localStorage'] as const;
const draftMilliseconds = draftDays * 86_400_000;

/** `item` with what it is about, such as `form order-address`. */
export function keyOf(owner: string | null, item: string): string {
  return `${keyPrefix}${owner === null ? ownedByVisitor : encodeURIComponent(owner)}:${item}`;
}

const visitKey = deviceKey('visit');

/** Where the count was lost, an old one must not come again. */
export const newCount = () => Date.now() + Math.random();

export class OwnedStorage {
  readonly #around: Surroundings;
  /** What the browser refused to store: at most a text for each form of the page. */
  readonly #refused = new Map<string, string>();
  #isOver = false;
  /** Whose time it is: the user's of the document, or of the one who signed in in another tab while a visitor's page stayed open. */
  #present: string | null;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#present = around.user;
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
    // A log-out in another tab may have removed everything before this page hears of it.
    if (this.#isOver || (text !== null && this.#around.isLoggedOut())) return false;
    if (text !== null && key.startsWith(keyOf(null, ''))) this.#recordFirst();
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

  /** The visit of the last page: of any tab in the local storage, of this one in the session storage. */
  visit(area: Area): Visit | undefined {
    try {
      const { count, user }: Record<string, unknown> = Object(JSON.parse(this.read(area, visitKey) ?? ''));
      return { count: Number(count), user: typeof user === 'string' ? user : null };
    } catch {
      // None, or edited by hand.
      return undefined;
    }
  }

  recordVisit(visit: Visit | undefined): void {
    for (const area of areas) {
      // Where a full storage refuses it, the one before must not stay: it would name the wrong heir.
      if (!this.write(area, visitKey, JSON.stringify(visit))) this.write(area, visitKey, null);
    }
  }

  /** Nothing is stored on the device of a visitor until they type. */
  #recordFirst(): void {
    if (areas.some((area) => this.read(area, visitKey) === null))
      this.recordVisit(this.visit('localStorage') ?? { count: newCount(), user: this.#present });
  }

  /** Whether what is typed from now on would be another's: the user has logged out, or another one has signed in, in any tab. */
  isReplaced(): boolean {
    const { user, isLoggedOut } = this.#around;
    if (this.#isOver || isLoggedOut()) return true;
    if (user !== null) return this.read('localStorage', keyOf(user, 'present')) === null;
    // What was typed into this page is a user's, whose time is over.
    const then = this.visit('sessionStorage');
    return then?.user != null && then.count !== this.visit('localStorage')?.count;
  }

  /** The user of a page that another tab has loaded. What is typed into a page of a visitor may become one user's only. */
  hear(other: unknown): void {
    if (typeof other !== 'string') return;
    if (other !== (this.#present ?? other)) this.end();
    // A full storage may have recorded nothing of that sign-in.
    this.#present = other;
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

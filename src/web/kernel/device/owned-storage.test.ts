/** Users take turns on one device: each finds what they typed, and nothing of the others. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { deviceKey } from './choices.ts';
import { type Area, keyOf, OwnedStorage } from './owned-storage.ts';
import { settle } from './settle.ts';
import { isInUse } from './settle-storages.ts';

/** A storage of a browser, which may be full or blocked. */
function memoryStorage() {
  const items = new Map<string, string>();
  const state = { isFull: false, isBlocked: false };
  const allowed = () => {
    if (state.isBlocked) throw new DOMException('The storage is switched off.', 'SecurityError');
  };
  const storage: Storage = {
    get length() {
      allowed();
      return items.size;
    },
    clear: () => items.clear(),
    key: (at) => [...items.keys()][at] ?? null,
    getItem: (key) => (allowed(), items.get(key) ?? null),
    removeItem: (key) => (allowed(), void items.delete(key)),
    setItem(key, text) {
      allowed();
      if (state.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      items.set(key, text);
    },
  };
  return { items, storage, state };
}

interface Page {
  readonly storage: OwnedStorage;
  readonly user: string | null;
}

/** One device: a local storage and a cookie for all tabs, a session storage for each. */
class Device {
  readonly local = memoryStorage();
  readonly sessions = Array.from({ length: 2 }, () => memoryStorage());
  lastLogOut = '';
  user: string | null = null;
  /** A visit ends with a sign-in, which makes what was typed the user's, or with a log-out. */
  visits = 0;
  readonly became = new Map<string, string>();
  readonly #pages: Page[] = [];

  constructor() {
    this.sessions.forEach((_, tab) => this.open(tab));
  }

  /** Loads a page: it is of the user who is signed in now. */
  open(tab: number): Page {
    const { user, lastLogOut: logOut } = this;
    const storage = new OwnedStorage({
      user,
      area: (name) => (name === 'localStorage' ? this.local : this.session(tab)).storage,
      isLoggedOut: () => this.lastLogOut !== logOut,
    });
    const isLoaded =
      logOut !== '' ||
      user !== null ||
      isInUse(() => [this.local, this.session(tab)].flatMap(({ items }) => [...items.keys()]));
    const change = isLoaded ? settle({ storage, user, logOut }) : undefined;
    // Each other tab hears of a change.
    if (change !== undefined) for (const page of this.#pages) page.storage.hear(user);
    const page = { storage, user };
    this.#pages[tab] = page;
    return page;
  }

  /** A page that is no longer of its user loads again before it does anything. */
  page(tab: number): Page {
    const page = this.#pages[tab] ?? this.open(tab);
    return page.storage.isReplaced() ? this.open(tab) : page;
  }

  become(user: string | null, tab: number): Page {
    if (user !== null && this.user === null) this.became.set(`visit ${this.visits}`, user);
    this.visits += 1;
    // Typed into a visitor's page that stayed open.
    if (user !== null) this.became.set(`visit ${this.visits}`, user);
    this.user = user;
    return this.open(tab);
  }

  session(tab: number) {
    const session = this.sessions[tab];
    if (session === undefined) throw new Error(`There is no tab ${tab}.`);
    return session;
  }

  everything(): string[] {
    return [this.local, ...this.sessions].flatMap(({ items }) => [...items].map((item) => item.join('=')));
  }
}

let clock = 0;
beforeEach(() => {
  clock = 0;
});

const users = ['ann', 'ben:x', '@visitor', 'cleo/%', '@device'] as const;
const tab = fc.integer({ min: 0, max: 1 });
const action = fc.oneof(
  fc.record({ kind: fc.constantFrom('type', 'save', 'back'), tab }),
  fc.record({ kind: fc.constantFrom('log out', 'session expires'), tab }),
  fc.record({ kind: fc.constant('sign in'), tab, user: fc.constantFrom(...users) }),
  fc.record({ kind: fc.constantFrom('storage is full', 'storage is free'), tab }),
);
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;

/** What is typed names who typed it, so that it is found wherever it goes. */
function typedBy(author: string): string {
  clock += 1;
  return `${Date.now()} typed by ${author} (${clock})`;
}

function authorOf(text: string): string | undefined {
  return /typed by (.*) \(/.exec(text)?.[1];
}

function act(device: Device, one: Action): void {
  switch (one.kind) {
    case 'type':
    case 'save': {
      const { storage, user } = device.page(one.tab);
      const area: Area = one.kind === 'type' ? 'sessionStorage' : 'localStorage';
      storage.write(
        area,
        keyOf(user, one.kind === 'type' ? 'form order' : 'application'),
        typedBy(user ?? `visit ${device.visits}`),
      );
      return;
    }
    case 'log out':
      clock += 1;
      device.lastLogOut = String(clock);
      device.become(null, one.tab);
      return;
    case 'session expires':
      // A visitor has none.
      if (device.user === null) device.open(one.tab);
      else device.become(null, one.tab);
      return;
    case 'sign in':
      device.become('user' in one ? one.user : null, one.tab);
      return;
    case 'storage is full':
    case 'storage is free':
      for (const { state } of [device.local, ...device.sessions])
        state.isFull = one.kind === 'storage is full';
      return;
    case 'back':
      device.page(one.tab);
  }
}

/** All that the page of a tab can read. */
function readable({ storage, user }: Page): string[] {
  const own = keyOf(user, '');
  return (['sessionStorage', 'localStorage'] as const).flatMap((area) =>
    storage
      .keys(area)
      .filter((key) => key.startsWith(own))
      .map((key) => storage.read(area, key) ?? ''),
  );
}

const isOfUser = (by: string | undefined) => users.some((user) => user === by);

function expectOnlyOwn(device: Device, page: Page): void {
  for (const text of readable(page)) {
    const by = authorOf(text);
    if (by === undefined || by === page.user) continue;
    // A visitor's: of this visit, or of one that ended with this user's sign-in.
    if (page.user === null) expect([by, isOfUser(by)]).toEqual([by, false]);
    else expect([by, device.became.get(by)]).toEqual([by, page.user]);
  }
}

test('five users take turns in two tabs, and none reads what another typed', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const device = new Device();
      for (const one of actions) {
        act(device, one);
        const pages = [device.page(0), device.page(1)];
        for (const page of pages) expectOnlyOwn(device, page);
        const authors = device.everything().flatMap((text) => authorOf(text) ?? []);
        if (one.kind === 'log out') expect(authors).toEqual([]);
        // Each tab removes what was typed in it when it loads a page.
        if (pages.every(({ user }) => user !== null))
          expect(authors.filter((by) => isOfUser(by) && by !== device.user)).toEqual([]);
      }
    }),
    { numRuns: 5_000 },
  );
});

test('a page that has not heard of a log-out in another tab stores nothing more of its user', () => {
  const device = new Device();
  const { storage } = device.become('ana', 0);
  act(device, { kind: 'log out', tab: 1 });
  expect(storage.write('localStorage', keyOf('ana', 'application'), typedBy('ana'))).toBe(false);
  expect(device.everything().flatMap((text) => authorOf(text) ?? [])).toEqual([]);
});

test('a draft of an expired session waits for its user, and goes when another signs in', () => {
  const device = new Device();
  device.user = 'ann';
  device.open(0).storage.write('sessionStorage', keyOf('ann', 'form order'), 'Rue');
  device.user = null;
  expect(readable(device.open(0))).toEqual([]);
  device.user = 'ann';
  expect(readable(device.open(0))).toContain('Rue');
  device.user = 'ben';
  device.open(0);
  expect(device.everything().filter((item) => item.includes('Rue'))).toEqual([]);
});

test("what a visitor typed becomes theirs with the sign-in, beside the user's own draft", () => {
  const device = new Device();
  const visit = device.page(0).storage;
  visit.write('sessionStorage', keyOf(null, 'form order'), 'typed');
  visit.write('localStorage', keyOf(null, 'application'), `${Date.now()} new`);
  device.local.items.set(keyOf('ann', 'application'), `${Date.now()} own`);
  device.user = 'ann';
  const page = device.open(0).storage;
  expect(page.read('sessionStorage', keyOf('ann', 'form order'))).toBe('typed');
  expect(page.read('localStorage', keyOf('ann', 'application'))).toMatch(/own$/);
  expect(page.read('localStorage', keyOf('ann', 'application visitor'))).toMatch(/new$/);
});

test('a page of a visitor removes what no row names', () => {
  const device = new Device();
  device.local.items.set('older.version', 'x');
  device.open(0);
  expect([...device.local.items.keys()]).not.toContain('older.version');
});

test('removes what no row names, and drafts that are too old', () => {
  const device = new Device();
  device.local.items.set('older.version', 'x');
  device.local.items.set(keyOf('ann', 'application'), `${Date.now() - 31 * 86_400_000} old`);
  device.local.items.set(keyOf('ann', 'registration'), 'edited by hand');
  device.local.items.set(deviceKey('theme'), 'earth');
  device.user = 'ann';
  device.open(0);
  expect([...device.local.items.keys()].toSorted()).toEqual(
    [deviceKey('theme'), deviceKey('visit'), keyOf('ann', 'present')].toSorted(),
  );
});

test('where the browser stores nothing, what is typed lasts as long as the page', () => {
  const device = new Device();
  for (const { state } of [device.local, ...device.sessions]) state.isBlocked = true;
  device.user = 'ann';
  const page = device.open(0).storage;
  expect(page.write('sessionStorage', keyOf('ann', 'form order'), 'typed')).toBe(false);
  expect(page.read('sessionStorage', keyOf('ann', 'form order'))).toBe('typed');
  expect(page.isReplaced()).toBe(false);
  device.lastLogOut = '1';
  expect(page.isReplaced()).toBe(true);
  page.end();
  expect(page.read('sessionStorage', keyOf('ann', 'form order'))).toBeNull();
});

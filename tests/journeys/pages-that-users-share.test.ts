/**
 * Signed-in users share stored renderings, and each gets the bytes of a page that is rendered for them alone,
 * whatever other users read, write and are in between.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { Transport } from '../../src/contract/client.ts';
import type { PageRenderer } from '../../src/contract/pages.ts';
import { insertFavorite } from '../../src/database/collection/favorites.ts';
import { deleteFollow, hasFollow, insertFollow } from '../../src/database/collection/follows.ts';
import { deleteSessions, insertSession, insertUser } from '../../src/database/identity/users.ts';
import { roles } from '../../src/domain/identity/roles.ts';
import { hashToken } from '../../src/server/http/security/hash-token.ts';
import { complaintsOf, openPage } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);
const { database } = server;
const { renderPage }: PageRenderer = await import(
  new URL('../../dist/web/server/entry-server.js', import.meta.url).href
);

const ownPages = ['/saved', '/notifications', '/admin/users', '/producer'];
const pages = [
  '/product/25',
  '/el/product/25',
  '/product/24',
  '/producer/11',
  '/discovery',
  '/oils',
  '/',
  '/el',
  '/?tab=orders',
  ...ownPages,
];

interface Reader {
  readonly userId: string;
  readonly session: string;
}

async function addReader(): Promise<Reader> {
  const [userId, session] = [randomUUID(), randomUUID()];
  const email = `${userId}@example.org`;
  await insertUser(database, {
    id: userId,
    email,
    emailVerified: true,
    firstName: 'A',
    lastName: 'B',
    language: 'en',
  });
  await signIn({ userId, session });
  return { userId, session };
}

async function signIn({ userId, session }: Reader): Promise<void> {
  await insertSession(database, { sid: hashToken(session), userId, expire: new Date('2999-01-01') });
}

async function visit({ session }: Reader, path: string, coding: string) {
  const headers = { cookie: `session=${session}`, accept: 'text/html', 'accept-encoding': coding };
  const answer = await fetch(new URL(path, server.url), { headers, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

/** The page as it is rendered for this reader, from what the API tells them. */
async function ownPage({ session }: Reader, url: string, visitor: boolean) {
  const cookie = `session=${session}`;
  const transport: Transport = async ({ path, headers }) =>
    fetch(new URL(path, server.url), { headers: { ...headers, cookie } });
  const theme = 'mediterranean';
  const request = {
    url,
    origin: server.url,
    theme,
    nonce: 'N',
    transport,
    visitor,
    requestId: 'one',
  } as const;
  return renderPage(request);
}

/** Without what differs from response to response. */
function comparable(html: string): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  return html
    .replaceAll(nonce, 'N')
    .replaceAll(/\b\d{13}\b/g, 'T')
    .replaceAll(/checkedAt\\":\\"[^"\\]+/g, 'checkedAt');
}

/** Not the whole pages, which are too long to compare by eye. */
function firstDifference(one: string, other: string): readonly string[] | undefined {
  if (one === other) return undefined;
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60));
}

const name = fc.oneof(
  fc.constantFrom(null, '', ' ', '$&', '</script><b>', '"\\', "O'Neill & <Sons>", '\u2028ß', '👩‍🌾', 'id-x'),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
);
const email = fc
  .constantFrom('<b>@x.example', "o'neill&sons@x.example", '"\\u0022"@x.example')
  .map((text) => `${randomUUID()}${text}`);
const facts = fc.record(
  {
    firstName: name,
    lastName: name,
    email,
  },
  { requiredKeys: [] },
);
const action = fc.oneof(
  { weight: 9, arbitrary: fc.record({ kind: fc.constant('visit'), page: fc.constantFrom(...pages) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('facts'), facts }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('follow'), id: fc.constantFrom(24, 25) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('role'), role: fc.constantFrom(...roles) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('suspend', 'sign out', 'sign in') }) },
) satisfies fc.Arbitrary<Readonly<{ kind: string }>>;
type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never;

async function check(reader: Reader, state: State, page: string, coding: string): Promise<void> {
  const seen = await visit(reader, page, coding);
  if (state.isSuspended && state.isSignedIn) return expect(seen.status).toBe(403);
  const own = await ownPage(reader, page, !state.isSignedIn);
  const isOwn = state.isSignedIn || ownPages.includes(page);
  expect(seen.status).toBe(own.status);
  expect(seen.headers.get('cache-control')).toBe(isOwn ? 'private, no-store' : 'public, no-cache');
  // Others name the number of their request, and are never stored.
  if (own.status === 200)
    expect(firstDifference(comparable(seen.html), comparable(own.html))).toBeUndefined();
}

interface State {
  isSignedIn: boolean;
  isSuspended: boolean;
}

async function carryOut(done: Action, reader: Reader, state: State): Promise<void> {
  const { userId } = reader;
  const update = database.updateTable('users').where('id', '=', userId);
  if ('facts' in done && Object.keys(done.facts).length > 0) await update.set(done.facts).execute();
  if ('role' in done) await update.set({ role: done.role }).execute();
  if ('id' in done) {
    const follow = { userId, kind: 'harvest', id: done.id } as const;
    await ((await hasFollow(database, follow)) ? deleteFollow : insertFollow)(database, follow);
  }
  if (done.kind === 'suspend') {
    state.isSuspended = !state.isSuspended;
    await update
      .set(
        state.isSuspended
          ? { suspendedAt: new Date(), suspensionReason: 'A reason' }
          : { suspendedAt: null, suspensionReason: null },
      )
      .execute();
  }
  if (done.kind === 'sign out' && state.isSignedIn) {
    await deleteSessions(database, { userId, now: new Date() });
    state.isSignedIn = false;
  }
  if (done.kind === 'sign in' && !state.isSignedIn) {
    await signIn(reader);
    state.isSignedIn = true;
  }
}

test('each reader gets the page that is rendered for them alone, and nothing of another', async () => {
  const readers = await Promise.all(Array.from({ length: 4 }, addReader));
  const states = readers.map((): State => ({ isSignedIn: true, isSuspended: false }));
  const step = fc.record({ who: fc.nat(3), done: action, coding: fc.constantFrom('gzip', 'identity') });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const { who, done, coding } of steps) {
        const [reader, state] = [readers[who], states[who]];
        if (reader === undefined || state === undefined) continue;
        if ('page' in done) await check(reader, state, done.page, coding);
        else await carryOut(done, reader, state);
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});

const rendered = () =>
  server.application.cacheInvalidation
    .lookups()
    .find(({ cache, result }) => cache === 'pages' && result === 'miss')?.count ?? 0;

test('one rendering serves all whose counts and marks are the same', async () => {
  const readers = await Promise.all(Array.from({ length: 8 }, addReader));
  const [first, second, third, ...others] = readers;
  for (const reader of [first, second, third]) if (reader) await visit(reader, '/it/product/25', 'gzip');
  const before = rendered();
  for (const reader of others) await visit(reader, '/it/product/25', 'gzip');
  expect(rendered()).toBe(before);
});

test('a page of their own is rendered again when an answer in it has changed', async () => {
  const reader = await addReader();
  for (const path of ['/it', '/it/saved', '/it/orders']) {
    for (let time = 0; time < 3; time += 1) expect((await visit(reader, path, 'gzip')).status).toBe(200);
    const before = rendered();
    await visit(reader, path, 'gzip');
    expect(rendered()).toBe(before);
  }
  await insertFavorite(database, { userId: reader.userId, productId: 25, createdAt: new Date() });
  expect((await visit(reader, '/it/saved', 'gzip')).html).toContain('/it/product/25');
});

test('a stored page is hydrated with the facts of its reader', async () => {
  for (const firstName of ['Eleni </script>', 'Νίκος & "Υιοί"', 'Ana']) {
    const reader = await addReader();
    await database.updateTable('users').set({ firstName }).where('id', '=', reader.userId).execute();
    const page = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
    await page.context().addCookies([{ name: 'session', value: reader.session, url: server.url }]);
    const complaints = complaintsOf(page);
    await page.goto('/product/25');
    await page.locator('[data-hydrated]').waitFor();
    await page.locator('.avatar').click();
    await page.getByText(`${firstName} B`).first().waitFor();
    expect(complaints.seen).toEqual([]);
    await page.context().close();
  }
});

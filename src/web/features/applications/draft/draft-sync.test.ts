/** Typed answers reach the server: soon, later, or not before the user signs in again. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../../../contract/client.ts';
import type { DraftSync } from '../../../kernel/drafts/draft-sync.ts';
import { draftKey, persist } from './draft-storage.ts';
import { type ApplicationDraft, openDraftStore } from './draft-store.ts';
import { syncApplication } from './draft-sync.ts';

type Body = { changes: Record<string, unknown>; base: number; order: number };
type Answer = (body: Body | null) => { status: number; body: object } | null;

let answer: Answer;
let sent: Body[];
let store: ApplicationDraft;
let sync: DraftSync;
let stop: () => void;

const owner = { userId: 'person-1', applicationId: null };
const persisted = (revision: number, more: object = {}) => ({
  status: 200,
  body: {
    userId: 'person-1',
    id: 1,
    applicationId: null,
    revision,
    startedAt: '2026-11-21T10:00:00Z',
    savedAt: '2026-11-21T10:00:00Z',
    entries: {},
    conflicts: [],
    ...more,
  },
});
const problem = (status: number, code: string, more: object = {}) => ({
  status,
  body: { type: 'about:blank', status, code, title: '', detail: '', message: '', ...more },
});

/** Stores the request, like the server. */
const persisting: Answer = (body) => {
  const { writer, typedIn } = store.state().draft;
  const entries = Object.entries(body?.changes ?? {}).map(([name, value]) => [
    name,
    { value, revision: sent.length, writer, typedIn, at: '2026-11-21T10:00:00Z' },
  ]);
  return persisted(sent.length, { entries: Object.fromEntries(entries) });
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), {
      visibilityState: 'visible',
      documentElement: { getAttribute: () => null },
    }),
  );
  sent = [];
  answer = persisting;
  store = openDraftStore({ ...owner, language: 'en', beginning: {}, account: undefined });
  const client = createClient(async ({ method, body }) => {
    const read = method === 'PATCH' ? JSON.parse(typeof body === 'string' ? body : '') : null;
    if (read !== null) sent.push(read);
    const reply = answer(read);
    if (reply === null) throw new TypeError('Failed to fetch');
    return Response.json(reply.body, { status: reply.status });
  });
  sync = syncApplication(client, store, owner).sync;
  stop = sync.start();
  // The first request to the server.
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
  // Without a browser's storage the draft stays in memory, for the next file too.
  persist(draftKey('person-1'), null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = async (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const lastChanges = () => sent.at(-1)?.changes;

test('saves answers once typing pauses', async () => {
  store.change({ region: 'Mess' });
  await pass(500);
  store.change({ region: 'Messenia' });
  expect(sync.state()).toBe('due');
  await pass(799);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toHaveLength(1);
  expect(lastChanges()).toEqual({ language: 'en', region: 'Messenia' });
  expect(sync.state()).toBe('saved');
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test('saves answers that were typed during a request', async () => {
  answer = (body) => {
    if (sent.length === 1) store.change({ region: 'Messenia, Pylos' });
    return persisting(body);
  };
  store.change({ region: 'Messenia' });
  await pass(800);
  await pass(800);
  expect(lastChanges()).toEqual({ region: 'Messenia, Pylos' });
  expect(sync.state()).toBe('saved');
});

test('waits and retries without a connection, and resumes with one', async () => {
  answer = () => null;
  store.change({ region: 'Messenia' });
  await pass(800);
  expect(sync.state()).toBe('offline');
  await pass(3_000);
  expect(sent).toHaveLength(2);
  answer = persisting;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(sync.state()).toBe('saved');
  expect(lastChanges()).toEqual({ language: 'en', region: 'Messenia' });
});

test('retries a failing server at growing intervals', async () => {
  answer = () => problem(503, 'overloaded');
  store.change({ region: 'Messenia' });
  await pass(800);
  expect(sync.state()).toBe('failing');
  await pass(3_000 + 10_000 + 30_000);
  expect(sent).toHaveLength(4);
});

test('sends nothing after the session expires, and everything after sign-in', async () => {
  answer = () => problem(401, 'unauthenticated');
  store.change({ region: 'Messenia' });
  await pass(800);
  expect(sync.state()).toBe('signed-out');
  store.change({ city: 'Pylos' });
  await pass(60_000);
  expect(sent).toHaveLength(1);
  answer = persisting;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(lastChanges()).toEqual({ language: 'en', region: 'Messenia', city: 'Pylos' });
});

test('exchanges nothing with the draft of another user who signed in', async () => {
  answer = () => persisted(9, { userId: 'person-2', entries: {} });
  store.change({ region: 'Messenia' });
  await sync.synchronize();
  expect(sync.state()).toBe('signed-out');
  expect(sent).toEqual([]);
});

test('a refused answer does not block the others', async () => {
  answer = (body) =>
    body && 'region' in body.changes
      ? problem(400, 'invalid-input', { errors: [{ path: 'changes.region', message: '', code: 'custom' }] })
      : persisting(body);
  store.change({ region: 'Messenia', city: 'Pylos' });
  await pass(800);
  await pass(800);
  expect(lastChanges()).toEqual({ language: 'en', city: 'Pylos' });
  expect(sync.state()).toBe('refused');
});

test('closes the draft after it was sent from another device', async () => {
  answer = () => problem(409, 'draft-closed');
  store.change({ region: 'Messenia' });
  await pass(800);
  expect(sync.state()).toBe('closed');
  store.change({ region: 'Ilia' });
  await pass(60_000);
  expect(sent).toHaveLength(1);
});

test('splits long texts into several requests', async () => {
  const long = Object.fromEntries(
    Array.from({ length: 15 }, (_, place) => [`reply.${place}`, 'x'.repeat(20_000)]),
  );
  store.change(long);
  await sync.synchronize();
  expect(sent.length).toBeGreaterThan(1);
  expect(sync.state()).toBe('saved');
});

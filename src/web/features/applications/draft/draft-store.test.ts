/** Typed answers stay in this browser, for the user who typed them, as long as the browser allows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceKey } from '../../../kernel/device/choices.ts';
import { draftKey } from './draft-storage.ts';
import { type Opening, openDraftStore } from './draft-store.ts';

let persisted: Record<string, string>;
let refuses = false;

beforeEach(() => {
  persisted = {};
  refuses = false;
  const allowed = () => {
    if (refuses) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const methods = {
    getItem: (key: string) => (allowed(), persisted[key] ?? null),
    setItem: (key: string, text: string) => (allowed(), (persisted[key] = text)),
    removeItem: (key: string) => (allowed(), delete persisted[key]),
  };
  const storage = {
    ...methods,
    key: (at: number) => Object.keys(persisted)[at] ?? null,
    get length() {
      return Object.keys(persisted).length;
    },
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

/** Beside the record of the visit. */
const storedDrafts = () => Object.keys(persisted).filter((key) => key !== deviceKey('visit'));
const open = (userId: string | null, more: Partial<Opening> = {}) =>
  openDraftStore({ userId, applicationId: null, language: 'en', beginning: {}, account: undefined, ...more });
const nothing = {
  userId: 'person-1',
  id: null,
  applicationId: null,
  revision: 0,
  startedAt: null,
  savedAt: null,
  entries: {},
  conflicts: [],
};

test('stores each change at once and restores it', () => {
  const store = open('person-1');
  expect(store.state().persisting).toBe('nothing');
  store.change({ region: 'Messenia' });
  store.change({ language: 'it' });
  expect(store.state().persisting).toBe('persisted');
  const again = open('person-1').state();
  expect(again).toEqual(store.state());
  expect(again.draft.entries).toEqual({ language: 'it', region: 'Messenia' });
});

test('hides the draft of one user from another', () => {
  open('person-1').change({ region: 'Messenia' });
  expect(open('person-2').state().draft.entries).toEqual({});
  expect(open(null).state().draft.entries).toEqual({});
});

test('moves an anonymous draft to the user who signs in', () => {
  open(null).change({ region: 'Messenia' });
  const store = open('person-1', { account: nothing });
  expect(store.state()).toMatchObject({
    persisting: 'persisted',
    draft: { entries: { region: 'Messenia' } },
  });
  expect(storedDrafts()).toEqual([draftKey('person-1')]);
});

test('keeps an anonymous draft while its answer would be a third version in a conflict', () => {
  open(null).change({ region: 'Ilia' });
  const other = {
    value: 'Arkadia',
    revision: 1,
    writer: 'b'.repeat(32),
    typedIn: 'en',
    at: '2026-11-20T10:00:00Z',
  } as const;
  const first = open('person-1', { account: { ...nothing, id: 1, revision: 1, entries: { region: other } } });
  expect(storedDrafts()).toEqual([draftKey('person-1')]);
  open(null).change({ region: 'Messenia' });
  open('person-1', { account: { ...nothing, id: 1, revision: 1, entries: { region: other } } });
  expect(storedDrafts()).toEqual([draftKey('person-1'), draftKey(null)]);
  first.decide('region', 'other');
  const then = open('person-1').state().draft;
  expect(then.entries['region']).toBe('Messenia');
  expect(then.conflicts['region']?.value).toBe('Arkadia');
  expect(storedDrafts()).toEqual([draftKey('person-1')]);
});

test('detects refused storage before anything is typed', () => {
  refuses = true;
  const store = open('person-3');
  expect(store.state().persisting).toBe('fleeting');
  store.change({ region: 'Messenia' });
  expect(store.state()).toMatchObject({ persisting: 'fleeting', draft: { entries: { region: 'Messenia' } } });
  // Saved in memory until the page closes.
  expect(open('person-3').state().draft.entries['region']).toBe('Messenia');
  store.clear();
});

test('receives changes of another tab', () => {
  const store = open('person-1');
  const listener = vi.fn<() => void>();
  store.watch(listener);
  const stop = store.listen();
  open('person-1').change({ city: 'Kalamata' });
  dispatchStorageEvent(draftKey('person-1'));
  expect(listener).toHaveBeenCalledOnce();
  store.change({ region: 'Messenia' });
  expect(store.state().draft.entries).toMatchObject({ city: 'Kalamata', region: 'Messenia' });
  stop();
});

test('parses what is stored only after another tab wrote it', () => {
  const store = open('person-1');
  const parse = vi.spyOn(JSON, 'parse');
  store.change({ region: 'Messenia' });
  store.change({ city: 'Pylos' });
  const draftsParsed = () => parse.mock.calls.filter(([text]) => text.includes('"entries"')).length;
  expect(draftsParsed()).toBe(0);
  open('person-1').change({ city: 'Kalamata' });
  const before = draftsParsed();
  store.change({ farmAcreage: '12' });
  expect(draftsParsed()).toBe(before + 1);
  expect(store.state().draft.entries).toMatchObject({
    region: 'Messenia',
    city: 'Kalamata',
    farmAcreage: '12',
  });
  parse.mockRestore();
});

test('does not overwrite a change of another tab before its event arrives', () => {
  const [one, other] = [open('person-1'), open('person-1')];
  one.change({ city: 'Kalamata', region: 'Messenia' });
  other.change({ region: 'Ilia' });
  expect(other.state().draft.entries).toMatchObject({ city: 'Kalamata', region: 'Ilia' });
  expect(other.state().draft.conflicts['region']?.value).toBe('Messenia');
});

test('notices that another tab sent the application', () => {
  const store = open('person-1');
  const stop = store.listen();
  store.change({ region: 'Messenia' });
  open('person-1').clear();
  dispatchStorageEvent(draftKey('person-1'));
  expect(store.state().gone).toBe(true);
  stop();
});

test('removes everything after sending', () => {
  const store = open('person-1');
  store.change({ region: 'Messenia' });
  const { key } = store.state().draft;
  store.clear();
  expect(persisted).toEqual({});
  expect(store.state().draft).toMatchObject({ startedAt: null, entries: {} });
  expect(store.state().draft.key).not.toBe(key);
});

function dispatchStorageEvent(key: string): void {
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: persisted[key] ?? null }));
}

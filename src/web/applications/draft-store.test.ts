/** What is typed stays in this browser, with the person whose it is, for as long as the browser allows. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, openDraftStore } from './draft-store.ts';

let kept: Map<string, string>;
let refuses = false;

beforeEach(() => {
  kept = new Map();
  refuses = false;
  const allowed = () => {
    if (refuses) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (allowed(), kept.get(key) ?? null),
    setItem: (key: string, text: string) => (allowed(), kept.set(key, text)),
    removeItem: (key: string) => (allowed(), kept.delete(key)),
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

test('each change is kept at once and found again', () => {
  const store = openDraftStore('person-1', 'en');
  expect(store.state().keeping).toBe('nothing');
  store.change({ answers: { region: 'Messenia' } });
  store.change({ language: 'it' });
  expect(store.state().keeping).toBe('kept');
  const again = openDraftStore('person-1', 'en').state();
  expect(again).toEqual(store.state());
  expect(again.draft).toMatchObject({ language: 'it', answers: { region: 'Messenia' } });
});

test('the language stays the one that the first words were typed in', () => {
  openDraftStore(null, 'en').change({ answers: { region: 'Messenia' } });
  expect(openDraftStore(null, 'el').state().draft.language).toBe('en');
});

test('one person does not see what another typed', () => {
  openDraftStore('person-1', 'en').change({ answers: { region: 'Messenia' } });
  expect(openDraftStore('person-2', 'en').state().draft.answers.region).toBe('');
  expect(openDraftStore(null, 'en').state().draft.answers.region).toBe('');
});

test('what was typed signed out belongs to who signs in', () => {
  openDraftStore(null, 'en').change({ answers: { region: 'Messenia' } });
  const store = openDraftStore('person-1', 'en');
  expect(store.state()).toMatchObject({ keeping: 'kept', draft: { answers: { region: 'Messenia' } } });
  expect([...kept.keys()]).toEqual([draftKey('person-1')]);
});

test('a browser that keeps nothing is found out before anything is typed', () => {
  refuses = true;
  const store = openDraftStore('person-3', 'en');
  expect(store.state().keeping).toBe('fleeting');
  store.change({ answers: { region: 'Messenia' } });
  expect(store.state()).toMatchObject({ keeping: 'fleeting', draft: { answers: { region: 'Messenia' } } });
  // Until the page is closed it is held here.
  expect(openDraftStore('person-3', 'en').state().draft.answers.region).toBe('Messenia');
  store.clear();
});

test('another tab of the browser is heard', () => {
  const store = openDraftStore('person-1', 'en');
  const listener = vi.fn<() => void>();
  const stop = store.watch(listener);
  const other = openDraftStore('person-1', 'en');
  other.change({ answers: { city: 'Kalamata' } });
  const event = Object.assign(new Event('storage'), {
    key: draftKey('person-1'),
    newValue: kept.get(draftKey('person-1')),
  });
  window.dispatchEvent(event);
  expect(listener).toHaveBeenCalledOnce();
  store.change({ answers: { region: 'Messenia' } });
  expect(store.state().draft.answers).toMatchObject({ city: 'Kalamata', region: 'Messenia' });
  stop();
});

test('after sending, nothing is left', () => {
  const store = openDraftStore('person-1', 'en');
  store.change({ answers: { region: 'Messenia' } });
  const { key } = store.state().draft;
  store.clear();
  expect(kept.size).toBe(0);
  expect(store.state().draft).toMatchObject({ startedAt: null, answers: { region: '' } });
  expect(store.state().draft.key).not.toBe(key);
});

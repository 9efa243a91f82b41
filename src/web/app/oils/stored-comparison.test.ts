/** What was chosen for a comparison stays on the device until it is cleared. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKeyOf, readLocal } from '../../kernel/device/local-text.ts';
import { datedText } from '../../kernel/device/owned-storage.ts';
import { readComparison, storeComparison } from './stored-comparison.ts';

const items = new Map<string, string>();
const own = draftKeyOf(null, 'comparison');
const beforeSignIn = draftKeyOf(null, 'comparison visitor');

beforeEach(() => {
  items.clear();
  // A document of its own: the tests of other files in this process end theirs.
  vi.stubGlobal('document', { documentElement: { getAttribute: () => null } });
  vi.stubGlobal('localStorage', {
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the oils stay in their order until they are cleared', () => {
  expect(readComparison()).toBeUndefined();
  storeComparison('26,24');
  expect(readComparison()).toEqual([26, 24]);
  storeComparison('26');
  expect(readComparison()).toEqual([26]);
  storeComparison(undefined);
  expect(readComparison()).toBeUndefined();
  expect(readLocal(own)).toBeNull();
});

test('what a visitor chose before signing in replaces what the user chose earlier, and is cleared with it', () => {
  items.set(own, datedText('24,25', Date.now()));
  items.set(beforeSignIn, datedText('26,27', Date.now()));
  expect(readComparison()).toEqual([26, 27]);
  storeComparison('26,27,28');
  expect(readComparison()).toEqual([26, 27, 28]);
  storeComparison(undefined);
  expect(readComparison()).toBeUndefined();
});

test.each(['', 'x', '26', datedText('', Date.now()), datedText('oil,-1,1e9,0', Date.now())])(
  'a storage edited by hand compares nothing: %j',
  (text) => {
    items.set(own, text);
    expect(readComparison()).toBeUndefined();
  },
);

test('an edited storage adds no fifth oil and none twice', () => {
  items.set(own, datedText('24,24,25,x,26,27,28', Date.now()));
  expect(readComparison()).toEqual([24, 25, 26, 27]);
});

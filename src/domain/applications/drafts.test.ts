/** Two devices edit one application draft without undoing each other's changes. */
import { expect, test } from 'vitest';
import { type Draft, type DraftWrite, entriesSince, noDraft, writeDraft } from './drafts.ts';

const phone = { writer: 'phone', typedIn: 'el', at: '2026-11-21T10:00:00.000Z' } as const;
const computer = { writer: 'computer', typedIn: 'en', at: '2026-11-21T11:00:00.000Z' } as const;

function write(draft: Draft, who: typeof phone | typeof computer, more: Partial<DraftWrite>) {
  return writeDraft(draft, { base: draft.revision, order: 1, changes: {}, ...who, ...more });
}

const begun = write(noDraft, phone, { changes: { region: 'Μεσσηνία', groveSize: '1.468' } }).draft;

test('a saved answer records its writer, time and language', () => {
  expect(begun.revision).toBe(1);
  expect(begun.entries['groveSize']).toEqual({ value: '1.468', revision: 1, order: 1, ...phone });
});

test('two devices that change different answers both keep their changes', () => {
  const { draft, conflicts } = write(begun, computer, { base: 0, changes: { city: 'Kalamata' } });
  expect(conflicts).toEqual([]);
  expect(Object.keys(draft.entries)).toEqual(['region', 'groveSize', 'city']);
});

test('reports a conflict, and keeps the answer that another device changed since', () => {
  const { draft, conflicts } = write(begun, computer, {
    base: 0,
    changes: { region: 'Ilia', city: 'Pyrgos' },
  });
  expect(conflicts).toEqual(['region']);
  expect(draft.entries['region']?.value).toBe('Μεσσηνία');
  expect(draft.entries['city']?.value).toBe('Pyrgos');
});

test('a device that has read the other answer may replace it', () => {
  const { draft, conflicts } = write(begun, computer, { changes: { region: 'Ilia' } });
  expect(conflicts).toEqual([]);
  expect(draft.entries['region']).toMatchObject({ value: 'Ilia', writer: 'computer', revision: 2 });
});

test('a device does not conflict with its own write when the response to it was lost', () => {
  const { draft, conflicts } = write(begun, phone, {
    base: 0,
    order: 2,
    changes: { region: 'Μεσσηνία, Πύλος' },
  });
  expect(conflicts).toEqual([]);
  expect(draft.entries['region']?.value).toBe('Μεσσηνία, Πύλος');
});

test('ignores a write that arrives after a newer one of the same device', () => {
  const later = write(begun, phone, { order: 5, changes: { region: 'Μεσσηνία, Πύλος' } }).draft;
  const { draft, conflicts } = write(later, phone, { order: 4, changes: { region: 'Μεσσηνία, Π' } });
  expect(conflicts).toEqual([]);
  expect(draft).toBe(later);
});

test('ignores a write that arrives after a newer one restored the old value', () => {
  const back = write(begun, phone, { order: 3, changes: { region: 'Μεσσηνία' } }).draft;
  expect(back.revision).toBe(begun.revision);
  const { draft } = write(back, phone, { order: 2, changes: { region: 'Ηλεία' } });
  expect(draft.entries['region']?.value).toBe('Μεσσηνία');
});

test('saving the same value changes nothing, but the same digits in another language are another number', () => {
  const inGreek = { base: 0, typedIn: 'el', changes: { groveSize: '1.468' } } as const;
  expect(write(begun, computer, inGreek)).toEqual({ draft: begun, conflicts: [] });
  expect(write(begun, computer, { ...inGreek, typedIn: 'en' }).conflicts).toEqual(['groveSize']);
});

test('compares a list of choices as one answer', () => {
  const chosen = write(begun, phone, { changes: { cultivationMethods: ['organic'] } }).draft;
  expect(
    write(chosen, computer, { base: 1, changes: { cultivationMethods: ['organic', 'other'] } }).conflicts,
  ).toEqual(['cultivationMethods']);
  const again = write(chosen, phone, { changes: { cultivationMethods: ['organic'] } });
  expect(again.draft).toBe(chosen);
});

test('returns the answers that changed since the revision the client has read', () => {
  const { draft } = write(begun, computer, { changes: { city: 'Kalamata' } });
  expect(Object.keys(entriesSince(draft, 1))).toEqual(['city']);
  expect(Object.keys(entriesSince(draft, 0))).toHaveLength(3);
});

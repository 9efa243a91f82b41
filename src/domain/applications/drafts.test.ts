/** Two devices write one application, and neither undoes what the other wrote. */
import { expect, test } from 'vitest';
import { type Draft, entriesSince, noDraft, type Writing, writeDraft } from './drafts.ts';

const phone = { writer: 'phone', typedIn: 'el', at: '2026-11-21T10:00:00.000Z' } as const;
const computer = { writer: 'computer', typedIn: 'en', at: '2026-11-21T11:00:00.000Z' } as const;

function write(draft: Draft, who: typeof phone | typeof computer, more: Partial<Writing>) {
  return writeDraft(draft, { base: draft.revision, order: 1, changes: {}, ...who, ...more });
}

const begun = write(noDraft, phone, { changes: { region: 'Μεσσηνία', groveSize: '1.468' } }).draft;

test('what is written is kept with who wrote it, when and in which language', () => {
  expect(begun.revision).toBe(1);
  expect(begun.entries['groveSize']).toEqual({ value: '1.468', revision: 1, order: 1, ...phone });
});

test('two devices that change different answers both keep theirs', () => {
  const { draft, conflicts } = write(begun, computer, { base: 0, changes: { city: 'Kalamata' } });
  expect(conflicts).toEqual([]);
  expect(Object.keys(draft.entries)).toEqual(['region', 'groveSize', 'city']);
});

test('an answer that another device changed meanwhile is told, not undone', () => {
  const { draft, conflicts } = write(begun, computer, {
    base: 0,
    changes: { region: 'Ilia', city: 'Pyrgos' },
  });
  expect(conflicts).toEqual(['region']);
  expect(draft.entries['region']?.value).toBe('Μεσσηνία');
  expect(draft.entries['city']?.value).toBe('Pyrgos');
});

test('who has read the other answer may replace it', () => {
  const { draft, conflicts } = write(begun, computer, { changes: { region: 'Ilia' } });
  expect(conflicts).toEqual([]);
  expect(draft.entries['region']).toMatchObject({ value: 'Ilia', writer: 'computer', revision: 2 });
});

test('a device whose answer was lost on the way back is no stranger to itself', () => {
  const { draft, conflicts } = write(begun, phone, {
    base: 0,
    order: 2,
    changes: { region: 'Μεσσηνία, Πύλος' },
  });
  expect(conflicts).toEqual([]);
  expect(draft.entries['region']?.value).toBe('Μεσσηνία, Πύλος');
});

test('a writing that arrives late does not undo a later one of the same device', () => {
  const later = write(begun, phone, { order: 5, changes: { region: 'Μεσσηνία, Πύλος' } }).draft;
  const { draft, conflicts } = write(later, phone, { order: 4, changes: { region: 'Μεσσηνία, Π' } });
  expect(conflicts).toEqual([]);
  expect(draft).toBe(later);
});

test('nor one that was turned back before it arrived', () => {
  const back = write(begun, phone, { order: 3, changes: { region: 'Μεσσηνία' } }).draft;
  expect(back.revision).toBe(begun.revision);
  const { draft } = write(back, phone, { order: 2, changes: { region: 'Ηλεία' } });
  expect(draft.entries['region']?.value).toBe('Μεσσηνία');
});

test('the same again changes nothing, the same digits in another language are another figure', () => {
  const inGreek = { base: 0, typedIn: 'el', changes: { groveSize: '1.468' } } as const;
  expect(write(begun, computer, inGreek)).toEqual({ draft: begun, conflicts: [] });
  expect(write(begun, computer, { ...inGreek, typedIn: 'en' }).conflicts).toEqual(['groveSize']);
});

test('a list of choices is one answer', () => {
  const chosen = write(begun, phone, { changes: { cultivationMethods: ['organic'] } }).draft;
  expect(
    write(chosen, computer, { base: 1, changes: { cultivationMethods: ['organic', 'other'] } }).conflicts,
  ).toEqual(['cultivationMethods']);
  const again = write(chosen, phone, { changes: { cultivationMethods: ['organic'] } });
  expect(again.draft).toBe(chosen);
});

test('whoever asks is sent what changed since they last read', () => {
  const { draft } = write(begun, computer, { changes: { city: 'Kalamata' } });
  expect(Object.keys(entriesSince(draft, 1))).toEqual(['city']);
  expect(Object.keys(entriesSince(draft, 0))).toHaveLength(3);
});

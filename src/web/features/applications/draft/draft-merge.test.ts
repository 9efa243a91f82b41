/** Merging two versions of an application loses no answer. */
import { expect, test } from 'vitest';
import type { DraftResponse } from '../../../../contract/applications/drafts.ts';
import { changedDraft, newDraft, waitingNames } from './draft.ts';
import { decided, mergeOrphan, receivedFrom, reopened } from './draft-merge.ts';

const now = '2026-11-21T10:00:00.000Z';
const earlier = '2026-11-20T10:00:00.000Z';
const typed = (entries: Record<string, string | string[]>) =>
  changedDraft(newDraft('en'), { entries, language: 'en', now });

function account(
  entries: Record<string, string | string[]>,
  more: Partial<DraftResponse> = {},
): DraftResponse {
  const revision = more.revision ?? 3;
  const entry = { revision, writer: 'b'.repeat(32), typedIn: 'el', at: earlier } as const;
  return {
    userId: 'person-1',
    id: 7,
    applicationId: null,
    revision,
    startedAt: earlier,
    savedAt: earlier,
    conflicts: [],
    entries: Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, { value, ...entry }])),
    ...more,
  };
}

test('shows answers that only the server has, with numbers in the format of the reader', () => {
  const { draft, arrived } = receivedFrom(
    account({ groveSize: '12,5', city: 'Πύλος' }),
    typed({ region: 'Ilia' }),
  );
  expect(draft.entries).toMatchObject({ groveSize: '12.5', city: 'Πύλος', region: 'Ilia' });
  expect(arrived).toEqual(['groveSize', 'city']);
  expect(waitingNames(draft)).toEqual(['language', 'region']);
  expect(draft).toMatchObject({ startedAt: earlier, account: { id: 7, revision: 3, savedAt: earlier } });
});

test('keeps both versions of a conflicting answer and sends neither before the choice', () => {
  const { draft } = receivedFrom(account({ region: 'Μεσσηνία' }), typed({ region: 'Ilia', city: 'Pyrgos' }));
  expect(draft.entries['region']).toBe('Ilia');
  expect(draft.conflicts).toEqual({ region: { value: 'Μεσσηνία', typedIn: 'el', at: earlier } });
  expect(waitingNames(draft)).toEqual(['language', 'city']);
  const here = decided(draft, 'region', 'here');
  expect([here.entries['region'], here.conflicts]).toEqual(['Ilia', {}]);
  expect(waitingNames(here)).toContain('region');
  const other = decided(draft, 'region', 'other');
  expect([other.entries['region'], other.conflicts]).toEqual(['Μεσσηνία', {}]);
});

test('treats the same number in two formats as the same answer', () => {
  const { draft } = receivedFrom(account({ groveSize: '1.468' }), typed({ groveSize: '1468' }));
  expect([draft.conflicts, waitingNames(draft)]).toEqual([{}, ['language']]);
});

test('reports no conflict with an answer that this browser saved', () => {
  const draft = typed({ region: 'Ilia, Pyrgos' });
  const echo = account({ region: 'Ilia' });
  const own = { ...echo, entries: { region: { ...echo.entries['region'], writer: draft.writer } } };
  const received = receivedFrom(own as DraftResponse, draft).draft;
  expect([received.entries['region'], received.conflicts]).toEqual(['Ilia, Pyrgos', {}]);
  expect(waitingNames(received)).toContain('region');
});

test('ignores an outdated response of the server', () => {
  const { draft } = receivedFrom(account({ city: 'Pylos' }, { revision: 5 }), typed({}));
  expect(receivedFrom(account({ city: 'Kalamata' }, { revision: 4 }), draft).draft).toBe(draft);
});

test('after sending from another device, keeps only answers that were never saved on the server', () => {
  const { draft } = receivedFrom(account({ city: 'Pylos' }), typed({ region: 'Ilia' }));
  const gone = account({}, { id: null, revision: 0, startedAt: null, savedAt: null });
  const again = reopened(draft, gone, { email: 'a@b.example' }, 'en');
  expect(again.entries).toMatchObject({ email: 'a@b.example', region: 'Ilia' });
  expect(again.entries['city']).toBeUndefined();
  expect(again.key).not.toBe(draft.key);
});

test('keeps both versions when a visitor types answers and then signs in', () => {
  const { draft } = receivedFrom(account({ region: 'Μεσσηνία', city: 'Πύλος' }), newDraft('el'));
  const visitor = typed({ region: 'Ilia', groveSize: '4.5', cultivationMethods: ['organic'] });
  const both = mergeOrphan(draft, visitor, Object.keys(visitor.entries));
  expect(both.entries).toMatchObject({ region: 'Ilia', city: 'Πύλος', groveSize: '4,5' });
  expect(both.conflicts).toEqual({ region: { value: 'Μεσσηνία', typedIn: 'el', at: earlier } });
  expect(waitingNames(both)).toEqual(expect.arrayContaining(['groveSize', 'cultivationMethods']));
});

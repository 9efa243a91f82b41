/** What each category accepts, and when documents can be added and removed. */
import { expect, test } from 'vitest';
import { applicationStatuses } from '../applications/states.ts';
import { letsGoOfDocuments, takesDocuments } from './attachment-policy.ts';
import { documentCategories, maxSizeOf, typesOf } from './documents.ts';

test('photos are images up to 5 MB, other documents may also be PDFs up to 10 MB', () => {
  for (const category of documentCategories) {
    const isPhoto = category.endsWith('Photos');
    expect(maxSizeOf(category)).toBe((isPhoto ? 5 : 10) * 1024 * 1024);
    expect(typesOf(category).includes('application/pdf')).toBe(!isPhoto);
    expect(typesOf(category)).toEqual(expect.arrayContaining(['image/jpeg', 'image/png']));
  }
});

test('documents can be added until there is a decision', () => {
  expect(applicationStatuses.filter((status) => !takesDocuments(status))).toEqual([
    'approved',
    'rejected',
    'withdrawn',
  ]);
  expect(takesDocuments(undefined)).toBe(true);
});

test('a document that a reviewer may have read can be removed only when changes are requested', () => {
  expect(applicationStatuses.filter(letsGoOfDocuments)).toEqual(['changes_requested']);
  expect(letsGoOfDocuments(undefined)).toBe(true);
});

/** What a category takes, and when documents come and go. */
import { expect, test } from 'vitest';
import { applicationStatuses } from '../applications/states.ts';
import { letsGoOfDocuments, takesDocuments } from './attachment-policy.ts';
import { documentCategories, largestOf, typesOf } from './documents.ts';

test('photos are pictures of 5 MB, everything else may be a PDF of 10 MB', () => {
  for (const category of documentCategories) {
    const isPhoto = category.endsWith('Photos');
    expect(largestOf(category)).toBe((isPhoto ? 5 : 10) * 1024 * 1024);
    expect(typesOf(category).includes('application/pdf')).toBe(!isPhoto);
    expect(typesOf(category)).toEqual(expect.arrayContaining(['image/jpeg', 'image/png']));
  }
});

test('documents are added until there is a decision', () => {
  expect(applicationStatuses.filter((status) => !takesDocuments(status))).toEqual([
    'approved',
    'rejected',
    'withdrawn',
  ]);
  expect(takesDocuments(undefined)).toBe(true);
});

test('what a reviewer may have read is taken away only when changes were asked for', () => {
  expect(applicationStatuses.filter(letsGoOfDocuments)).toEqual(['changes_requested']);
  expect(letsGoOfDocuments(undefined)).toBe(true);
});

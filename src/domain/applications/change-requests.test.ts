/** Only a changed value or a reply answers a requested change. */
import { expect, test } from 'vitest';
import { changedFields, unansweredFields, unaskedFields } from './change-requests.ts';

const before = { phone: '123', groveSize: 4, cultivationMethods: ['organic'], website: null };

test('reports requested fields that have no new value and no reply', () => {
  const sent = { answers: { phone: '+30 27210 00000', groveSize: 4 }, replies: { website: 'We have none.' } };
  expect(unansweredFields(['phone', 'groveSize', 'website', 'region'], before, sent, [])).toEqual([
    'groveSize',
    'region',
  ]);
  expect(unansweredFields(['groveSize', 'region'], before, sent, ['region'])).toEqual(['groveSize']);
});

test('treats the same value in another shape as unchanged', () => {
  expect(
    changedFields(before, { cultivationMethods: ['organic'], website: undefined, groveSize: 4 }),
  ).toEqual([]);
  expect(changedFields(before, { cultivationMethods: ['organic', 'other'], website: 'x' })).toEqual([
    'cultivationMethods',
    'website',
  ]);
});

test('reports answers and replies to fields that were not requested', () => {
  const sent = { answers: { phone: '1', email: 'a@b.example' }, replies: { region: 'yes' } };
  expect(unaskedFields(['phone'], sent)).toEqual({ answers: ['email'], replies: ['region'] });
});

/** An answer to what was asked is another value or a reply, and nothing else counts. */
import { expect, test } from 'vitest';
import { changedFields, unansweredFields, unaskedFields } from './change-requests.ts';

const before = { phone: '123', groveSize: 4, cultivationMethods: ['organic'], website: null };

test('what is as it was and has no reply is not answered', () => {
  const sent = { answers: { phone: '+30 27210 00000', groveSize: 4 }, replies: { website: 'We have none.' } };
  expect(unansweredFields(['phone', 'groveSize', 'website', 'region'], before, sent)).toEqual([
    'groveSize',
    'region',
  ]);
});

test('the same value in another shape is no change', () => {
  expect(
    changedFields(before, { cultivationMethods: ['organic'], website: undefined, groveSize: 4 }),
  ).toEqual([]);
  expect(changedFields(before, { cultivationMethods: ['organic', 'other'], website: 'x' })).toEqual([
    'cultivationMethods',
    'website',
  ]);
});

test('what nobody asked for is told apart', () => {
  const sent = { answers: { phone: '1', email: 'a@b.example' }, replies: { region: 'yes' } };
  expect(unaskedFields(['phone'], sent)).toEqual({ answers: ['email'], replies: ['region'] });
});

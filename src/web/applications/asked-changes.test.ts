/** Only what was asked and is another answer now is sent, with the replies; the rest is named. */
import { expect, test } from 'vitest';
import { answerToRequest, askedAnswers } from './asked-changes.ts';

const request = {
  id: 1,
  comment: null,
  requestedAt: '2026-11-21T10:00:00Z',
  answeredAt: null,
  fields: (['phone', 'groveSize', 'website', 'cultivationMethods'] as const).map((field) => ({
    field,
    comment: 'Please look at it again.',
    oldValue: null,
    newValue: null,
    isChanged: null,
    reply: null,
  })),
};
const asked = askedAnswers(request);
const before = {
  phone: '+30 1',
  groveSize: 4.5,
  website: 'https://dokimi.example',
  cultivationMethods: ['organic'],
  region: 'Ilia',
};

test('a changed figure, an emptied answer and a reply are sent', () => {
  const entries = {
    phone: '+30 1',
    groveSize: '5,25',
    website: '',
    cultivationMethods: ['organic'],
    region: 'Messenia',
    'reply.phone': ' It is a local number. ',
  };
  expect(answerToRequest(asked, before, entries, 'el', {})).toEqual({
    answers: { groveSize: 5.25, website: null },
    replies: { phone: 'It is a local number.' },
    faults: { cultivationMethods: 'unanswered' },
  });
});

test('a rule is a fault only where the answer was changed', () => {
  const entries = { phone: '+30 1', groveSize: '0', 'reply.phone': 'Yes.', 'reply.website': 'Yes.' };
  const rules = { phone: 'short', groveSize: 'low', region: 'missing' } as const;
  const { faults } = answerToRequest(asked, before, { ...entries, website: before.website }, 'en', rules);
  expect(faults).toEqual({ groveSize: 'low' });
});

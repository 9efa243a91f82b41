/** Sends only requested answers that changed, with the replies; reports the rest. */
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

test('sends a changed number, an emptied answer and a reply', () => {
  const entries = {
    phone: '+30 1',
    groveSize: '5,25',
    website: '',
    cultivationMethods: ['organic'],
    region: 'Messenia',
    'reply.phone': ' It is a local number. ',
  };
  expect(answerToRequest(asked, before, entries, 'el', {}, [])).toEqual({
    answers: { groveSize: 5.25, website: null },
    replies: { phone: 'It is a local number.' },
    errors: { cultivationMethods: 'unanswered' },
  });
});

test('reports a broken rule only for a changed answer', () => {
  const entries = { phone: '+30 1', groveSize: '0', 'reply.phone': 'Yes.', 'reply.website': 'Yes.' };
  const rules = { phone: 'short', groveSize: 'low', region: 'missing' } as const;
  const { errors } = answerToRequest(asked, before, { ...entries, website: before.website }, 'en', rules, []);
  expect(errors).toEqual({ groveSize: 'low' });
});

test('takes a document for the answer that it proves', () => {
  const entries = { ...before, groveSize: '4.5' };
  const { errors } = answerToRequest(asked, before, entries, 'en', {}, ['phone', 'website']);
  expect(errors).toEqual({ groveSize: 'unanswered', cultivationMethods: 'unanswered' });
});

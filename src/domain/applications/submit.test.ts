/** Who may apply and when, and what counts as the same application submitted twice. */
import { describe, expect, test } from 'vitest';
import { actionsOpenTo } from './actions.ts';
import { applicationStatuses } from './states.ts';
import { decideSubmission, profileAfterApplying, sameAnswers } from './submit.ts';

const answers = { producerCompanyName: 'Evolia', groveSize: 12, methods: ['organic'] };

describe('submitting an application', () => {
  test('creates an application for a user without an open one', () => {
    expect(decideSubmission('page', answers, undefined)).toEqual({
      ok: true,
      value: { kind: 'file', to: 'submitted' },
    });
    expect(decideSubmission('dialog', answers, undefined)).toEqual({
      ok: true,
      value: { kind: 'file', to: 'pending' },
    });
  });

  test('refuses a new application while changes to the open one are requested', () => {
    const open = { status: 'changes_requested', answers: {} } as const;
    expect(decideSubmission('page', answers, open)).toEqual({
      ok: false,
      refusal: { code: 'application-open' },
    });
  });

  test.each(['submitted', 'pending', 'certification_review', 'approved'] as const)(
    'accepts the same answers again and refuses others while the application is %s',
    (status) => {
      expect(decideSubmission('page', answers, { status, answers })).toEqual({
        ok: true,
        value: { kind: 'repeat', open: { status, answers } },
      });
      expect(decideSubmission('page', { ...answers, groveSize: 13 }, { status, answers })).toEqual({
        ok: false,
        refusal: { code: 'application-open' },
      });
    },
  );

  test('compares answers regardless of field order and empty fields', () => {
    expect(sameAnswers({ a: 1, b: { c: [1, 2], d: null } }, { b: { c: [1, 2] }, a: 1, e: undefined })).toBe(
      true,
    );
    expect(sameAnswers({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(sameAnswers({ a: '1' }, { a: 1 })).toBe(false);
  });
});

describe('the profile of an applicant', () => {
  test('starts as a draft, again after a rejection', () => {
    expect(profileAfterApplying(undefined)).toEqual({ ok: true, value: 'draft' });
    expect(profileAfterApplying('draft')).toEqual({ ok: true, value: 'draft' });
    expect(profileAfterApplying('rejected')).toEqual({ ok: true, value: 'draft' });
  });

  test('never goes back from review or approval because of a new application', () => {
    for (const status of ['pending', 'approved'] as const) {
      expect(profileAfterApplying(status)).toEqual({ ok: false, refusal: { code: 'producer-exists' } });
    }
  });
});

describe('actions', () => {
  test('an applicant cannot decide on the own application', () => {
    for (const status of applicationStatuses) {
      const own = ['answer-changes', 'withdraw'];
      for (const action of actionsOpenTo('applicant', status)) expect(own).toContain(action);
    }
  });

  test('an administrator sees the actions possible in the current state', () => {
    const decisions = ['request-changes', 'certify', 'reject'];
    expect(actionsOpenTo('administrator', 'submitted')).toEqual(['approve-for-review', ...decisions]);
    expect(actionsOpenTo('administrator', 'certification_review')).toEqual(decisions);
    // An administrator can decide without waiting for the response to the requested changes.
    expect(actionsOpenTo('administrator', 'changes_requested')).toEqual(['certify', 'reject']);
    expect(actionsOpenTo('administrator', 'approved')).toEqual([]);
  });
});

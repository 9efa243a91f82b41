/** What an administrator has to enter before sending an approval, and what is sent. */
import { describe, expect, test } from 'vitest';
import type { ApprovalCheck } from '../../../../../contract/certification/certification.ts';
import { approvalState, initialApproval, storedApproval, type TypedApproval } from './approval-choice.ts';

const result = {
  id: 1,
  laboratory: 'Athens',
  laboratoryGroup: 1,
  method: 'NMR',
  batchNumber: 'B-1',
  isRecalled: false,
  hasReport: true,
  openAlarm: null,
  isContradicted: false,
  harvestedOn: '2026-10-12',
  sampledOn: null,
  reportedOn: '2026-10-21',
  phenolicContent: 1400,
  oleocanthal: null,
  oleacein: null,
} as const;
const check: ApprovalCheck = {
  today: '2026-11-21',
  results: [result, { ...result, id: 2, laboratory: 'Rome', laboratoryGroup: 2, phenolicContent: 1300 }],
  suggested: [1, 2],
  proposed: [],
  revocation: null,
  differenceLimit: 20,
  checklist: [
    { item: 'businessLicense', state: 'met' },
    { item: 'labReports', state: 'met' },
    { item: 'call', state: 'met' },
  ],
  evaluators: [],
};
const reason = 'Shown on paper at the mill.';
const state = (typed: Partial<TypedApproval> = {}, checked = check, asksChecklist = true) =>
  approvalState({ ...initialApproval({}, checked), ...typed }, checked, { asksChecklist });

test('sends the suggested results when every item is satisfied', () => {
  expect(state()).toMatchObject({
    award: { phenolicContent: 1300, level: 'gold' },
    missing: [],
    needsSecond: false,
    input: { results: [1, 2], certificationLevel: 'gold', phenolicContent: 1300 },
  });
});

test('sends the chosen level up to the one that the content reaches', () => {
  const sent = (certificationLevel: string) => state({ certificationLevel }).input.certificationLevel;
  expect([sent(''), sent('bronze'), sent('gold'), sent('triple_gold')]).toEqual([
    'gold',
    'bronze',
    'gold',
    'gold',
  ]);
  expect(state({ certificationLevel: 'bronze' }).highest).toBe('gold');
});

describe('results', () => {
  test('requires more results or an override when there are too few', () => {
    expect(state({ results: ['1'] })).toMatchObject({ award: null, missing: ['results'] });
    const override = { results: ['1'], isOverride: 'true' };
    expect(state(override).missing).toEqual(['phenolicContent', 'overrideReason']);
    expect(state({ ...override, phenolicContent: '499', overrideReason: reason }).missing).toEqual([
      'phenolicContent',
    ]);
    expect(state({ ...override, phenolicContent: '1,850', overrideReason: reason })).toMatchObject({
      award: { phenolicContent: 1850, level: 'double_gold' },
      missing: [],
      needsSecond: true,
      input: { results: [1], phenolicContent: 1850, override: { reason } },
    });
  });

  test('requires a reason when the results disagree', () => {
    const disagreeing = { ...check, differenceLimit: 5 };
    expect(state({}, disagreeing).missing).toEqual(['differenceReason']);
    expect(state({ differenceReason: 'short' }, disagreeing).missing).toEqual(['differenceReason']);
    expect(state({ differenceReason: reason }, disagreeing)).toMatchObject({
      missing: [],
      input: { differenceReason: reason },
    });
  });
});

describe('the checklist', () => {
  const lacking = (item: 'call' | 'labReports') => ({
    ...check,
    checklist: check.checklist.map((entry) =>
      entry.item === item ? { ...entry, state: 'missing' as const } : entry,
    ),
  });

  test('requires a reason for a missing item, and a second administrator for the report', () => {
    expect(state({}, lacking('call')).missing).toEqual(['call']);
    expect(state({ call: reason }, lacking('call'))).toMatchObject({
      missing: [],
      needsSecond: false,
      input: { waivers: [{ item: 'call', reason }] },
    });
    expect(state({ labReports: reason }, lacking('labReports')).needsSecond).toBe(true);
  });

  test('is not required at a renewal', () => {
    expect(state({}, lacking('call'), false)).toMatchObject({ missing: [], input: { results: [1, 2] } });
  });
});

test('restores what was typed after the session expires', () => {
  const typed = { ...initialApproval({}, check), results: ['2'], call: reason };
  expect(initialApproval(storedApproval(typed), check)).toEqual(typed);
  expect(initialApproval(storedApproval({ ...typed, results: [] }), check).results).toEqual([]);
  expect(initialApproval({}, check)).toMatchObject({ results: ['1', '2'], isOverride: '' });
});

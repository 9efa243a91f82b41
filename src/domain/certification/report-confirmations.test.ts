/** What a laboratory may answer, and when. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laterByDays } from '../common/dates.ts';
import {
  checkAnswer,
  checkAnswerable,
  confirmationEnd,
  confirmationStates,
  correctionOf,
  type ReportFacts,
  remindersDue,
} from './report-confirmations.ts';

const now = new Date('2026-11-30T10:00:00Z');
const facts: ReportFacts = {
  producer: 'Grove',
  laboratory: 'Laboratory of Athens',
  batchNumber: 'B-1',
  method: 'NMR',
  harvestedOn: '2026-10-12',
  sampledOn: null,
  reportedOn: '2026-11-01',
  phenolicContent: 1300,
  oleocanthal: 500,
  oleacein: null,
  hydroxytyrosolDerivatives: null,
  derivativesMethod: null,
  reportNumber: 'R-1',
  sampleNumber: null,
  sha256: 'a'.repeat(64),
};
const question = { state: 'waiting', expiresAt: laterByDays(now, 1), facts, current: facts } as const;

test('an answer is given once, in time, about what is on record', () => {
  const codeOf = (changes: Partial<Parameters<typeof checkAnswerable>[0]>, at = now) => {
    const checked = checkAnswerable({ ...question, ...changes }, at);
    return checked.ok ? 'ok' : checked.refusal.code;
  };
  expect(codeOf({})).toBe('ok');
  expect(codeOf({ current: { ...facts, producer: 'Grove of the south' } })).toBe('ok');
  expect(codeOf({ current: { ...facts, sha256: 'b'.repeat(64) } })).toBe('report-changed');
  expect(codeOf({ current: { ...facts, phenolicContent: 1301 } })).toBe('report-changed');
  expect(codeOf({ current: undefined })).toBe('report-withdrawn');
  expect(codeOf({}, laterByDays(now, 2))).toBe('confirmation-expired');
  expect(confirmationStates.map((state) => codeOf({ state }))).toEqual([
    'ok',
    'report-answered',
    'report-answered',
    'report-answered',
    'confirmation-expired',
    'confirmation-revoked',
  ]);
});

test('a denial has a reason, and a correction a note and a value that differs', () => {
  const isComplete = (answer: Parameters<typeof checkAnswer>[0]) => checkAnswer(answer, facts).ok;
  const correction = { phenolicContent: 1250 };
  expect(isComplete({ answer: 'confirmed', note: null, correction: {} })).toBe(true);
  expect(isComplete({ answer: 'denied', note: null, correction: {} })).toBe(false);
  expect(isComplete({ answer: 'denied', note: 'Not ours.', correction: {} })).toBe(true);
  expect(isComplete({ answer: 'corrected', note: 'Another figure.', correction: {} })).toBe(false);
  expect(isComplete({ answer: 'corrected', note: null, correction })).toBe(false);
  expect(isComplete({ answer: 'corrected', note: 'Another figure.', correction })).toBe(true);
  expect(correctionOf({ phenolicContent: 1300, reportNumber: 'R-2' }, facts)).toEqual({
    reportNumber: 'R-2',
  });
});

test('reminders never come early, never twice and never after the end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 60 }), (days) => {
      let sent = 0;
      for (const day of days.toSorted((one, other) => one - other)) {
        const at = laterByDays(now, day);
        const due = at > confirmationEnd(now) ? sent : Math.max(sent, remindersDue(now, at));
        expect(due).toBeLessThanOrEqual(day >= 21 ? 2 : day >= 7 ? 1 : 0);
        sent = due;
      }
    }),
  );
});

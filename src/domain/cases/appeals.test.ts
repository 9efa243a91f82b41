import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AppealAnswer,
  type AppealState,
  appealAnswers,
  appealDays,
  appealUntil,
  decideAppealAnswer,
  decideAppealMade,
  effectOfGranting,
} from './appeals.ts';

const decidedAt = new Date('2026-11-01T23:30:00Z');
const decision = { decidedAt, stands: true, isAppealed: false };

describe('an appeal', () => {
  test('is possible until the end of the thirtieth day', () => {
    expect([appealDays, appealUntil(decidedAt)]).toEqual([30, '2026-12-01']);
    expect(decideAppealMade(decision, new Date('2026-12-01T23:59:59Z')).ok).toBe(true);
    expect(decideAppealMade(decision, new Date('2026-12-02T00:00:00Z'))).toMatchObject({
      refusal: { code: 'appeal-too-late' },
    });
  });

  test('is possible once, and only against a decision that still stands', () => {
    expect(decideAppealMade({ ...decision, isAppealed: true, stands: false }, decidedAt)).toMatchObject({
      refusal: { code: 'appeal-exists' },
    });
    expect(decideAppealMade({ ...decision, stands: false }, decidedAt)).toMatchObject({
      refusal: { code: 'appeal-not-possible' },
    });
  });

  const people = ['anna', 'boris', 'chloe', 'dora'] as const;
  const person = fc.constantFrom(...people);
  const answers = fc.array(fc.record({ userId: person, answer: fc.constantFrom(...appealAnswers) }));
  test('is never answered by the appellant or anyone who took the decision, and at most once', () => {
    fc.assert(
      fc.property(person, fc.uniqueArray(person), answers, (appellantId, participantIds, sent) => {
        let state: AppealState = 'waiting';
        const accepted: { userId: string; answer: AppealAnswer }[] = [];
        for (const one of sent) {
          const decided = decideAppealAnswer({ state, appellantIds: [appellantId], participantIds }, one);
          if (!decided.ok) continue;
          state = decided.value;
          accepted.push(one);
        }
        expect(accepted.length).toBeLessThanOrEqual(1);
        for (const { userId, answer } of accepted) {
          expect([appellantId, ...participantIds]).not.toContain(userId);
          expect(state).toBe(answer === 'grant' ? 'granted' : 'dismissed');
        }
        const couldHave = sent.some(
          ({ userId }) => userId !== appellantId && !participantIds.includes(userId),
        );
        expect(accepted.length).toBe(couldHave ? 1 : 0);
      }),
    );
  });

  test('reverses a decision that still stands when granted, but never a revocation', () => {
    const effects = [
      { action: 'reject', stands: true, certificateState: null },
      { action: 'reject', stands: false, certificateState: null },
      { action: 'suspend', stands: true, certificateState: 'suspended' },
      { action: 'suspend', stands: false, certificateState: 'active' },
      { action: 'suspend', stands: false, certificateState: 'suspended' },
      { action: 'suspend', stands: false, certificateState: 'revoked' },
      { action: 'revoke', stands: true, certificateState: 'revoked' },
    ] as const;
    expect(effects.map(effectOfGranting)).toEqual([
      'reopen',
      'none',
      'reinstate',
      'none',
      'none',
      'none',
      'new-certificate',
    ]);
  });
});

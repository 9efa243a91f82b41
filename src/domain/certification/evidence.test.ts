/** A certificate never exceeds what its laboratory results support, whatever the input. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '../common/result.ts';
import {
  type BatchResult,
  decideAward,
  obstacleOf,
  recentIndependentResults,
  suggestResults,
  supportOf,
  warningsOf,
} from './evidence.ts';
import { certificationLevels, levelOfContent } from './levels.ts';
import { isHigher } from './product-levels.ts';

const today = '2026-11-21';
const athens: BatchResult = {
  id: 1,
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
};
const second = { ...athens, id: 2, laboratoryGroup: 2, phenolicContent: 1300 };
const third = { ...athens, id: 3, laboratoryGroup: 3, phenolicContent: 1350 };
const support = (onRecord: readonly BatchResult[], chosen = onRecord.map(({ id }) => id)) =>
  supportOf(chosen, { onRecord, today, differenceLimit: 20 });
const alarms = (onRecord: readonly BatchResult[], chosen?: number[]) => {
  const found = support(onRecord, chosen);
  return found.ok ? found.value.batches.flatMap((batch) => batch.alarms) : found.refusal.code;
};

describe('laboratory results', () => {
  test('give the lower content of two laboratories, and the level that it reaches', () => {
    expect(support([athens, second])).toMatchObject({ value: { phenolicContent: 1300, level: 'gold' } });
    expect(support([athens, { ...second, phenolicContent: 1199 }])).toMatchObject({
      value: { phenolicContent: 1199, level: 'silver' },
    });
  });

  test('count two results of one laboratory, or of one owner, once', () => {
    expect(support([athens, { ...second, laboratoryGroup: 1 }])).toMatchObject({
      refusal: { code: 'too-few-results' },
    });
    expect(recentIndependentResults([athens, { ...athens, phenolicContent: 1 }], today)).toHaveLength(1);
  });

  test('do not count two laboratories of different batches as independent', () => {
    expect(support([athens, { ...second, batchNumber: 'B-2' }])).toMatchObject({
      refusal: { code: 'too-few-results' },
    });
  });

  test.each([
    [{ batchNumber: null }, 'no-batch'],
    [{ harvestedOn: '2024-11-20' }, 'too-old'],
    [{ harvestedOn: null, reportedOn: '2024-11-20' }, 'too-old'],
    [{ harvestedOn: null, sampledOn: '2024-11-20' }, 'too-old'],
    [{ isRecalled: true }, 'recalled'],
    [{ reportedOn: '2026-11-22' }, 'in-future'],
  ])('refuses a result with %j', (change, obstacle) => {
    const unusable = { ...second, ...change };
    expect(obstacleOf(unusable, today)).toBe(obstacle);
    expect(support([athens, unusable])).toMatchObject({ refusal: { code: 'result-not-usable' } });
  });

  test('refuses a result whose report is not attached, whatever else speaks for it', () => {
    const unreported = { ...second, hasReport: false };
    expect(obstacleOf(unreported, today)).toBe('no-report');
    expect(support([athens, unreported])).toMatchObject({ refusal: { code: 'result-without-report' } });
    expect(support([athens, second, { ...third, hasReport: false }], [1, 2]).ok).toBe(true);
    expect(suggestResults([athens, unreported, third], today)).toEqual([1, 3]);
  });

  test('refuses a result with an open alarm by its name, and suggests it only where nothing else supports a certificate', () => {
    const alarmed = { ...second, openAlarm: 'same-file' as const };
    expect(obstacleOf(alarmed, today)).toBe('open-alarm');
    expect(support([athens, alarmed])).toMatchObject({ refusal: { code: 'alarm-same-file' } });
    expect(suggestResults([athens, alarmed, third], today)).toEqual([1, 3]);
    expect(suggestResults([athens, alarmed], today)).toEqual([1, 2]);
  });

  test('accepts a harvest of exactly 24 months ago', () => {
    expect(support([athens, { ...second, harvestedOn: '2024-11-21' }]).ok).toBe(true);
  });

  test('refuses a result that was withdrawn or belongs to another producer', () => {
    expect(support([athens, second], [1, 2, 9])).toMatchObject({ refusal: { code: 'lab-result-not-found' } });
  });

  test('support no level when the lowest content is below bronze', () => {
    expect(support([athens, { ...second, phenolicContent: 499 }])).toMatchObject({
      refusal: { code: 'content-below-levels' },
    });
  });

  test('suggests all results of the strongest batch', () => {
    const stronger = [athens, second].map((result) => ({
      ...result,
      id: result.id + 10,
      batchNumber: 'B-2',
      phenolicContent: result.phenolicContent + 100,
    }));
    const alone = { ...athens, id: 20, batchNumber: 'B-3', phenolicContent: 3000 };
    expect(suggestResults([athens, second, ...stronger, alone], today)).toEqual([11, 12]);
    expect(suggestResults([alone], today)).toEqual([]);
  });
});

describe('results that disagree', () => {
  test('raise an alarm when they differ by more than the limit, not by exactly the limit', () => {
    expect(alarms([{ ...athens, phenolicContent: 1560 }, second])).toEqual([]);
    expect(alarms([{ ...athens, phenolicContent: 1561 }, second])).toEqual(['contents-differ']);
  });

  test('raise an alarm when their methods differ', () => {
    expect(alarms([athens, { ...second, method: 'HPLC' }])).toEqual(['methods-differ']);
  });

  test('raise no alarm with a result of a third laboratory', () => {
    const far = { ...athens, phenolicContent: 1900, method: 'HPLC' } as const;
    expect(alarms([far, second])).toEqual(['contents-differ', 'methods-differ']);
    expect(alarms([far, second, third])).toEqual([]);
    const again = { ...third, laboratoryGroup: 2, reportedOn: '2026-10-20' };
    expect(alarms([far, second, again])).toEqual(['contents-differ', 'methods-differ']);
    expect(alarms([far, second, { ...again, reportedOn: second.reportedOn }])).toContain(
      'one-laboratory-differs',
    );
  });

  test('raise an alarm for each laboratory with two figures on one day, not for the first of them only', () => {
    const twice = (result: BatchResult) => [result, { ...result, id: result.id + 10, phenolicContent: 1410 }];
    expect(alarms([...twice(third), ...twice(athens), second], [1, 2])).toEqual(['one-laboratory-differs']);
    expect(alarms([...twice(third), athens, second], [1, 2])).toEqual([]);
  });

  test('raise an alarm when a lower result is left out', () => {
    const lower = { ...third, phenolicContent: 700 };
    expect(alarms([athens, second, lower], [1, 2])).toEqual(['lower-result-left-out']);
    expect(alarms([{ ...athens, sampledOn: '2026-04-20' }, second])).toEqual(['reported-late']);
    expect(alarms([{ ...athens, sampledOn: '2026-04-21' }, second])).toEqual([]);
    expect(alarms([athens, second, { ...lower, harvestedOn: '2023-10-12' }], [1, 2])).toEqual([]);
    expect(alarms([athens, second, third], [1, 2])).toEqual([]);
  });

  test('are refused until an administrator gives a reason', () => {
    const found = support([{ ...athens, phenolicContent: 1900 }, second]);
    const award = (hasDifferenceReason: boolean) =>
      decideAward({}, found, { isOverride: false, hasDifferenceReason });
    expect(award(false)).toMatchObject({ refusal: { code: 'results-disagree' } });
    expect(award(true)).toMatchObject({ value: { phenolicContent: 1300 } });
  });
});

describe('the award', () => {
  const given = { isOverride: false, hasDifferenceReason: false };

  test('defaults to what the results support, and refuses another content', () => {
    const found = support([athens, second]);
    expect(decideAward({}, found, given)).toEqual(ok({ phenolicContent: 1300, level: 'gold' }));
    expect(decideAward({ phenolicContent: 1300, level: 'silver' }, found, given)).toMatchObject({ ok: true });
    for (const phenolicContent of [1299, 1301]) {
      expect(decideAward({ phenolicContent }, found, given)).toMatchObject({
        refusal: { code: 'content-not-lowest-result' },
      });
    }
    expect(decideAward({ level: 'double_gold' }, found, given)).toMatchObject({
      refusal: { code: 'level-above-results' },
    });
  });

  test('takes the content that two administrators name in an override, and no level above it', () => {
    const none = support([]);
    const override = { isOverride: true, hasDifferenceReason: false };
    expect(decideAward({ phenolicContent: 1850 }, none, override)).toMatchObject({
      value: { level: 'double_gold' },
    });
    expect(decideAward({ phenolicContent: 1850, level: 'triple_gold' }, none, override)).toMatchObject({
      refusal: { code: 'level-above-results' },
    });
    expect(decideAward({}, none, override)).toMatchObject({ refusal: { code: 'too-few-results' } });
  });

  test('tells a contradicted report from a withdrawn result', () => {
    const warnings = warningsOf({ basis: 'results', isResultWithdrawn: false, isReportContradicted: true });
    expect(warnings).toEqual(['report-contradicted']);
  });

  test('warns the reader when a certificate does not rest on valid results', () => {
    expect(warningsOf({ basis: 'results', isResultWithdrawn: false, isReportContradicted: false })).toEqual(
      [],
    );
    expect(warningsOf({ basis: 'decision', isResultWithdrawn: true, isReportContradicted: false })).toEqual([
      'by-decision',
      'result-withdrawn',
    ]);
    expect(warningsOf({ basis: 'legacy', isResultWithdrawn: false, isReportContradicted: false })).toEqual([
      'before-results-required',
    ]);
  });
});

const randomResults = fc
  .array(
    fc.record({
      laboratoryGroup: fc.constantFrom(1, 2, 3),
      method: fc.constantFrom('NMR' as const, 'HPLC' as const),
      batchNumber: fc.constantFrom('B-1', 'B-2', null),
      isRecalled: fc.boolean(),
      hasReport: fc.boolean(),
      isContradicted: fc.boolean(),
      openAlarm: fc.constantFrom(null, null, 'same-file' as const),
      harvestedOn: fc.constantFrom('2024-11-20', '2025-10-10', '2026-10-10', null),
      sampledOn: fc.constantFrom('2023-10-10', '2026-10-12', null),
      reportedOn: fc.constantFrom('2024-11-01', '2025-11-01', '2026-11-01', '2026-12-01'),
      phenolicContent: fc.integer({ min: 1, max: 5000 }),
    }),
    { maxLength: 8 },
  )
  .map((results) => results.map((result, place) => ({ ...result, id: place + 1 })));

test('never awards what two laboratories of one batch do not support, whatever is on record and requested', () => {
  fc.assert(
    fc.property(
      randomResults,
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
      fc.option(fc.integer({ min: 1, max: 5000 }), { nil: undefined }),
      fc.option(fc.constantFrom(...certificationLevels), { nil: undefined }),
      fc.boolean(),
      (onRecord, asked, phenolicContent, level, hasDifferenceReason) => {
        const chosen = asked.length === 0 ? suggestResults(onRecord, today) : asked;
        const award = decideAward({ phenolicContent, level }, support(onRecord, chosen), {
          isOverride: false,
          hasDifferenceReason,
        });
        if (!award.ok) return;
        const behind = onRecord.filter(({ id }) => chosen.includes(id));
        expect(Math.min(...behind.map((result) => result.phenolicContent))).toBe(award.value.phenolicContent);
        expect(behind.every((result) => obstacleOf(result, today) === undefined)).toBe(true);
        const ofBatches = [...Map.groupBy(behind, ({ batchNumber }) => batchNumber).values()];
        const independent = ofBatches.some(
          (results) => new Set(results.map(({ laboratoryGroup }) => laboratoryGroup)).size >= 2,
        );
        expect(independent).toBe(true);
        const reached = levelOfContent(award.value.phenolicContent);
        expect(reached !== undefined && !isHigher(award.value.level, reached)).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

/** The most serious finding decides the verdict for the consumer. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeKinds } from './code-orders.ts';
import { codeOutcomes } from './code-outcomes.ts';
import { isSuspicious, scansOfHousehold, suspicionWindows, verdictOf } from './verdicts.ts';

const quiet = {
  recalled: false,
  outcome: undefined,
  certificate: 'active',
  kind: 'bottle',
  bottles: null,
  scansBefore: 3,
  recentVisitors: [1, 1, 1],
} as const;

test('a code scanned before, of a batch with an active certificate, is authentic', () => {
  expect(verdictOf(quiet)).toBe('authentic');
  expect(verdictOf({ ...quiet, scansBefore: 0 })).toBe('authentic_first_scan');
});

test.each(suspicionWindows.map(({ hours, visitors }, index) => ({ hours, visitors, index })))(
  'a code is suspicious with more visitors than the limit within $hours hours, not at the limit',
  ({ visitors, index }) => {
    const within = (count: number) => suspicionWindows.map((_, other) => (other === index ? count : 1));
    expect(verdictOf({ ...quiet, recentVisitors: within(visitors) })).toBe('authentic');
    expect(verdictOf({ ...quiet, recentVisitors: within(visitors + 1) })).toBe('suspicious');
  },
);

test('a copied code with the daily maximum of visitors is suspicious within three days', () => {
  const [day, week] = suspicionWindows;
  expect(day.visitors * 3).toBeGreaterThan(week.visitors);
});

test.each(['suspended', 'revoked', 'expired'] as const)(
  'a certificate that is %s decides, whatever the scans',
  (certificate) => {
    expect(verdictOf({ ...quiet, certificate, recentVisitors: [1000] })).toBe(`certificate_${certificate}`);
  },
);

test('a suspicious code is reported besides any other verdict', () => {
  expect(isSuspicious({ ...quiet, recentVisitors: [suspicionWindows[0].visitors] })).toBe(false);
  const copied = { ...quiet, certificate: undefined, recentVisitors: [suspicionWindows[0].visitors + 1] };
  expect([verdictOf(copied), isSuspicious(copied)]).toEqual(['not_certified', true]);
});

test('a code on every bottle is suspicious when its scans exceed a household for each bottle, however many visitors it has', () => {
  const ofBatch = { ...quiet, kind: 'batch', bottles: 800, recentVisitors: [1000, 1000, 1000] } as const;
  const most = 800 * scansOfHousehold;
  expect(verdictOf({ ...ofBatch, scansBefore: most - 1 })).toBe('authentic');
  expect(verdictOf({ ...ofBatch, scansBefore: most })).toBe('suspicious');
  expect(verdictOf({ ...ofBatch, scansBefore: most, outcome: 'explained' })).toBe('authentic');
  expect(verdictOf({ ...ofBatch, scansBefore: most * 100, bottles: null })).toBe('authentic');
});

test('a batch without a certificate is never authentic', () => {
  expect(verdictOf({ ...quiet, certificate: undefined, scansBefore: 0 })).toBe('not_certified');
});

test.each([
  ['copy-in-circulation', 'copy_in_circulation'],
  ['stolen-or-diverted', 'stolen_or_diverted'],
] as const)(
  'an outcome %s decides, whatever certificate and scans, but not over a recall',
  (outcome, verdict) => {
    for (const certificate of ['active', 'revoked', undefined] as const) {
      expect(verdictOf({ ...quiet, outcome, certificate, recentVisitors: [1000] })).toBe(verdict);
      expect(verdictOf({ ...quiet, outcome, certificate, recalled: true })).toBe('recalled');
    }
  },
);

test.each(['explained', 'false-alarm', 'unclear'] as const)(
  'an outcome %s changes no verdict by itself',
  (outcome) => {
    expect(verdictOf({ ...quiet, outcome })).toBe('authentic');
    expect(verdictOf({ ...quiet, outcome, recentVisitors: [1000] })).toBe('suspicious');
  },
);

test('a recall comes before everything else', () => {
  expect(verdictOf({ ...quiet, recalled: true, certificate: 'revoked' })).toBe('recalled');
});

test('a code above its limit is authentic in no state, and more scans never clear it', () => {
  const counts = fc.tuple(...suspicionWindows.map(({ visitors }) => fc.nat(visitors * 2)));
  const findings = fc.record({
    recalled: fc.boolean(),
    outcome: fc.constantFrom(...codeOutcomes, undefined),
    certificate: fc.constantFrom('active', 'suspended', 'revoked', 'expired', undefined),
    kind: fc.constantFrom(...codeKinds),
    bottles: fc.option(fc.nat(100)),
    scansBefore: fc.nat(500),
    recentVisitors: counts,
  });
  fc.assert(
    fc.property(findings, fc.nat(50), (found, more) => {
      const isOver =
        found.kind === 'bottle'
          ? suspicionWindows.some(({ visitors }, index) => (found.recentVisitors[index] ?? 0) > visitors)
          : isSuspicious(found);
      const grown = {
        ...found,
        scansBefore: found.scansBefore + more,
        recentVisitors: found.recentVisitors.map((count) => count + more),
      };
      expect(isSuspicious(found)).toBe(isOver);
      if (isOver) expect(verdictOf(found)).not.toMatch(/^authentic/);
      if (isOver) expect(isSuspicious(grown)).toBe(true);
    }),
  );
});

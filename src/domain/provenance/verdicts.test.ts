/** The most serious finding decides what a consumer is told. */
import { expect, test } from 'vitest';
import { suspiciousVisitors, verdictOf } from './verdicts.ts';

const quiet = { recalled: false, certificate: 'active', scansBefore: 3, recentVisitors: 1 } as const;

test('a code scanned before, of a batch with an active certificate, is authentic', () => {
  expect(verdictOf(quiet)).toBe('authentic');
  expect(verdictOf({ ...quiet, scansBefore: 0 })).toBe('authentic_first_scan');
});

test('many visitors in a day make a code suspicious, exactly beyond the limit', () => {
  expect(verdictOf({ ...quiet, recentVisitors: suspiciousVisitors })).toBe('authentic');
  expect(verdictOf({ ...quiet, recentVisitors: suspiciousVisitors + 1 })).toBe('suspicious');
});

test.each(['suspended', 'revoked', 'expired'] as const)(
  'a %s certificate is said, whatever the scans',
  (certificate) => {
    expect(verdictOf({ ...quiet, certificate, recentVisitors: 1000 })).toBe(`certificate_${certificate}`);
  },
);

test('a batch without a certificate is never called authentic', () => {
  expect(verdictOf({ ...quiet, certificate: undefined, scansBefore: 0 })).toBe('not_certified');
});

test('a recall comes before everything else', () => {
  expect(verdictOf({ ...quiet, recalled: true, certificate: 'revoked' })).toBe('recalled');
});

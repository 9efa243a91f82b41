/** A badge recommends a product only while its certificate is in force. */
import { expect, test } from 'vitest';
import { siteLanguages } from '../../../domain/common/languages.ts';
import { drawBadge } from './badge.tsx';

const certificate = {
  number: 'PHL-2026-000011',
  level: 'triple_gold',
  phenolicContent: 2186,
  contentBasis: 'measured',
  phenolicMethod: 'NMR',
  phenolicReportedOn: '2026-10-15',
  validUntil: '2027-11-21',
  lowerResult: null,
  isRecalled: false,
} as const;

test('shows level, content and expiry date in the requested language', async () => {
  const badge = await drawBadge({ ...certificate, state: 'active' }, 'el');
  expect(badge).toContain('2.186 mg/kg');
  expect(badge).toContain('NMR, 15 Οκτ 2026');
  expect(badge).toContain('PHL-2026-000011');
  expect(badge).not.toMatch(/var\(|class=|undefined/);
});

test.each(['suspended', 'revoked', 'expired'] as const)(
  'shows a %s certificate as not in force, without level and content',
  async (state) => {
    const badge = await drawBadge({ ...certificate, state }, 'en');
    expect(badge).toContain('Not in force');
    expect(badge).not.toMatch(/mg\/kg|Triple|2,186/);
  },
);

test('shows no content without a laboratory report', async () => {
  const stated = { contentBasis: 'stated', phenolicMethod: null, phenolicReportedOn: null } as const;
  const badge = await drawBadge({ ...certificate, ...stated, state: 'active' }, 'en');
  expect(badge).toContain('Triple Gold');
  expect(badge).not.toMatch(/mg\/kg|2,186|undefined/);
});

test('recommends no oil whose every batch is recalled, though the certificate is active', async () => {
  const badge = await drawBadge({ ...certificate, state: 'active', isRecalled: true }, 'en');
  expect(badge).toContain('Batch recalled');
  expect(badge).not.toMatch(/mg\/kg|Triple|2,186|undefined/);
});

test.each(siteLanguages)(
  'says in %s that a later result is lower, with its figure and date',
  async (language) => {
    const lowerResult = { phenolicContent: 1018, reportedOn: '2026-11-10' };
    const badge = await drawBadge({ ...certificate, lowerResult, state: 'active' }, language);
    const lines = [...badge.matchAll(/font-size="10.5"[^>]*>([^<]*)</g)].map(([, line = '']) => line);
    expect(lines).toHaveLength(3);
    // Of what fits beside the seal in the widest usual typeface.
    expect(lines.filter((line) => line.length > 38)).toEqual([]);
    expect(lines[1]).toMatch(/1[.,\s]?018.*2026/);
  },
);

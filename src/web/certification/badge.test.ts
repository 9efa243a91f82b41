/** A badge recommends an oil only while its certificate is in force. */
import { expect, test } from 'vitest';
import { drawBadge } from './badge.tsx';

const certificate = {
  number: 'PHL-2026-000011',
  level: 'triple_gold',
  phenolicContent: 2186,
  validUntil: '2027-11-21',
} as const;

test('in force it names level, content and end, in the language asked for', async () => {
  const badge = await drawBadge({ ...certificate, state: 'active' }, 'el');
  expect(badge).toContain('2.186 mg/kg');
  expect(badge).toContain('PHL-2026-000011');
  expect(badge).not.toMatch(/var\(|class=|undefined/);
});

test.each(['suspended', 'revoked', 'expired'] as const)(
  '%s it says so, and neither level nor content',
  async (state) => {
    const badge = await drawBadge({ ...certificate, state }, 'en');
    expect(badge).toContain('Not in force');
    expect(badge).not.toMatch(/mg\/kg|Triple|2,186/);
  },
);

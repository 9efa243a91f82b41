/** An approval waits until each item of the checklist is held, or waived with a reason. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paperStandings } from '../documents/review.ts';
import { checklistItems, checklistOf, decideChecklist, openItems, waivesEvidence } from './checklist.ts';
import { callStandings } from './requirements.ts';

const facts = fc.record({
  businessLicense: fc.constantFrom(...paperStandings),
  labReports: fc.constantFrom(...paperStandings),
  call: fc.constantFrom(...callStandings),
});
const reason = 'Shown at the call.';
const someWaivers = fc.subarray([...checklistItems]).map((items) => items.map((item) => ({ item, reason })));

test('no approval passes with an item that is neither held nor waived', () => {
  fc.assert(
    fc.property(facts, someWaivers, (found, waivers) => {
      const held = checklistOf(found).filter(({ state }) => state === 'met');
      const covered = new Set([...held, ...waivers].map(({ item }) => item));
      expect(decideChecklist(found, waivers).ok).toBe(covered.size === checklistItems.length);
    }),
  );
});

test('a waiver of what is held counts for nothing', () => {
  const found = { businessLicense: 'accepted', labReports: 'accepted', call: 'none' } as const;
  const waivers = checklistItems.map((item) => ({ item, reason }));
  expect(openItems(found, [])).toEqual(['call']);
  expect(decideChecklist(found, waivers)).toEqual({ ok: true, value: [{ item: 'call', reason }] });
});

test('the report is evidence, which two administrators waive; licence and call are not', () => {
  const asked = (item: (typeof checklistItems)[number]) => waivesEvidence([{ item, reason }]);
  expect(checklistItems.map(asked)).toEqual([false, true, false]);
});

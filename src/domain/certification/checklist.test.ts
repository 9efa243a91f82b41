/** An approval needs every checklist item met, or waived with a reason. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentStatuses } from '../documents/review.ts';
import { checklistItems, checklistOf, decideChecklist, openItems, waivesEvidence } from './checklist.ts';
import { callSummaries } from './requirements.ts';

const facts = fc.record({
  businessLicense: fc.constantFrom(...documentStatuses),
  labReports: fc.constantFrom(...documentStatuses),
  call: fc.constantFrom(...callSummaries),
});
const reason = 'Shown at the call.';
const someWaivers = fc.subarray([...checklistItems]).map((items) => items.map((item) => ({ item, reason })));

test('refuses an approval with an item that is neither met nor waived', () => {
  fc.assert(
    fc.property(facts, someWaivers, (found, waivers) => {
      const held = checklistOf(found).filter(({ state }) => state === 'met');
      const covered = new Set([...held, ...waivers].map(({ item }) => item));
      expect(decideChecklist(found, waivers).ok).toBe(covered.size === checklistItems.length);
    }),
  );
});

test('ignores a waiver of an item that is met', () => {
  const found = { businessLicense: 'accepted', labReports: 'accepted', call: 'none' } as const;
  const waivers = checklistItems.map((item) => ({ item, reason }));
  expect(openItems(found, [])).toEqual(['call']);
  expect(decideChecklist(found, waivers)).toEqual({ ok: true, value: [{ item: 'call', reason }] });
});

test('a waiver of the laboratory report needs two administrators; of the licence and the call it does not', () => {
  const asked = (item: (typeof checklistItems)[number]) => waivesEvidence([{ item, reason }]);
  expect(checklistItems.map(asked)).toEqual([false, true, false]);
});

/** Pages of a journey are bounded, and together they are the journey. */
import { expect, test } from 'vitest';
import { journeyPageLimits, pageOfJourney } from './journey-pages.ts';

function journey(count: number, characters: number) {
  return Array.from({ length: count }, (_, index) => ({ id: index * 3 + 1, notes: 'x'.repeat(characters) }));
}

test.each([
  [0, 0],
  [1, 4000],
  [30, 10],
  [31, 10],
  [300, 4000],
  [500, 0],
  [12, 30_000],
])('%i stages of %i characters are read page by page, each once and in order', (count, characters) => {
  const whole = journey(count, characters);
  const read: typeof whole = [];
  for (let page = pageOfJourney(whole); page !== undefined && page.events.length > 0; ) {
    read.push(...page.events);
    const total = page.events.reduce((sum, { notes }) => sum + notes.length, 0);
    expect(page.events.length === 1 || total <= journeyPageLimits.characters).toBe(true);
    expect(page.events.length).toBeLessThanOrEqual(journeyPageLimits.events);
    expect(page.more).toBe(whole.length - read.length);
    page = pageOfJourney(whole, page.events.at(-1)?.id);
  }
  expect(read).toEqual(whole);
});

test('a stage that does not exist begins no page', () => {
  expect(pageOfJourney(journey(3, 1), 2)).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { breaksStageOrder, misplacedEvents, stagesBefore } from './stage-order.ts';
import { usualStages } from './stages.ts';

const event = (stage: string, day: number, hour = 8) => ({
  stage,
  timestamp: `2026-10-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00+03:00`,
});

describe('the order of stages', () => {
  it('uses usual stages only', () => {
    const names = usualStages.map(({ stage }) => stage);
    expect(names).toEqual(
      expect.arrayContaining([...Object.keys(stagesBefore), ...Object.values(stagesBefore).flat()]),
    );
  });

  it('finds milling before harvest, whichever was recorded first', () => {
    const milling = event('Milling', 1);
    expect(misplacedEvents([event('Harvest', 2), milling])).toEqual([milling]);
    expect(breaksStageOrder([milling], [milling, event('Harvest', 2)])).toBe(true);
  });

  it('counts several days of picking from the first', () => {
    expect(misplacedEvents([event('Harvest', 1), event('Milling', 1, 12), event('Harvest', 2)])).toEqual([]);
  });

  it('compares instants, not texts', () => {
    const harvest = { stage: 'Harvest', timestamp: '2026-10-01T08:00:00+03:00' };
    expect(misplacedEvents([harvest, { stage: 'Milling', timestamp: '2026-10-01T05:30:00Z' }])).toEqual([]);
  });

  it('ignores custom stages, and a journey without its beginning', () => {
    expect(misplacedEvents([event('Harvest', 2), event('Blessing', 1)])).toEqual([]);
    expect(misplacedEvents([event('Bottling', 1), event('Storage', 2)])).toEqual([]);
  });

  it('does not block a change because of an old error', () => {
    const old = [event('Harvest', 2), event('Milling', 1)];
    expect(breaksStageOrder(old, [...old, event('Bottling', 5)])).toBe(false);
    expect(breaksStageOrder(old, [...old, event('Bottling', 1)])).toBe(true);
  });
});

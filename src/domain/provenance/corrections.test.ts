import { expect, it } from 'vitest';
import { foldCorrections } from './corrections.ts';

it('returns the newest version of each event with the earlier ones in order', () => {
  const first = { id: 1, corrects: null };
  const other = { id: 2, corrects: null };
  const second = { id: 3, corrects: 1 };
  const third = { id: 4, corrects: 3 };
  expect(foldCorrections([third, first, other, second])).toEqual([
    { current: third, earlier: [first, second] },
    { current: other, earlier: [] },
  ]);
});

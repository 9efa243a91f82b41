/** An applicant never reads internal entries of a thread, and both sides read the same order. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ThreadKind, type ThreadPart, threadFor, threadSides, threadVisibility } from './thread.ts';

const kinds = Object.keys(threadVisibility).filter((kind): kind is ThreadKind => kind in threadVisibility);
const parts = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    at: fc.integer({ min: 0, max: 1000 }).map((seconds) => new Date(seconds * 1000)),
    side: fc.constantFrom(...threadSides),
    who: fc.constantFrom('Ana', 'Eleni', null),
  }),
);

test('an applicant reads the shared entries, without the names of administrators', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const read = threadFor('applicant', all);
      expect(read.filter(({ kind }) => threadVisibility[kind] === 'internal')).toEqual([]);
      expect(read.filter(({ side, who }) => side !== 'applicant' && who !== null)).toEqual([]);
      const shared = all.filter(({ kind }) => threadVisibility[kind] === 'shared');
      expect(read).toHaveLength(shared.length);
    }),
  );
});

test('administrators read everything, in the same order as the applicant', () => {
  fc.assert(
    fc.property(parts, (all) => {
      const read = threadFor('administrators', all);
      expect(read).toHaveLength(all.length);
      const shared = read.filter(({ kind }) => threadVisibility[kind] === 'shared');
      const named = ({ kind, at, side }: ThreadPart) => ({ kind, at, side });
      expect(threadFor('applicant', all).map(named)).toEqual(shared.map(named));
      const times = read.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
    }),
  );
});

/**
 * What `npm test` leaves to `npm run test:exhaustive`, which runs nothing else: the other rows of a matrix, such as
 * further languages. Tests that use this file carry the tag `exhaustive`. Vitest called by hand runs every row.
 */
export const thisPart = process.env['TEST_PART'] ?? 'all';

/** `npm test` runs the first row, the exhaustive run the others. */
export function matrix<const Row>(rows: readonly Row[]): readonly Row[] {
  if (thisPart === 'everyday') return rows.slice(0, 1);
  return thisPart === 'rest' ? rows.slice(1) : rows;
}

/** How often a property is tried: thirty times at most in `npm test`, as often as it says in the exhaustive run. */
export function tries(all: number): number {
  return thisPart === 'everyday' ? Math.min(all, 30) : all;
}

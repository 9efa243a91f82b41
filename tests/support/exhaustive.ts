/**
 * Which rows of a test each run tries: `npm test` the first of everything, `npm run test:exhaustive` the others of
 * a matrix and nothing else, `npm run test:release` and vitest called by hand all of them.
 */
export const thisPart = process.env['TEST_PART'] ?? 'all';

/** Every change is tested with every row, such as each screen in each language. Its tests have the tag `exhaustive`. */
export function matrix<const Row>(rows: readonly Row[]): readonly Row[] {
  if (thisPart === 'everyday') return rows.slice(0, 1);
  return thisPart === 'rest' ? rows.slice(1) : rows;
}

/** A matrix of which `npm test` tries no row, because it takes too long. Its tests have the tag `exhaustive`. */
export function exhaustively<const Row>(rows: readonly Row[]): readonly Row[] {
  return thisPart === 'everyday' ? [] : rows;
}

/** A whole journey in further languages, whose screens a matrix has seen in all of them: only for a release. */
export function repetitions<const Row>(rows: readonly Row[]): readonly Row[] {
  if (thisPart === 'everyday') return rows.slice(0, 1);
  return thisPart === 'rest' ? [] : rows;
}

/**
 * How often a property is tried, or how many records a test makes: at most `everyday` in `npm test`, all in the other
 * runs. Its tests have the tag `exhaustive`.
 */
export function tries(all: number, everyday = 30): number {
  return thisPart === 'everyday' ? Math.min(all, everyday) : all;
}

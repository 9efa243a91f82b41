/**
 * Which rows of a test each run tries. `everyday` (`npm test`): the first of everything. `drawn` (`.ci/run`, after it): one of the
 * others, which the seed of the commit draws, so that the commits of some days have tried all. `rest` (`npm run
 * test:exhaustive`): all others. `all` (`npm run test:release`, and vitest called by hand): all.
 */
export const thisPart = process.env['TEST_PART'] ?? 'all';

let draws = 0;

/** None, where there is none. Each matrix of a file draws for itself, as each screen of them. */
function drawn<Row>(rows: readonly Row[]): readonly Row[] {
  draws += 1;
  const place = (Number(process.env['TEST_SEED'] ?? 0) + draws * 7) % Math.max(1, rows.length);
  return rows.slice(place, place + 1);
}

/** Every change is tested with the first row, such as a screen in Greek. Its tests have the tag `exhaustive`. */
export function matrix<const Row>(rows: readonly Row[]): readonly Row[] {
  if (thisPart === 'everyday') return rows.slice(0, 1);
  if (thisPart === 'drawn') return drawn(rows.slice(1));
  return thisPart === 'rest' ? rows.slice(1) : rows;
}

/** A matrix of which `npm test` tries no row, because it takes too long. Its tests have the tag `exhaustive`. */
export function exhaustively<const Row>(rows: readonly Row[]): readonly Row[] {
  if (thisPart === 'everyday') return [];
  return thisPart === 'drawn' ? drawn(rows) : rows;
}

/** A whole journey in further languages, whose screens a matrix has seen in all of them: only for a release. */
export function repetitions<const Row>(rows: readonly Row[]): readonly Row[] {
  if (thisPart === 'everyday') return rows.slice(0, 1);
  return thisPart === 'all' ? rows : [];
}

/** Of many alike that a test makes: `npm test` makes every `n`th, from one that the commit draws. */
export function everyNth<const Row>(n: number, rows: readonly Row[]): readonly Row[] {
  if (thisPart !== 'everyday') return rows;
  draws += 1;
  const first = (Number(process.env['TEST_SEED'] ?? 0) + draws * 7) % n;
  return rows.filter((_, place) => place % n === first);
}

/**
 * How often a property is tried, or how many records a test makes: at most `everyday` in `npm test`, all in the runs of
 * everything. Its tests have the tag `exhaustive`.
 */
export function tries(all: number, everyday = 30): number {
  return thisPart === 'everyday' || thisPart === 'drawn' ? Math.min(all, everyday) : all;
}

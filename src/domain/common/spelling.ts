/** The edit distance between a typed word and a known one, for spelling corrections. */

/**
 * Letters inserted, deleted, substituted or swapped with their neighbour (optimal string alignment distance:
 * no letter is edited twice).
 */
export function editDistance(one: string, other: string): number {
  const width = other.length + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(beforeLast, column - 2) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return at(last, other.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

/** Short words allow fewer edits: one per four letters, at most three. */
export function slipsForgiven(word: string): number {
  return Math.min(3, Math.floor(word.length / 4));
}

/** The `candidates` that are close enough to `word`, closest first, ties in their given order. */
export function closeWords<Candidate extends { readonly word: string }>(
  word: string,
  candidates: readonly Candidate[],
): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, slips: editDistance(word, candidate.word) }))
    .filter(({ slips }) => slips <= slipsForgiven(word))
    .toSorted((one, other) => one.slips - other.slips)
    .map(({ candidate }) => candidate);
}

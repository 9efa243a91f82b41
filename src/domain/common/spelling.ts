/** How far a typed word is from a known one, to correct what was most likely meant. */

/**
 * Letters inserted, left out, exchanged or swapped with their neighbour (the optimal string alignment
 * distance: no letter is edited twice).
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

/** A short word has few letters to recognise it by: one slip in four letters, never more than three. */
export function slipsForgiven(word: string): number {
  return Math.min(3, Math.floor(word.length / 4));
}

/** Those of `candidates` that are near enough to `word`, the closest first, equally close ones as they came. */
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

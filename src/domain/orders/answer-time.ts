/** How long a producer usually takes to answer an order request, from its past answers. */

export const answerTimeLimits = {
  /** The newest answers: a producer may become faster or slower. */
  newest: 20,
  /** With fewer, one long holiday or one lucky evening would be the usual time. */
  least: 5,
} as const;

/** The median in whole hours, at least one; null while there are too few answers. */
export function usualAnswerHours(seconds: readonly number[]): number | null {
  if (seconds.length < answerTimeLimits.least) return null;
  const sorted = seconds.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  // Of an even number the slower one: no one is promised more than half of the buyers got.
  const median = sorted[Math.floor(middle)] ?? 0;
  return Math.max(1, Math.ceil(median / 3600));
}

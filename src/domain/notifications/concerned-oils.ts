/** The oils and batches that a decision about a certificate concerns, as facts of its notification. */

/** A producer may have hundreds of batches; a notification names this many and counts the rest. */
export const maxOilsNamed = 12;

export interface ConcernedOils {
  /** One a line. */
  readonly oils?: string;
  /** How many are not named. */
  readonly moreOils?: string;
}

export function concernedOils(names: readonly string[]): ConcernedOils {
  if (names.length === 0) return {};
  const more = names.length - maxOilsNamed;
  const oils = names.slice(0, maxOilsNamed).join('\n');
  return more > 0 ? { oils, moreOils: String(more) } : { oils };
}

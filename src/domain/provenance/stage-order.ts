/**
 * The possible order of a batch's stages: no oil is milled before its olives are picked. Only the physically
 * necessary order is enforced; otherwise samples, storage and filtration come where the producer puts them.
 */

/** The stages that must begin before each stage. Custom stages of a producer have no place in the order. */
export const stagesBefore: Readonly<Record<string, readonly string[]>> = {
  Transport: ['Harvest'],
  Milling: ['Harvest'],
  Malaxation: ['Harvest', 'Milling'],
  Separation: ['Harvest', 'Milling', 'Malaxation'],
  Filtration: ['Harvest', 'Milling', 'Malaxation', 'Separation'],
  Storage: ['Harvest', 'Milling', 'Malaxation', 'Separation'],
  'Laboratory Sample': ['Harvest', 'Milling'],
  'Lab Analysis (NMR)': ['Harvest', 'Milling', 'Laboratory Sample'],
  'Organoleptic Test': ['Harvest', 'Milling'],
  Bottling: ['Harvest', 'Milling', 'Malaxation', 'Separation'],
};

export interface StagedEvent {
  readonly stage: string;
  /** ISO 8601. */
  readonly timestamp: string;
}

/** Events before a stage that must begin first; several days of picking count from the first. */
export function misplacedEvents<Event extends StagedEvent>(journey: readonly Event[]): Event[] {
  const begun = new Map<string, number>();
  for (const { stage, timestamp } of journey) {
    const at = Date.parse(timestamp);
    begun.set(stage, Math.min(begun.get(stage) ?? at, at));
  }
  return journey.filter(({ stage, timestamp }) =>
    stagesBefore[stage]?.some((earlier) => (begun.get(earlier) ?? -Infinity) > Date.parse(timestamp)),
  );
}

/** Whether a change puts an event out of order. An event that already was does not block the change. */
export function breaksStageOrder(before: readonly StagedEvent[], after: readonly StagedEvent[]): boolean {
  const keyOf = ({ stage, timestamp }: StagedEvent) => `${stage} ${Date.parse(timestamp)}`;
  const known = new Set(misplacedEvents(before).map(keyOf));
  return misplacedEvents(after).some((event) => !known.has(keyOf(event)));
}

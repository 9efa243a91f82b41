/**
 * In which order the stages of a batch can happen: no oil is milled before its olives are picked. Only what nature
 * demands is a rule; samples, storage and filtration come where a producer puts them.
 */

/** The stages that have begun before a stage begins. Stages of a producer's own names have no place in it. */
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

/** Events that lie before a stage that has to begin first; several days of picking begin with the first. */
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

/** Whether a change of a journey puts an event out of order. One that was so before stands in nobody's way. */
export function breaksStageOrder(before: readonly StagedEvent[], after: readonly StagedEvent[]): boolean {
  const keyOf = ({ stage, timestamp }: StagedEvent) => `${stage} ${Date.parse(timestamp)}`;
  const known = new Set(misplacedEvents(before).map(keyOf));
  return misplacedEvents(after).some((event) => !known.has(keyOf(event)));
}

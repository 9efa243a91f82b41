/** A journey may hold hundreds of long stages, which no page shows at once: it is read in pages. */

/** A usual journey is one page. */
export const journeyPageLimits = { events: 30, characters: 24_000 } as const;

interface Stage {
  readonly id: number;
  readonly notes: string | null;
}

export interface JourneyPage<Event> {
  readonly events: readonly Event[];
  /** Number of events on later pages. */
  readonly more: number;
}

/** The events after `after`: as many as fit, and at least one. Undefined if the journey has no such event. */
export function pageOfJourney<Event extends Stage>(
  events: readonly Event[],
  after?: number,
): JourneyPage<Event> | undefined {
  const at = after === undefined ? 0 : events.findIndex(({ id }) => id === after) + 1;
  if (after !== undefined && at === 0) return undefined;
  let characters = 0;
  const rest = events.slice(at);
  const fits = ({ notes }: Event, index: number) => {
    characters += notes?.length ?? 0;
    return index < journeyPageLimits.events && (index === 0 || characters <= journeyPageLimits.characters);
  };
  const beyond = rest.findIndex((event, index) => !fits(event, index));
  const page = beyond < 0 ? rest : rest.slice(0, beyond);
  return { events: page, more: rest.length - page.length };
}

/**
 * What the address of the verification page says: which tab, and with whom a call is being scheduled. So a
 * button anywhere may lead here, with a producer or with an application. What is unknown is left out.
 */
const otherTabs = ['history', 'pending', 'schedule'] as const;
export type CallsTab = 'upcoming' | (typeof otherTabs)[number];

export interface CallsSearch {
  /** Absent: the upcoming calls. */
  readonly tab?: Exclude<CallsTab, 'upcoming'> | undefined;
  /** A producer with whom a call is being scheduled. */
  readonly producer?: string | undefined;
  /** The same, by the application. */
  readonly schedule?: string | undefined;
  /** Where the list starts, for readers without scripts. */
  readonly cursor?: string | undefined;
}

export function readCallsSearch(given: Readonly<Record<string, unknown>>): CallsSearch {
  const cursor = given['cursor'];
  // Every name is given, so that the router keeps nothing of what the address said instead.
  return {
    tab: otherTabs.find((one) => one === given['tab']),
    producer: readId(given['producer']),
    schedule: readId(given['schedule']),
    cursor: typeof cursor === 'string' && /^[\w-]{1,1600}$/.test(cursor) ? cursor : undefined,
  };
}

/** The router reads digits as a number. */
function readId(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? text : undefined;
}

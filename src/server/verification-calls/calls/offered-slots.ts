/** The slots offered for a call: the hours of its host, without other calls of the host or the producer. */
import type { Connection } from '../../../database/connection/connection.ts';
import { type AvailabilityRow, findAvailability } from '../../../database/verification-calls/availability.ts';
import { listBookedSlots } from '../../../database/verification-calls/reads.ts';
import { laterByDays } from '../../../domain/common/dates.ts';
import type { Weekday } from '../../../domain/common/weekdays.ts';
import { type Availability, usualAvailability } from '../../../domain/verification-calls/availability.ts';
import { freeSlots, slotsOf } from '../../../domain/verification-calls/slots.ts';
import type { Configuration } from '../../configuration/configuration.ts';

export interface SlotSearch {
  /** Null for a call without a host: then the default hours apply. */
  readonly hostId: string | null;
  readonly producerId: number;
  /** The call to be moved; its own slot counts as free. */
  readonly callId: number | undefined;
  /** Minutes. */
  readonly duration: number;
  /** The time zone of the default hours. */
  readonly usualZone: string;
}

export async function listOfferedSlots(
  connection: Connection,
  { hostId, producerId, callId, duration, usualZone }: SlotSearch,
  { now, configuration }: { readonly now: Date; readonly configuration: Configuration },
): Promise<Date[]> {
  const saved = hostId === null ? undefined : await findAvailability(connection, hostId);
  const availability = saved === undefined ? usualAvailability(usualZone) : availabilityOf(saved);
  const slots = slotsOf(availability, { now, duration, closedDays: closedDaysOf(configuration) });
  const taken = await listBookedSlots(
    connection,
    { hostId, producerId, except: callId },
    { from: now, to: laterByDays(slots.at(-1) ?? now, 1) },
  );
  return freeSlots(slots, duration, taken);
}

export function availabilityOf({ timeZone, hours, callInterval, daysOff }: AvailabilityRow): Availability {
  return { timeZone, hours, interval: callInterval, daysOff };
}

/** Weekdays without calls, from the configuration. */
export function closedDaysOf({ callsOnWeekends, calendar }: Configuration): readonly Weekday[] {
  return callsOnWeekends ? [] : calendar.weekend;
}

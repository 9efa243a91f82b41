/** Asks for a reason where a call is the second open one of its producer, or outside the hours of its host. */
import type { Connection } from '../../../database/connection/connection.ts';
import { findAvailability } from '../../../database/verification-calls/availability.ts';
import { listOpenCalls } from '../../../database/verification-calls/reads.ts';
import type { Result } from '../../../domain/common/result.ts';
import type { Weekday } from '../../../domain/common/weekdays.ts';
import { usualAvailability } from '../../../domain/verification-calls/availability.ts';
import {
  type CallException,
  type ConfirmedExceptions,
  decideExceptions,
} from '../../../domain/verification-calls/exceptions.ts';
import type { CallRefusal } from '../../../domain/verification-calls/refusals.ts';
import { isWithinHours, type Span } from '../../../domain/verification-calls/slots.ts';
import { availabilityOf } from './offered-slots.ts';

export interface TimedCall extends Span {
  /** Undefined for a call that is moved. */
  readonly newFor: { readonly producerId: number; readonly now: Date } | undefined;
  /** Null for a call without a host: then the default hours apply. */
  readonly hostId: string | null;
  /** The time zone of the default hours. */
  readonly usualZone: string;
  readonly closedDays: readonly Weekday[];
}

export async function confirmExceptions(
  connection: Connection,
  call: TimedCall,
  confirmed: ConfirmedExceptions,
): Promise<Result<string | null, CallRefusal>> {
  const found: CallException[] = [];
  if (call.newFor !== undefined && (await listOpenCalls(connection, call.newFor)).length > 0) {
    found.push('second-call');
  }
  const saved = call.hostId === null ? undefined : await findAvailability(connection, call.hostId);
  const hours = saved === undefined ? usualAvailability(call.usualZone) : availabilityOf(saved);
  if (!isWithinHours(hours, call, call.closedDays)) found.push('outside-hours');
  return decideExceptions(found, confirmed);
}

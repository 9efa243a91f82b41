/** Calls that need a reason: a second open call of one producer, and a time outside the hours of the host. */
import { err, ok, type Result } from '../common/result.ts';
import type { CallRefusal } from './refusals.ts';

export const callExceptions = ['second-call', 'outside-hours'] as const;
export type CallException = (typeof callExceptions)[number];

const refusals = {
  'second-call': 'call-already-open',
  'outside-hours': 'call-outside-hours',
} as const satisfies Record<CallException, CallRefusal['code']>;

export interface ConfirmedExceptions {
  readonly exceptions: readonly CallException[];
  readonly reason: string | null;
}

/** `found`: what is exceptional about the call. The value is the reason to store. */
export function decideExceptions(
  found: readonly CallException[],
  { exceptions, reason }: ConfirmedExceptions,
): Result<string | null, CallRefusal> {
  const given = reason?.trim() || null;
  const missing = found.find((exception) => given === null || !exceptions.includes(exception));
  if (missing !== undefined) return err({ code: refusals[missing] });
  return ok(found.length === 0 ? null : given);
}

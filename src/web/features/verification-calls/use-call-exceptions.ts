/** What about the chosen call needs a reason: known from the free times, or from a refusal. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Problem } from '../../../contract/common/problem.ts';
import type { CallException } from '../../../domain/verification-calls/exceptions.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import type { Call, CalledProducer } from './calls/call.ts';
import { slotsQuery } from './calls/queries.ts';
import type { StoredChoice } from './use-persisted-choice.ts';

type Scheduled = {
  producer: CalledProducer;
  /** The call to be moved. */
  call: Call | undefined;
  timeZone: string;
  choice: StoredChoice;
};

export type CallExceptions = ReturnType<typeof useCallExceptions>;

export function useCallExceptions({ producer, call, timeZone, choice }: Scheduled) {
  const { slot, duration } = choice;
  const wanted = { producerId: producer.id, timeZone, duration, callId: call?.id };
  const { data } = useQuery(slotsQuery(useClient(), wanted));
  const [refused, setRefused] = useState<{ slot: string | null; found: readonly CallException[] }>();
  const [isAsked, setAsked] = useState(false);
  const openCalls = data?.openCalls ?? [];
  const learned = refused?.slot === slot ? refused.found : [];
  const found = new Set<CallException>([
    ...(openCalls.length > 0 ? ['second-call' as const] : []),
    ...learned,
  ]);
  const reason = choice.exceptionReason.trim();
  return {
    found,
    openCalls,
    isMissing: isAsked && reason === '',
    confirmed: found.size === 0 ? {} : { exceptions: [...found], exceptionReason: reason },
    ifComplete: (send: () => void) => {
      setAsked(true);
      if (found.size === 0 || reason !== '') send();
    },
    learn: (problem: Problem | undefined) => {
      const exception = exceptionOf(problem);
      if (exception === undefined) return;
      setAsked(false);
      setRefused({ slot, found: [...learned, exception] });
    },
  };
}

export function isException(problem: Problem | undefined): boolean {
  return exceptionOf(problem) !== undefined;
}

function exceptionOf(problem: Problem | undefined): CallException | undefined {
  if (problem?.code === 'call-already-open') return 'second-call';
  return problem?.code === 'call-outside-hours' ? 'outside-hours' : undefined;
}

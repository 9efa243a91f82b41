/** The choices for a call, stored in the tab until they are sent or discarded. */
import { useState } from 'react';
import { callDurations } from '../../../domain/verification-calls/calls.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../kernel/api/session-text.ts';
import type { Call } from './call.ts';

export interface Choice {
  /** An instant; null until one is chosen. */
  readonly slot: string | null;
  readonly duration: number;
  readonly notes: string;
}

export interface KeptChoice {
  readonly choice: Choice;
  choose(change: Partial<Choice>): void;
  forget(): void;
}

export function useKeptChoice(producerId: number, call: Call | undefined): KeptChoice {
  const key = call === undefined ? `calls.new.${producerId}` : `calls.move.${call.id}`;
  const [choice, setChoice] = useState<Choice>(() => ({
    slot: null,
    duration: call?.duration ?? callDurations.usual,
    notes: '',
    ...readKept(key),
  }));
  return {
    choice,
    choose: (change) => {
      const next = { ...choice, ...change };
      storeInSession(key, next);
      setChoice(next);
    },
    forget: () => removeFromSession(key),
  };
}

function readKept(key: string): Partial<Choice> {
  const kept = readFromSession(key);
  if (kept === null || !('slot' in kept && 'duration' in kept && 'notes' in kept)) return {};
  const { slot, duration, notes } = kept;
  return {
    ...(typeof slot === 'string' && Date.parse(slot) > Date.now() ? { slot } : {}),
    ...(typeof duration === 'number' ? { duration } : {}),
    ...(typeof notes === 'string' ? { notes } : {}),
  };
}

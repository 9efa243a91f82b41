/** The choices for a call, stored in the tab until they are sent or discarded. */
import { useState } from 'react';
import type { TabItemName } from '../../../contract/common/device-items.ts';
import { callDurations } from '../../../domain/verification-calls/calls.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../kernel/device/session-text.ts';
import type { Call } from './calls/call.ts';

export interface StoredChoice {
  /** An instant; null until one is chosen. */
  readonly slot: string | null;
  readonly duration: number;
  readonly notes: string;
  /** Why there is a second call, or one outside the offered hours. */
  readonly exceptionReason: string;
}

export interface PersistedChoice {
  readonly choice: StoredChoice;
  choose(change: Partial<StoredChoice>): void;
  forget(): void;
}

export function usePersistedChoice(producerId: number, call: Call | undefined): PersistedChoice {
  const key: TabItemName = `call-choice ${call === undefined ? `of ${producerId}` : call.id}`;
  const [choice, setChoice] = useState<StoredChoice>(() => ({
    slot: null,
    duration: call?.duration ?? callDurations.usual,
    notes: '',
    exceptionReason: '',
    ...readStored(key),
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

function readStored(key: TabItemName): Partial<StoredChoice> {
  const persisted = readFromSession(key);
  if (persisted === null || !('slot' in persisted && 'duration' in persisted && 'notes' in persisted))
    return {};
  const { slot, duration, notes } = persisted;
  const exceptionReason = 'exceptionReason' in persisted ? persisted.exceptionReason : undefined;
  return {
    ...(typeof slot === 'string' && Date.parse(slot) > Date.now() ? { slot } : {}),
    ...(typeof duration === 'number' ? { duration } : {}),
    ...(typeof notes === 'string' ? { notes } : {}),
    ...(typeof exceptionReason === 'string' ? { exceptionReason } : {}),
  };
}

/** Form values, stored in this tab until they are sent: a reload or an expired session loses nothing. */
import { useEffect, useRef, useState } from 'react';
import { readFromSession, removeFromSession, storeInSession } from '../api/session-text.ts';

export type TypedValues = Readonly<Record<string, string>>;

export interface PersistedForm<Values extends TypedValues> {
  readonly values: Values;
  /** True if the values were restored. */
  readonly restored: boolean;
  readonly change: (changes: Partial<Values>) => void;
  /** Resets the form and removes the stored values. */
  readonly clear: () => void;
}

export function usePersistedForm<Values extends TypedValues>(
  name: string,
  first: Values,
): PersistedForm<Values> {
  const key = `form ${name}`;
  const [values, setValues] = useState(first);
  const [restored, setRestored] = useState(false);
  // An upload finishes long after the render that started it: the fields typed since must stay.
  const latest = useRef(first);
  const show = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  useEffect(() => {
    const persisted = readFromSession(key);
    if (persisted === null) return;
    latest.current = withStored(latest.current, persisted);
    setValues(latest.current);
    setRestored(true);
  }, [key]);
  return {
    values,
    restored,
    change: (changes) => {
      show({ ...latest.current, ...changes });
      storeInSession(key, latest.current);
    },
    clear: () => {
      show(first);
      setRestored(false);
      removeFromSession(key);
    },
  };
}

/** Only fields that the form still has. */
function withStored<Values extends TypedValues>(values: Values, persisted: object): Values {
  const known = Object.entries(persisted).filter(
    ([field, text]) => field in values && typeof text === 'string',
  );
  return { ...values, ...Object.fromEntries(known) };
}

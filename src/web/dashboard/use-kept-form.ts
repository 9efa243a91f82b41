/** What is typed into a form, kept in this tab until it was sent: a reload or an ended session loses nothing. */
import { useEffect, useRef, useState } from 'react';
import { forgetInTab, keepInTab, keptInTab } from '../data/session-text.ts';

export type TypedValues = Readonly<Record<string, string>>;

export interface KeptForm<Values extends TypedValues> {
  readonly values: Values;
  /** True when the values are from before. */
  readonly restored: boolean;
  readonly change: (changes: Partial<Values>) => void;
  /** Back to the beginning, and nothing kept. */
  readonly clear: () => void;
}

export function useKeptForm<Values extends TypedValues>(name: string, first: Values): KeptForm<Values> {
  const key = `form ${name}`;
  const [values, setValues] = useState(first);
  const [restored, setRestored] = useState(false);
  // A picture arrives long after the form was drawn that it was chosen in: what was typed meanwhile stays.
  const latest = useRef(first);
  const show = (next: Values) => {
    latest.current = next;
    setValues(next);
  };
  useEffect(() => {
    const kept = keptInTab(key);
    if (kept === null) return;
    latest.current = withKept(latest.current, kept);
    setValues(latest.current);
    setRestored(true);
  }, [key]);
  return {
    values,
    restored,
    change: (changes) => {
      show({ ...latest.current, ...changes });
      keepInTab(key, latest.current);
    },
    clear: () => {
      show(first);
      setRestored(false);
      forgetInTab(key);
    },
  };
}

/** Only fields that the form still has. */
function withKept<Values extends TypedValues>(values: Values, kept: object): Values {
  const known = Object.entries(kept).filter(([field, text]) => field in values && typeof text === 'string');
  return { ...values, ...Object.fromEntries(known) };
}

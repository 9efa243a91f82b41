/** What is typed into a form, kept in this tab until it was sent: a reload or an ended session loses nothing. */
import { useEffect, useState } from 'react';

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
  useEffect(() => {
    const kept = readKept(key);
    if (kept === undefined) return;
    setValues((current) => withKept(current, kept));
    setRestored(true);
  }, [key]);
  return {
    values,
    restored,
    change: (changes) => {
      const next = { ...values, ...changes };
      setValues(next);
      keep(key, next);
    },
    clear: () => {
      setValues(first);
      setRestored(false);
      keep(key, undefined);
    },
  };
}

/** Only fields that the form still has. */
function withKept<Values extends TypedValues>(values: Values, kept: object): Values {
  const known = Object.entries(kept).filter(([field, text]) => field in values && typeof text === 'string');
  return { ...values, ...Object.fromEntries(known) };
}

// A browser may refuse to keep anything; the form then lives as long as the page.
function readKept(key: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, values: TypedValues | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // See above.
  }
}

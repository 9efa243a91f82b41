/** The values of a form: text and lists of texts, filled in late, and stored in this tab until they are sent. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { readFromSession, removeFromSession, storeInSession } from '../device/session-text.ts';

/** Text, or the ticked values of a group of check boxes. */
export type TypedValue = string | readonly string[];
export type TypedValues = Readonly<Record<string, TypedValue>>;
export type Typed = Record<string, TypedValue>;
export type HookForm<Input> = UseFormReturn<Typed, unknown, Input>;

/** Values that arrive later fill the fields that nothing else was typed into. */
export function useLateInitial<Input>(
  form: HookForm<Input>,
  initial: TypedValues,
  onFilled: () => void,
): void {
  const last = useRef(initial);
  useEffect(() => {
    const late = Object.entries(initial).filter(([name, value]) => {
      const before = last.current[name];
      return !isSame(value, before) && isSame(form.getValues(name), before);
    });
    last.current = initial;
    for (const [name, value] of late) form.setValue(name, value);
    if (late.length > 0) onFilled();
  });
}

function isSame(one: TypedValue | undefined, other: TypedValue | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function useStored<Input>(form: HookForm<Input>, storedAs: string | undefined) {
  const key = storedAs === undefined ? undefined : (`form ${storedAs}` as const);
  const [isRestored, setRestored] = useState(false);
  // Before what was typed early is taken over, which is newer.
  useLayoutEffect(() => {
    const stored = key === undefined ? null : readFromSession(key);
    if (stored === null) return;
    // Only fields that the form still has.
    for (const [name, value] of Object.entries(stored)) {
      if (isTypedValue(value) && name in form.getValues()) form.setValue(name, value);
    }
    setRestored(true);
  }, [key, form]);
  return {
    isRestored,
    write: () => {
      if (key !== undefined) storeInSession(key, form.getValues());
    },
    remove: () => {
      setRestored(false);
      if (key !== undefined) removeFromSession(key);
    },
  };
}

function isTypedValue(value: unknown): value is TypedValue {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}

/** The state of a form: text and lists of texts, filled in late, and stored in this tab until they are sent. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { readFromSession, removeFromSession, storeInSession } from '../device/session-text.ts';
import type { FieldErrors } from './check-typed.ts';
import type { Store } from './store.ts';

/** Text, or the ticked values of a group of check boxes. */
export type TypedValue = string | readonly string[];
export type TypedValues = Readonly<Record<string, TypedValue>>;

export interface FormState<Field extends string, ErrorKind extends string> {
  readonly values: TypedValues;
  readonly errors: FieldErrors<Field, ErrorKind>;
  /** Counts the attempts to send. */
  readonly attempt: number;
  /** Why the form as a whole was not sent. */
  readonly reason: string | undefined;
  /** The last attempt found an error: each change is checked until the next one. */
  readonly hasFailed: boolean;
  /** The values were restored. */
  readonly isRestored: boolean;
}

type FormStore<Field extends string, ErrorKind extends string> = Store<FormState<Field, ErrorKind>>;

/** Values that arrive later fill the fields that nothing else was typed into; all of them where the form has no values of its own. */
export function useLateInitial<Field extends string, ErrorKind extends string>(
  store: FormStore<Field, ErrorKind>,
  { initial, controlled = false }: { readonly initial: TypedValues; readonly controlled?: boolean },
  onFilled: () => void,
): void {
  const last = useRef(initial);
  useEffect(() => {
    const { values } = store.state();
    const late = Object.entries(initial).filter(([name, value]) => {
      const before = last.current[name];
      return !isSame(value, before) && (controlled || isSame(values[name], before));
    });
    last.current = initial;
    if (late.length === 0) return;
    if (!controlled) {
      store.update((form) => ({ ...form, values: { ...form.values, ...Object.fromEntries(late) } }));
    }
    onFilled();
  });
}

function isSame(one: TypedValue | undefined, other: TypedValue | undefined): boolean {
  return one === other || (typeof one !== 'string' && JSON.stringify(one) === JSON.stringify(other));
}

/** Stores the values in this tab; without a name, nothing is stored. */
export function useStored<Field extends string, ErrorKind extends string>(
  store: FormStore<Field, ErrorKind>,
  storedAs: string | undefined,
) {
  const key = storedAs === undefined ? undefined : (`form ${storedAs}` as const);
  // Before what was typed early is taken over, which is newer.
  useLayoutEffect(() => {
    const stored = key === undefined ? null : readFromSession(key);
    if (stored === null) return;
    store.update((form) => {
      // Only fields that the form still has.
      const typed = Object.entries(stored).filter(
        ([name, value]) => isTypedValue(value) && name in form.values,
      );
      return { ...form, values: { ...form.values, ...Object.fromEntries(typed) }, isRestored: true };
    });
  }, [key, store]);
  return {
    write: () => {
      if (key !== undefined) storeInSession(key, store.state().values);
    },
    remove: () => {
      if (key !== undefined) removeFromSession(key);
    },
  };
}

function isTypedValue(value: unknown): value is TypedValue {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}

/**
 * A form: its values, its errors by field, and sending what is valid. What is typed can be stored in this tab
 * until it is sent, so that a reload or an expired session loses nothing.
 */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { forNames, pick } from '../../../domain/common/fields.ts';
import type { SummaryError } from '../ui/error-summary.tsx';
import { fieldId } from '../ui/field.tsx';
import { unreadableDates } from '../ui/unreadable-dates.ts';
import type { Checked, FieldErrors } from './check-typed.ts';
import {
  type FormState,
  type TypedValue,
  type TypedValues,
  useLateInitial,
  useStored,
} from './form-state.ts';
import { createStore, type Store, useStore } from './store.ts';

interface Options<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
> {
  /** A value that changes later fills its field, unless something else was typed there. */
  readonly initial: Values;
  /** The fields that can have errors, in the order of the summary. */
  readonly fields: readonly Field[];
  /** A promise where the rules are loaded on demand. */
  readonly check: (
    values: Values,
  ) => Checked<Input, Field, ErrorKind> | Promise<Checked<Input, Field, ErrorKind>>;
  /** All kinds of errors, of the check and of the server; the first is that of an unreadable date. */
  readonly errorKinds: readonly [ErrorKind, ...ErrorKind[]];
  readonly sentenceOf: (field: Field, error: ErrorKind, values: Values) => string;
  /** The sentence above the form, if it differs from the one beside the field. */
  readonly summaryOf?: (field: Field, error: ErrorKind, values: Values) => string;
  /** Stores what is typed in this tab under this name. */
  readonly storedAs?: string;
  /** The values are those of a store outside: `initial` has them at all times, and `onChange` changes them there. */
  readonly controlled?: boolean;
  /** Called with what is typed, where it is stored elsewhere. */
  readonly onChange?: (changes: TypedValues, values: Values) => void;
  /** Prefix of the field names, because another form with the same fields may be on the page. */
  readonly prefix?: string;
  /** Focuses the first wrong field, in a form without a summary. */
  readonly focusesField?: boolean;
  /** Called with the first wrong field, of the check or of a refusal. */
  readonly onWrong?: (first: Field) => void;
  /** Shown from the start, where the form was refused on a page without scripts. */
  readonly refused?: Refused<Field, ErrorKind> | undefined;
}

interface Refused<Field extends string, ErrorKind extends string> {
  readonly errors: FieldErrors<Field, ErrorKind>;
  readonly reason?: string | undefined;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface TypedForm<
  Values extends TypedValues,
  Field extends keyof Values & string = keyof Values & string,
> {
  readonly values: Values;
  readonly change: (changes: Partial<Values>) => void;
  readonly errorOf: (field: Field) => string | undefined;
  /** The props of a field besides its label. */
  readonly control: <Name extends Field>(
    field: Name,
  ) => {
    readonly name: string;
    readonly value: Values[Name];
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<Control>) => void;
  };
}

export function useTypedForm<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>(options: Options<Values, Field, Input, ErrorKind>) {
  const { initial, controlled = false, storedAs, onChange, prefix = '' } = options;
  const [store] = useState(() => createStore(firstState(options)));
  const state = useStore(store);
  const stored = useStored(store, storedAs);
  const values: Values = { ...initial, ...state.values };
  const { errors, errorOf } = errorsOf(state.errors, values, options);
  const { correct, ...submission } = useSubmit(store, options);
  useLateInitial(store, options, () => void correct());
  const set = (changes: TypedValues) => {
    if (Object.keys(changes).length === 0) return;
    // Its change arrives as a late value.
    if (controlled) return onChange?.(changes, { ...values, ...changes });
    store.update((form) => ({ ...form, values: { ...form.values, ...changes } }));
    stored.write();
    onChange?.(changes, { ...initial, ...store.state().values });
    void correct();
  };
  const typed: TypedForm<Values, Field> = {
    values,
    change: (changes) => set(givenIn(changes)),
    errorOf,
    control: (field) => ({
      name: `${prefix}${field}`,
      value: values[field],
      error: errorOf(field),
      onChange: ({ target }) =>
        set({ [field]: typeof values[field] === 'string' ? target.value : tickedBeside(target) }),
    }),
  };
  /** Starts over with these values, and removes the stored ones. */
  const restart = (next: Values) => {
    store.update((form) => ({ ...form, values: controlled ? {} : next, errors: {}, isRestored: false }));
    stored.remove();
  };
  return {
    ...typed,
    ...submission,
    attempt: state.attempt,
    reason: state.reason,
    errors,
    /** True if the values were restored. */
    restored: state.isRestored,
    restart,
    /** Starts over with the initial values. */
    clear: () => restart(initial),
  };
}

function firstState<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>(options: Options<Values, Field, Input, ErrorKind>): FormState<Field, ErrorKind> {
  const { initial, controlled = false, refused } = options;
  return {
    values: controlled ? {} : initial,
    errors: refused?.errors ?? {},
    attempt: 0,
    reason: refused?.reason,
    hasFailed: refused !== undefined,
    isRestored: false,
  };
}

function givenIn(changes: Readonly<Record<string, TypedValue | undefined>>): TypedValues {
  const given = Object.entries(changes);
  return Object.fromEntries(given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

/** The ticked values of the check boxes that share a name, in their order on the page. */
function tickedBeside({ form, name }: Control): readonly string[] {
  const ticked = form === null ? [] : new FormData(form).getAll(name);
  return ticked.filter((value) => typeof value === 'string');
}

/** The errors on screen, in the reader's language of now. */
function errorsOf<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>(
  shown: FieldErrors<Field, ErrorKind>,
  values: Values,
  { fields, sentenceOf, summaryOf = sentenceOf, prefix = '' }: Options<Values, Field, Input, ErrorKind>,
) {
  return {
    errorOf: (field: Field) => {
      const error = shown[field];
      return error === undefined ? undefined : sentenceOf(field, error, values);
    },
    errors: fields.flatMap((field): SummaryError[] => {
      const error = shown[field];
      return error === undefined
        ? []
        : [{ name: `${prefix}${field}`, message: summaryOf(field, error, values) }];
    }),
  };
}

/** Sending: once everything is valid, with the errors of a refusal shown like those of the form. */
function useSubmit<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>(store: Store<FormState<Field, ErrorKind>>, options: Options<Values, Field, Input, ErrorKind>) {
  const { initial, fields, errorKinds, prefix = '' } = options;
  /** Of checks that overlap, the last one decides what is shown. */
  const checks = useRef(0);
  const check = async () => {
    checks.current += 1;
    const checked = await options.check({ ...initial, ...store.state().values });
    return checked.ok ? { input: checked.input, errors: {} } : { errors: namedIn(fields, checked.errors) };
  };
  const attempt = async (
    send: ((input: Input) => void) | undefined,
    unreadable: FieldErrors<Field, ErrorKind> = {},
    why?: string,
  ) => {
    const checked = await check();
    endAttempt(store, options, { ...checked.errors, ...unreadable }, why);
    if ('input' in checked) send?.(checked.input);
  };
  return {
    /** Checks again what a failed attempt showed. */
    correct: async () => {
      if (!store.state().hasFailed) return;
      const round = checks.current + 1;
      const { errors } = await check();
      if (checks.current === round) store.update((form) => ({ ...form, errors }));
    },
    /** Sends what is valid, unless there is a reason to wait, which is shown like an error. */
    submit: (send: (input: Input) => void, reasonToWait?: string) => (event: FormEvent<HTMLFormElement>) => {
      // The dialogs opened from a form contain forms too, and their submit events bubble to it.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      const unreadable = unreadableDates(event.currentTarget);
      const dates = fields.filter((field) => unreadable.includes(`${prefix}${field}`));
      const isSent = dates.length === 0 && reasonToWait === undefined;
      const wrong = forNames(dates, () => errorKinds[0]);
      void attempt(isSent ? send : undefined, wrong, reasonToWait);
    },
    /** Checks like an attempt to send, without an event; sends what is valid, or only shows the errors. */
    check: (send?: (input: Input) => void) => void attempt(send),
    /** Shows a refusal: next to the fields it names, otherwise its reason above the form. */
    refuse: (named: FieldErrors<Field, ErrorKind>, why: string) => {
      checks.current += 1;
      endAttempt(store, options, namedIn(fields, named), Object.keys(named).length === 0 ? why : undefined);
    },
  };
}

/** Ends an attempt, at its first wrong field if there is one. */
function endAttempt<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>(
  store: Store<FormState<Field, ErrorKind>>,
  { fields, focusesField = false, onWrong, prefix = '' }: Options<Values, Field, Input, ErrorKind>,
  errors: FieldErrors<Field, ErrorKind>,
  reason: string | undefined,
) {
  const first = fields.find((field) => errors[field] !== undefined);
  store.update(({ attempt, ...form }) => ({
    ...form,
    errors,
    reason,
    attempt: attempt + 1,
    hasFailed: first !== undefined,
  }));
  if (first === undefined) return;
  if (focusesField) document.getElementById(fieldId(`${prefix}${first}`))?.focus();
  // A reason to wait is read where it is shown.
  if (reason === undefined) onWrong?.(first);
}

function namedIn<Field extends string, ErrorKind extends string>(
  fields: readonly Field[],
  errors: FieldErrors<Field, ErrorKind>,
): FieldErrors<Field, ErrorKind> {
  return pick(
    errors,
    fields.filter((field) => errors[field] !== undefined),
  );
}

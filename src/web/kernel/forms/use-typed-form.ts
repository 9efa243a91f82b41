/**
 * A form of text fields on React Hook Form: its values, its errors by field, and sending what is valid. What
 * is typed can be stored in this tab until it is sent, so that a reload or an expired session loses nothing.
 */
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { readFromSession, removeFromSession, storeInSession } from '../api/session-text.ts';
import type { SummaryError } from '../ui/error-summary.tsx';
import { fieldId } from '../ui/field.tsx';
import { unreadableDates } from '../ui/unreadable-dates.ts';
import type { Checked, FieldFaults } from './check-typed.ts';

export type TypedValues = Readonly<Record<string, string>>;

interface Options<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  Fault extends string,
> {
  readonly initial: Values;
  /** The fields that can have errors, in the order of the summary. */
  readonly fields: readonly Field[];
  readonly check: (values: Values) => Checked<Input, Field, Fault>;
  /** All faults, of the check and of the server; the first is that of an unreadable date. */
  readonly faults: readonly [Fault, ...Fault[]];
  readonly sentenceOf: (field: Field, fault: Fault) => string;
  /** The sentence above the form, if it differs from the one beside the field. */
  readonly summaryOf?: (field: Field, fault: Fault) => string;
  /** Stores what is typed in this tab under this name. */
  readonly storedAs?: string;
  /** Prefix of the field names, because another form with the same fields may be on the page. */
  readonly prefix?: string;
  /** Focuses the first wrong field, in a form without a summary. */
  readonly focusesField?: boolean;
  /** When an error disappears: with the next attempt, or as soon as the field is valid. */
  readonly corrects?: 'onSubmit' | 'onChange';
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type HookForm<Input> = UseFormReturn<Record<string, string>, unknown, Input>;

export interface TypedForm<
  Values extends TypedValues,
  Field extends keyof Values & string = keyof Values & string,
> {
  readonly values: Values;
  readonly change: (changes: { readonly [Name in keyof Values]?: string }) => void;
  readonly errorOf: (field: Field) => string | undefined;
  /** The props of a field besides its label. */
  readonly control: (field: Field) => {
    readonly name: string;
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (event: ChangeEvent<Control>) => void;
  };
}

export function useTypedForm<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  Fault extends string,
>(options: Options<Values, Field, Input, Fault>) {
  const { initial, storedAs, corrects = 'onSubmit', prefix = '' } = options;
  const form: HookForm<Input> = useForm<Record<string, string>, unknown, Input>({
    defaultValues: { ...initial },
    resolver: resolverOf(options),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const stored = useStored(form, storedAs);
  const values: Values = { ...initial, ...form.watch() };
  useLateInitial(form, initial);
  const { errors, errorOf } = errorsOf(form, options);
  const { isSubmitted } = form.formState;
  const set = (name: string, text: string) => {
    form.setValue(name, text);
    stored.write();
    if (corrects === 'onChange' && isSubmitted) void form.trigger();
  };
  const typed: TypedForm<Values, Field> = {
    values,
    change: (changes) => {
      for (const [name, text] of Object.entries(changes)) if (text !== undefined) set(name, text);
    },
    errorOf,
    control: (field) => ({
      name: `${prefix}${field}`,
      value: values[field] ?? '',
      error: errorOf(field),
      onChange: ({ target }) => set(field, target.value),
    }),
  };
  return {
    ...typed,
    ...useSubmit(form, options),
    errors,
    /** True if the values were restored. */
    restored: stored.isRestored,
    /** Resets the form and removes the stored values. */
    clear: () => {
      form.reset({ ...initial });
      stored.remove();
    },
  };
}

function resolverOf<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  Fault extends string,
>({
  initial,
  fields,
  check,
}: Options<Values, Field, Input, Fault>): Resolver<Record<string, string>, unknown, Input> {
  return (typed) => {
    const checked = check({ ...initial, ...typed });
    if (checked.ok) return { values: checked.input, errors: {} };
    const wrong = fields.filter((field) => checked.faults[field] !== undefined);
    return {
      values: {},
      errors: Object.fromEntries(wrong.map((field) => [field, { type: checked.faults[field] ?? '' }])),
    };
  };
}

/** The errors on screen, in the reader's language of now. */
function errorsOf<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  Fault extends string,
>(form: HookForm<Input>, options: Options<Values, Field, Input, Fault>) {
  const { fields, faults, sentenceOf, summaryOf = sentenceOf, prefix = '' } = options;
  const { errors } = form.formState;
  const faultOf = (field: Field) => faults.find((fault) => fault === errors[field]?.type);
  return {
    errorOf: (field: Field) => {
      const fault = faultOf(field);
      return fault === undefined ? undefined : sentenceOf(field, fault);
    },
    errors: fields.flatMap((field): SummaryError[] => {
      const fault = faultOf(field);
      return fault === undefined ? [] : [{ name: `${prefix}${field}`, message: summaryOf(field, fault) }];
    }),
  };
}

/** Sending: once everything is valid, with the errors of a refusal shown like those of the form. */
function useSubmit<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  Fault extends string,
>(form: HookForm<Input>, options: Options<Values, Field, Input, Fault>) {
  const { fields, faults, focusesField = false, prefix = '' } = options;
  const [attempt, setAttempt] = useState(0);
  const [reason, setReason] = useState<string>();
  const show = (named: FieldFaults<Field, Fault>) => {
    for (const field of fields) {
      const type = named[field];
      if (type !== undefined) form.setError(field, { type });
    }
  };
  return {
    /** Counts the attempts to send. */
    attempt,
    /** Why the form as a whole was not sent. */
    reason,
    /** Sends what is valid, unless there is a reason to wait, which is shown like an error. */
    submit: (send: (input: Input) => void, reasonToWait?: string) => (event: FormEvent<HTMLFormElement>) => {
      // The dialogs opened from a form contain forms too, and their submit events bubble to it.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      const unreadable = unreadableDates(event.currentTarget);
      const dates = fields.filter((field) => unreadable.includes(`${prefix}${field}`));
      const check = form.handleSubmit(
        (input) => {
          if (dates.length === 0 && reasonToWait === undefined) send(input);
        },
        (errors) => {
          const first = fields.find((field) => errors[field] !== undefined);
          if (focusesField) document.getElementById(fieldId(`${prefix}${first}`))?.focus();
        },
      );
      const run = async () => {
        await check(event);
        for (const field of dates) form.setError(field, { type: faults[0] });
        setReason(reasonToWait);
        setAttempt((before) => before + 1);
      };
      void run();
    },
    /** Shows a refusal: next to the fields it names, otherwise its reason above the form. */
    refuse: (named: FieldFaults<Field, Fault>, why: string) => {
      form.clearErrors();
      show(named);
      setReason(Object.keys(named).length === 0 ? why : undefined);
      setAttempt((before) => before + 1);
    },
  };
}

/** Suggestions that arrive later fill the fields that nothing was typed into. */
function useLateInitial<Input>(form: HookForm<Input>, initial: TypedValues): void {
  const last = useRef(initial);
  useEffect(() => {
    for (const [name, text] of Object.entries(initial)) {
      const before = last.current[name];
      if (text !== before && form.getValues(name) === before) form.setValue(name, text);
    }
    last.current = initial;
  });
}

function useStored<Input>(form: HookForm<Input>, storedAs: string | undefined) {
  const key = storedAs === undefined ? undefined : `form ${storedAs}`;
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const stored = key === undefined ? null : readFromSession(key);
    if (stored === null) return;
    // Only fields that the form still has.
    for (const [name, text] of Object.entries(stored)) {
      if (typeof text === 'string' && name in form.getValues()) form.setValue(name, text);
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

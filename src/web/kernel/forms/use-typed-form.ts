/**
 * A form on React Hook Form: its values, its errors by field, and sending what is valid. What is typed can be
 * stored in this tab until it is sent, so that a reload or an expired session loses nothing.
 */
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { SummaryError } from '../ui/error-summary.tsx';
import { fieldId } from '../ui/field.tsx';
import { unreadableDates } from '../ui/unreadable-dates.ts';
import type { Checked, FieldErrors } from './check-typed.ts';
import {
  type HookForm,
  type Typed,
  type TypedValue,
  type TypedValues,
  useLateInitial,
  useStored,
} from './typed-values.ts';

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
  const { initial, storedAs, onChange, prefix = '' } = options;
  const [firstErrors] = useState(() => options.refused && hookErrorsOf(options.refused.errors));
  const form: HookForm<Input> = useForm<Typed, unknown, Input>({
    defaultValues: { ...initial },
    resolver: resolverOf(options),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    ...(firstErrors === undefined ? {} : { errors: firstErrors }),
  });
  const stored = useStored(form, storedAs);
  const values: Values = { ...initial, ...form.watch() };
  const { errors, errorOf } = errorsOf(form, values, options);
  const { hasFailed, ...submission } = useSubmit(form, options);
  const correct = () => {
    if (hasFailed()) void form.trigger();
  };
  useLateInitial(form, initial, correct);
  const set = (changes: TypedValues) => {
    if (Object.keys(changes).length === 0) return;
    for (const [name, value] of Object.entries(changes)) form.setValue(name, value);
    stored.write();
    onChange?.(changes, { ...initial, ...form.getValues() });
    correct();
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
    form.reset({ ...next });
    stored.remove();
  };
  return {
    ...typed,
    ...submission,
    errors,
    /** True if the values were restored. */
    restored: stored.isRestored,
    restart,
    /** Starts over with the initial values. */
    clear: () => restart(initial),
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

function resolverOf<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>({ initial, fields, check }: Options<Values, Field, Input, ErrorKind>): Resolver<Typed, unknown, Input> {
  return async (typed) => {
    const checked = await check({ ...initial, ...typed });
    if (checked.ok) return { values: checked.input, errors: {} };
    const wrong = fields.map((field) => [field, checked.errors[field]] as const);
    return { values: {}, errors: hookErrorsOf(Object.fromEntries(wrong)) };
  };
}

function hookErrorsOf(errors: Readonly<Record<string, string | undefined>>) {
  const given: Record<string, { type: string }> = {};
  for (const [field, type] of Object.entries(errors)) if (type !== undefined) given[field] = { type };
  return given;
}

/** The errors on screen, in the reader's language of now. */
function errorsOf<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>(form: HookForm<Input>, values: Values, options: Options<Values, Field, Input, ErrorKind>) {
  const { fields, errorKinds, sentenceOf, summaryOf = sentenceOf, prefix = '' } = options;
  const { errors } = form.formState;
  const errorKindOf = (field: Field) => errorKinds.find((error) => error === errors[field]?.type);
  return {
    errorOf: (field: Field) => {
      const error = errorKindOf(field);
      return error === undefined ? undefined : sentenceOf(field, error, values);
    },
    errors: fields.flatMap((field): SummaryError[] => {
      const error = errorKindOf(field);
      return error === undefined
        ? []
        : [{ name: `${prefix}${field}`, message: summaryOf(field, error, values) }];
    }),
  };
}

/** The attempts to send: how many, and what the last one showed. */
function useAttempts<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>({ fields, focusesField = false, onWrong, prefix = '', refused }: Options<Values, Field, Input, ErrorKind>) {
  const [attempt, setAttempt] = useState(0);
  const [reason, setReason] = useState(refused?.reason);
  const hasFailed = useRef(refused !== undefined);
  return {
    /** Counts the attempts to send. */
    attempt,
    /** Why the form as a whole was not sent. */
    reason,
    hasFailed: () => hasFailed.current,
    /** Ends an attempt, at its first wrong field if there is one. */
    end: (isWrong: (field: Field) => boolean, why: string | undefined) => {
      const first = fields.find(isWrong);
      hasFailed.current = first !== undefined;
      setReason(why);
      setAttempt((before) => before + 1);
      if (first === undefined) return;
      if (focusesField) document.getElementById(fieldId(`${prefix}${first}`))?.focus();
      // A reason to wait is read where it is shown.
      if (why === undefined) onWrong?.(first);
    },
  };
}

/** Sending: once everything is valid, with the errors of a refusal shown like those of the form. */
function useSubmit<
  Values extends TypedValues,
  Field extends keyof Values & string,
  Input,
  ErrorKind extends string,
>(form: HookForm<Input>, options: Options<Values, Field, Input, ErrorKind>) {
  const { fields, errorKinds, prefix = '' } = options;
  const { end, ...attempts } = useAttempts(options);
  const check = async (
    send: ((input: Input) => void) | undefined,
    unreadable: readonly Field[] = [],
    why?: string,
  ) => {
    const valid: Input[] = [];
    const wrong = new Set<string>(unreadable);
    const run = form.handleSubmit(
      (input) => valid.push(input),
      (errors) => {
        for (const field of Object.keys(errors)) wrong.add(field);
      },
    );
    await run();
    for (const field of unreadable) form.setError(field, { type: errorKinds[0] });
    end((field) => wrong.has(field), why);
    for (const input of valid) send?.(input);
  };
  return {
    ...attempts,
    /** Sends what is valid, unless there is a reason to wait, which is shown like an error. */
    submit: (send: (input: Input) => void, reasonToWait?: string) => (event: FormEvent<HTMLFormElement>) => {
      // The dialogs opened from a form contain forms too, and their submit events bubble to it.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      const unreadable = unreadableDates(event.currentTarget);
      const dates = fields.filter((field) => unreadable.includes(`${prefix}${field}`));
      const isSent = dates.length === 0 && reasonToWait === undefined;
      void check(isSent ? send : undefined, dates, reasonToWait);
    },
    /** Checks like an attempt to send, without an event; sends what is valid, or only shows the errors. */
    check: (send?: (input: Input) => void) => void check(send),
    /** Shows a refusal: next to the fields it names, otherwise its reason above the form. */
    refuse: (named: FieldErrors<Field, ErrorKind>, why: string) => {
      form.clearErrors();
      for (const field of fields) {
        const type = named[field];
        if (type !== undefined) form.setError(field, { type });
      }
      end((field) => named[field] !== undefined, Object.keys(named).length === 0 ? why : undefined);
    },
  };
}

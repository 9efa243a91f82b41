/* The native select, restyled: it works without JavaScript and with every keyboard. */
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { type FieldWidth, fieldWidths } from './text-field.tsx';

export type Choice = { value: string; label: string; disabled?: boolean | undefined };

export type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps> & {
    choices?: readonly Choice[] | undefined;
    /** The first option, with an empty value. */
    placeholder?: string | undefined;
    width?: FieldWidth | undefined;
    /** Further `<option>` and `<optgroup>` elements after the choices. */
    children?: ReactNode;
  };

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    hint,
    error,
    note,
    labelHidden,
    className,
    choices,
    placeholder,
    width = 'full',
    children,
    ...select
  } = props;
  return (
    <Field {...{ label, hint, error, note, labelHidden, className }} id={select.id} name={select.name}>
      {(control) => (
        <span className={classNames('control relative', fieldWidths[width])}>
          <select {...select} {...control}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices?.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            strokeWidth={1.6}
            className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-2"
          />
        </span>
      )}
    </Field>
  );
}

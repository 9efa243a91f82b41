/*
 * A number field with its unit inside. It is a text input on purpose: users type both "12,8" and "12.8",
 * and a wheel or a spinner must not change a value.
 */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';
import { type FieldWidth, fieldWidths } from './text-field.tsx';

export type NumberFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'width' | 'type'> & {
    unit?: ReactNode;
    width?: FieldWidth | undefined;
    /** Integers use the keyboard without a decimal separator. */
    whole?: boolean | undefined;
  };

export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, note, labelHidden, className, unit, width = 'short', whole, ...input } = props;
  return (
    <Field {...{ label, hint, error, note, labelHidden, className }} id={input.id} name={input.name}>
      {(control) => (
        <span className={classNames('control', fieldWidths[width])}>
          <input
            inputMode={whole ? 'numeric' : 'decimal'}
            autoComplete="off"
            {...input}
            {...control}
            type="text"
            className="tabular-nums"
            aria-describedby={
              [control['aria-describedby'], unit && `${control.id}-unit`].filter(Boolean).join(' ') ||
              undefined
            }
          />
          {unit ? (
            <span
              id={`${control.id}-unit`}
              className="flex flex-none items-center border-l border-line bg-paper-2 px-3.5 text-[0.96875rem] font-semibold whitespace-nowrap text-ink-2"
            >
              {unit}
            </span>
          ) : null}
        </span>
      )}
    </Field>
  );
}

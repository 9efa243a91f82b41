/* A single-line text field with its label, hint and error. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './field.tsx';

export type FieldWidth = 'short' | 'medium' | 'full';

export const fieldWidths: Record<FieldWidth, string> = {
  short: 'max-w-55',
  medium: 'max-w-90',
  full: '',
};

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'width'> & {
    width?: FieldWidth | undefined;
    /** An icon before the text, such as a magnifier. */
    icon?: ReactNode;
    /** A control for the text, such as a button that shows a password. */
    action?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, note, labelHidden, className, width = 'full', icon, action, ...input } = props;
  return (
    <Field {...{ label, hint, error, note, labelHidden, className }} id={input.id} name={input.name}>
      {(control) => (
        <span className={classNames('control', fieldWidths[width])}>
          {icon ? <span className="flex items-center pl-3.5 text-ink-2 [&_svg]:size-5">{icon}</span> : null}
          <input type="text" {...input} {...control} />
          {action}
        </span>
      )}
    </Field>
  );
}

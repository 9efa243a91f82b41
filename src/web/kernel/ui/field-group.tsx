/* Several controls under one question: fieldset and legend, with hint and error tied to the group. */
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ErrorText, type FieldProps, fieldId } from './field.tsx';

export type FieldGroupProps = FieldProps & {
  name?: string | undefined;
  id?: string | undefined;
  children: ReactNode;
};

export function FieldGroup({
  label,
  hint,
  error,
  note,
  labelHidden,
  className,
  name,
  id,
  children,
}: FieldGroupProps) {
  const generated = useId();
  const groupId = id ?? (name ? fieldId(name) : generated);
  const describedBy = [hint && `${groupId}-hint`, error && `${groupId}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={groupId}
      // The error summary moves the focus here; screen readers then read the question and its error.
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className={classNames('min-w-0', error && 'border-l-3 border-bad pl-3.5', className)}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-0.5 block text-[1rem]/[1.5] font-semibold'}>
        {label}
        {note ? <span className="ml-1.5 font-normal text-ink-2">{note}</span> : null}
      </legend>
      {hint ? (
        <span id={`${groupId}-hint`} className="mb-1 block text-small/[1.4] text-ink-2">
          {hint}
        </span>
      ) : null}
      {error ? <ErrorText id={`${groupId}-error`}>{error}</ErrorText> : null}
      {children}
    </fieldset>
  );
}

/* A check box; the whole row is the target, with an optional count at its end. */
import { type ReactNode, useId } from 'react';
import { ErrorText, fieldId } from './field.tsx';
import { TickRow, type TickRowProps } from './tick-row.tsx';

export type CheckboxProps = Omit<TickRowProps, 'type'> & { error?: ReactNode };

export function Checkbox({ error, ...props }: CheckboxProps) {
  const generated = useId();
  const id = props.id ?? (props.name ? fieldId(props.name) : generated);
  const describedBy = error ? `${id}-error` : props['aria-describedby'];
  return (
    <div className={error ? 'border-l-3 border-bad pl-3.5' : undefined}>
      {error ? <ErrorText id={`${id}-error`}>{error}</ErrorText> : null}
      <TickRow
        {...props}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  );
}

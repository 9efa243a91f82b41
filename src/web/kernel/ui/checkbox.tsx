/* A check box; the whole row is the target, with an optional count at its end. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { ErrorText, fieldId } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  count?: ReactNode;
};

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

type TickRowProps = Omit<CheckboxProps, 'error'> & { type: 'checkbox' | 'radio' };

/** A native check box or radio button with its label; groups consist of these. */
export function TickRow({ label, hint, count, className, ...input }: TickRowProps) {
  return (
    <label
      className={classNames(
        'flex min-h-11 items-start gap-3 py-2.25 leading-[1.4] has-disabled:text-ink-2',
        count === 0 && 'text-ink-2',
        className,
      )}
    >
      <input {...input} className="tick" />
      <span className="min-w-0 flex-1">
        {label}
        {hint ? <span className="block text-small text-ink-2">{hint}</span> : null}
      </span>
      {count === undefined ? null : <span className="pl-3 text-ink-2 tabular-nums">{count}</span>}
    </label>
  );
}

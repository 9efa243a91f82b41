/* A native check box or radio button with its label; groups consist of these. */
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TickRowProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  type: 'checkbox' | 'radio';
  label: ReactNode;
  hint?: ReactNode;
  count?: ReactNode;
};

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

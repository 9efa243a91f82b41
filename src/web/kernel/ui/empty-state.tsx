/* Says what is missing and offers the action that adds it. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  title: ReactNode;
  children?: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** An illustration next to the text. */
  picture?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ title, children, action, picture, className }: Props) {
  return (
    <div
      className={classNames(
        'flex flex-col gap-7 border-y border-line py-9 sm:flex-row sm:items-center sm:justify-between',
        className,
      )}
    >
      <div className="min-w-0 max-w-reading">
        <p className="type-h3 wrap-break-word">{title}</p>
        {children ? <div className="mt-2 text-ink-2">{children}</div> : null}
        {action ? <div className="mt-5">{action}</div> : null}
      </div>
      {picture ? <div className="w-50 max-w-full flex-none text-ink-2 sm:w-65">{picture}</div> : null}
    </div>
  );
}

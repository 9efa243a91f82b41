/* An index of the sections of a long page, with the number of items in each. */
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import { classNames } from './class-names.ts';

export type IndexEntry = AnchorTarget & {
  key: string;
  label: ReactNode;
  current?: boolean;
  count?: number | undefined;
};

export function SideIndex({
  label,
  entries,
  className,
}: {
  label: string;
  entries: readonly IndexEntry[];
  className?: string;
}) {
  return (
    <nav aria-label={label} className={classNames('text-[1rem]', className)}>
      {entries.map(({ key, label: words, current, count, ...target }) => (
        <Anchor
          key={key}
          {...target}
          aria-current={current ? 'true' : undefined}
          className={classNames(
            'flex min-h-11 items-center justify-between gap-3 border-l-3 py-1.5 pl-3.25 no-underline hover:text-ink hover:no-underline',
            current ? 'border-brand font-semibold text-ink' : 'border-line text-ink-2 hover:border-ctl',
          )}
        >
          <span>{words}</span>
          {count === undefined ? null : <span className="tabular-nums">{count}</span>}
        </Anchor>
      ))}
    </nav>
  );
}

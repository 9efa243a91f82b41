/* The chip of an active filter, which removes it. A file of its own: most pages with chips have no filters. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';

const classes =
  'inline-flex min-h-9.5 items-center gap-2 rounded-chip border text-[0.96875rem] no-underline transition-colors hover:no-underline pointer-coarse:min-h-11 pointer-coarse:rounded-[22px] border-ctl bg-label text-ink hover:border-ink-2 hover:bg-wash pr-2 pl-3.5';

export type RemovableChipProps = AnchorTarget & {
  children: ReactNode;
  /** For screen readers: "Remove filter Greece". */
  removeLabel: string;
};

export function RemovableChip({ children, removeLabel, ...target }: RemovableChipProps) {
  return (
    <Anchor {...target} aria-label={removeLabel} title={removeLabel} className={classes}>
      <span>{children}</span>
      <X aria-hidden="true" className="mx-1 size-3.5" strokeWidth={1.8} />
    </Anchor>
  );
}

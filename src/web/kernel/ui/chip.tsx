/* Chips for choosing: links, which work without JavaScript. */
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import { classNames } from './class-names.ts';

const shape =
  'inline-flex min-h-9.5 items-center gap-2 rounded-chip border text-[0.96875rem] no-underline transition-colors hover:no-underline pointer-coarse:min-h-11 pointer-coarse:rounded-[22px]';
const colours = {
  off: 'border-ctl bg-label text-ink hover:border-ink-2 hover:bg-wash',
  on: 'border-brand bg-brand text-on-brand hover:bg-brand-2',
} as const;

export type ChoiceChipProps = AnchorTarget & {
  chosen: boolean;
  count?: number | undefined;
  children: ReactNode;
};

export function ChoiceChip({ chosen, count, children, ...target }: ChoiceChipProps) {
  return (
    <Anchor
      {...target}
      aria-current={chosen || undefined}
      className={classNames(shape, chosen ? colours.on : colours.off, 'px-3.5')}
    >
      <span>{children}</span>
      {count === undefined ? null : <span className="tabular-nums">{count}</span>}
    </Anchor>
  );
}

/** A row of chips; `label` names it for screen readers. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      {children}
    </div>
  );
}

/* The styles of tabs, without behaviour: all that pages with linked tabs need. */
import type { ReactNode } from 'react';
import type { AnchorTarget } from './anchor.tsx';
import { classNames } from './class-names.ts';

// On phones the row scrolls, so that every label takes one line.
export const tabRow =
  'flex items-end gap-x-5.5 border-b border-line max-sm:overflow-x-auto sm:flex-wrap sm:gap-x-7.5';
const tab =
  'inline-flex min-h-11 flex-none items-center border-b-3 bg-transparent pt-3 pb-2.5 text-left text-control whitespace-nowrap no-underline transition-colors hover:no-underline focus-visible:-outline-offset-2';
const selected = 'border-brand font-semibold text-ink';
const idle = 'border-transparent text-ink-2 hover:border-line hover:text-ink';

export function tabClasses(isCurrent: boolean): string {
  return classNames(tab, isCurrent ? selected : idle);
}

export function TabCount({ count }: { count: string | undefined }) {
  return count === undefined ? null : (
    // The space separates the count from the label for screen readers too.
    <span className="ml-0.5 font-normal text-ink-2 tabular-nums">{`\u00a0${count}`}</span>
  );
}

export type TabLink = AnchorTarget & {
  key: string;
  label: ReactNode;
  current: boolean;
  /** Formatted in the language of the page. */
  count?: string | undefined;
};

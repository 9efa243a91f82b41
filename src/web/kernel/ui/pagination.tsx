/* Further rows of a list on numbered pages. Works without JavaScript. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import { classNames } from './class-names.ts';

export type PageLink = AnchorTarget & { key: string; label: string; current?: boolean | undefined };

export type PaginationProps = {
  label: string;
  previous?: PageLink | undefined;
  next?: PageLink | undefined;
  pages?: readonly PageLink[] | undefined;
  /** "11-20 of 84" */
  progress?: ReactNode;
};

const step =
  'inline-flex min-h-11 items-center gap-1 px-2 font-semibold text-brand no-underline hover:text-link';

export function Pagination({ label, previous, next, pages = [], progress }: PaginationProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line pt-3">
      {previous ? (
        <Step link={previous} before={<ChevronLeft aria-hidden="true" className="size-4.5" />} />
      ) : null}
      {pages.length > 0 ? (
        <ol className="flex flex-wrap">
          {pages.map(({ key, label: words, current, ...target }) => (
            <li key={key}>
              <Anchor
                {...target}
                aria-current={current ? 'page' : undefined}
                className={classNames(
                  'grid size-11 place-items-center border-b-3 tabular-nums no-underline',
                  current ? 'border-brand font-semibold' : 'border-transparent text-ink-2 hover:border-line',
                )}
              >
                {words}
              </Anchor>
            </li>
          ))}
        </ol>
      ) : null}
      {next ? <Step link={next} after={<ChevronRight aria-hidden="true" className="size-4.5" />} /> : null}
      {progress ? <span className="type-caption ml-auto tabular-nums">{progress}</span> : null}
    </nav>
  );
}

function Step({ link, before, after }: { link: PageLink; before?: ReactNode; after?: ReactNode }) {
  const { key: _key, label, current: _current, ...target } = link;
  return (
    <Anchor {...target} className={step}>
      {before}
      {label}
      {after}
    </Anchor>
  );
}

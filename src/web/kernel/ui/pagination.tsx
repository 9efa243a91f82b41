/*
 * Further rows of a list: a "show more" button with the count, or numbered pages. Works without JavaScript.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { LinkButton } from './link-button.tsx';

export type ShowMoreProps = AnchorTarget & {
  label: string;
  pendingLabel?: string | undefined;
  /** "6 of 7" */
  progress?: ReactNode;
  /** For a link, `preventDefault` keeps the reader on the page. */
  onMore?: ((event: MouseEvent) => void) | undefined;
  pending?: boolean | undefined;
};

export function ShowMore({ label, pendingLabel, progress, onMore, pending, ...target }: ShowMoreProps) {
  const isLink = target.href !== undefined || target.render;
  return (
    <div className="flex flex-wrap items-center gap-4">
      {isLink ? (
        <LinkButton variant="outlined" {...target} {...(onMore ? { onClick: onMore } : {})}>
          {label}
        </LinkButton>
      ) : (
        <Button variant="outlined" onClick={onMore} pending={pending} pendingLabel={pendingLabel}>
          {label}
        </Button>
      )}
      {progress ? <span className="type-caption tabular-nums">{progress}</span> : null}
    </div>
  );
}

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

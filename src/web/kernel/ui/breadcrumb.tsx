/*
 * The path to this page; the last item is the page itself. Always on one line, because a second line that
 * appears when fonts load would shift the page. If space is short, the page's own name is truncated first:
 * the heading repeats it.
 */
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';

export type Crumb = AnchorTarget & { key: string; label: ReactNode };

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="py-5 text-small text-ink-2">
      <ol className="flex gap-x-1.5">
        {crumbs.map(({ key, label: words, ...target }, place) => (
          <li
            key={key}
            className="inline-flex max-w-2/5 shrink-0 items-center nth-last-2:first:max-w-3/5 gap-x-1.5 last:max-w-none last:min-w-0 last:shrink"
          >
            {place > 0 ? <span aria-hidden="true">/</span> : null}
            {target.href === undefined && !target.render ? (
              <span aria-current="page" className="truncate">
                {words}
              </span>
            ) : (
              <Anchor {...target} className="inline-block min-h-6 max-w-full truncate pointer-coarse:py-3">
                {words}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

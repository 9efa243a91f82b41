/* Where this page stands, from the top; the last place is the page itself. */
import type { ReactNode } from 'react';
import { Anchor, type AnchorTarget } from './anchor.tsx';

export type Crumb = AnchorTarget & { key: string; label: ReactNode };

export function Breadcrumb({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label} className="py-5 text-small text-ink-2">
      <ol className="flex flex-wrap gap-x-1.5 wrap-anywhere">
        {crumbs.map(({ key, label: words, ...target }, place) => (
          <li key={key} className="inline-flex min-w-0 items-center gap-x-1.5">
            {place > 0 ? <span aria-hidden="true">/</span> : null}
            {target.href === undefined && !target.render ? (
              <span aria-current="page">{words}</span>
            ) : (
              <Anchor {...target} className="pointer-coarse:inline-block pointer-coarse:py-3">
                {words}
              </Anchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

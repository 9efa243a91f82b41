/* A "show more" button with the count of what is shown. As a link it works without JavaScript. */
import type { MouseEvent, ReactNode } from 'react';
import type { AnchorTarget } from './anchor.tsx';
import { Button } from './button.tsx';
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

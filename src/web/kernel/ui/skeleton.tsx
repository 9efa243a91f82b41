/* A placeholder with the size of the content that loads; screen readers get one sentence instead. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** `className` sets its size: "h-66 w-full". */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={classNames('skeleton block bg-paper-2', className)} />;
}

export function SkeletonText({
  lines = 3,
  className,
}: {
  lines?: number | undefined;
  className?: string | undefined;
}) {
  return (
    <span aria-hidden="true" className={classNames('block', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="flex h-[1.55em] items-center">
          <Skeleton className={classNames('h-3 w-full', line === lines - 1 && lines > 1 && 'max-w-3/5')} />
        </span>
      ))}
    </span>
  );
}

/** Wraps skeletons and says what is loading. */
export function Loading({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

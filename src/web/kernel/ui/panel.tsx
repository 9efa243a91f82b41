/* A side panel of a page, with a band of the palette on top. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Props = {
  title?: ReactNode;
  /** A further panel below the first: no band. */
  following?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function Panel({ title, following, className, children }: Props) {
  return (
    <section
      className={classNames(
        'border border-line bg-label px-[min(1.25rem,5vw)] py-5.5 sm:px-6.5 sm:py-6',
        following ? '' : 'border-t-4 border-t-brand',
        className,
      )}
    >
      {title ? <h2 className={classNames(following ? 'type-h4' : 'type-h3', 'mb-2.5')}>{title}</h2> : null}
      {children}
    </section>
  );
}

/** The same band without the panel: for content next to a form. */
export function SidePanel({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <aside className={classNames('self-start border-t-4 border-brand pt-4.5', className)}>{children}</aside>
  );
}

/** A page with a single message: what happened, and where to go next. */
import type { ReactNode } from 'react';

export interface MessagePageProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** A decorative illustration beside the text, or below it on a phone. */
  picture?: ReactNode;
}

export function MessagePage({ title, children, actions, picture }: MessagePageProps) {
  return (
    <div className="wrap message-page">
      <div>
        <h1 className="type-h1">{title}</h1>
        <div className="type-lede mt-5 max-w-reading">{children}</div>
        <div className="mt-8 flex flex-wrap items-center gap-3">{actions}</div>
      </div>
      {picture}
    </div>
  );
}

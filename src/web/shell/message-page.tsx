/** A page that is one message: what happened, and where to go from here. */
import type { ReactNode } from 'react';

export interface MessagePageProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** A drawing beside the words, or below them on a phone; it says nothing that they do not. */
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

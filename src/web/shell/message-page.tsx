/** A page that is one message: what happened, and where to go from here. */
import type { ReactNode } from 'react';

export interface MessagePageProps {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

export function MessagePage({ title, children, actions }: MessagePageProps) {
  return (
    <div className="wrap message-page">
      <h1 className="type-h1">{title}</h1>
      <div className="type-lede mt-5 max-w-reading">{children}</div>
      <div className="mt-8 flex flex-wrap items-center gap-3">{actions}</div>
    </div>
  );
}

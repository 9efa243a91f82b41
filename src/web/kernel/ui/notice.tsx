/*
 * A notice in the text, marked by a rule in the colour of its tone; its kind is always also named in words.
 */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type NoticeTone = 'plain' | 'ok' | 'warn' | 'bad';

const rules: Record<NoticeTone, string> = {
  plain: 'border-accent',
  ok: 'border-ok',
  warn: 'border-warn',
  bad: 'border-bad',
};

type Props = {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  /** Announced when it appears, for something that just happened. */
  announced?: boolean | undefined;
  className?: string | undefined;
  children?: ReactNode;
};

export function Notice({ tone = 'plain', title, announced, className, children }: Props) {
  const urgent = tone === 'bad' || tone === 'warn';
  return (
    <div
      role={announced ? (urgent ? 'alert' : 'status') : undefined}
      className={classNames('border-l-4 py-1 pl-4.25 leading-normal', rules[tone], className)}
    >
      {title ? <strong className="block font-semibold">{title}</strong> : null}
      {children}
    </div>
  );
}

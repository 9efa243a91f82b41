/** A value under its name, small enough to stand in a row of others. */
import type { ReactNode } from 'react';

export function Fact({
  label,
  className,
  lang,
  children,
}: {
  label: string;
  className?: string;
  /** Of what a person wrote. */
  lang?: string | undefined;
  children: ReactNode;
}) {
  return (
    <p className={className}>
      <span className="type-caption block">{label}</span>
      <span lang={lang} className="block break-words whitespace-pre-line tabular-nums">
        {children}
      </span>
    </p>
  );
}

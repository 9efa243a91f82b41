/** A value below its label, small enough for a row of several. */
import type { ReactNode } from 'react';

export function Fact({
  label,
  className,
  lang,
  children,
}: {
  label: string;
  className?: string;
  /** Language of a text that a user wrote. */
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

/* A status as icon, label and colour; the label alone is sufficient. */
import { Check, Circle, CircleDotDashed, Clock, X } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type StatusTone = 'ok' | 'info' | 'warn' | 'bad' | 'plain';

type Sign = ComponentType<{ className?: string; strokeWidth?: number; 'aria-hidden'?: 'true' }>;

const tones: Record<StatusTone, { colours: string; sign: Sign }> = {
  ok: { colours: 'bg-ok-bg text-ok', sign: Check },
  info: { colours: 'bg-wash text-brand', sign: CircleDotDashed },
  warn: { colours: 'bg-warn-bg text-warn', sign: Clock },
  bad: { colours: 'bg-bad-bg text-bad', sign: X },
  plain: { colours: 'bg-paper-2 text-ink', sign: Circle },
};

type Props = {
  tone: StatusTone;
  /** Replaces the icon of the tone. */
  sign?: Sign | undefined;
  className?: string | undefined;
  children: ReactNode;
};

export function StatusBadge({ tone, sign, className, children }: Props) {
  const { colours, sign: usual } = tones[tone];
  const Drawn = sign ?? usual;
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1.75 break-words rounded-control py-0.75 pr-2.5 pl-2 text-small/[1.3] font-semibold',
        colours,
        className,
      )}
    >
      <Drawn aria-hidden="true" className="size-3.75 flex-none" strokeWidth={2.2} />
      <span className="min-w-0">{children}</span>
    </span>
  );
}

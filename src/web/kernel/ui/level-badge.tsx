/* A rank as a row of rungs with its name: rungs up to the level are filled, and each is slightly taller. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const rungs = 5;

type Props = {
  name: ReactNode;
  /** 1 is the lowest rung. */
  rank: number;
  className?: string | undefined;
};

export function LevelBadge({ name, rank, className }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex flex-wrap items-center gap-x-2.5 wrap-normal font-semibold',
        className,
      )}
    >
      <LevelRungs rank={rank} />
      <span>{name}</span>
    </span>
  );
}

/** The rungs alone, for lists that show the name elsewhere. */
export function LevelRungs({ rank }: { rank: number }) {
  const width = rungs * 9 - 2;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} 12`} className="h-3 w-auto flex-none">
      {Array.from({ length: rungs }, (_, rung) => {
        const height = 4 + (rung * 8) / (rungs - 1);
        return (
          <rect
            key={rung}
            x={rung * 9}
            y={12 - height}
            width={7}
            height={height}
            className={rung < rank ? 'fill-accent-ink' : 'fill-line'}
          />
        );
      })}
    </svg>
  );
}

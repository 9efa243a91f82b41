/* A large number with its unit next to it, and its method below. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type FigureSize = 'small' | 'medium' | 'large' | 'huge';

const sizes: Record<FigureSize, string> = {
  small: 'text-[1.6875rem]',
  medium: 'text-[2.5rem]',
  large: 'text-[clamp(2.75rem,4.6vw,4.25rem)]',
  huge: 'text-[min(clamp(4.5rem,7.5vw,6.75rem),24vw)]',
};

const units: Record<FigureSize, string> = {
  small: 'text-small',
  medium: 'text-[1.0625rem]',
  large: 'text-[1.25rem]',
  huge: 'text-[1.5rem]',
};

type Props = {
  value: ReactNode;
  unit?: ReactNode;
  /** The machine-readable value, because the text is localised. */
  data?: string | number | undefined;
  method?: ReactNode;
  /** Stated by the producer, not measured. */
  stated?: boolean;
  size?: FigureSize | undefined;
};

export function MeasuredFigure({ value, unit, data, method, stated = false, size = 'large' }: Props) {
  const classes = classNames(
    stated ? 'type-stated' : size === 'small' ? 'type-number' : 'type-figure',
    sizes[size],
  );
  return (
    <div>
      <p>
        {data === undefined ? (
          <span className={classes}>{value}</span>
        ) : (
          <data value={data} className={classes}>
            {value}
          </data>
        )}
        {unit ? (
          <span className={classNames('ml-[0.35em] inline-block font-medium text-ink-2', units[size])}>
            {unit}
          </span>
        ) : null}
      </p>
      {method ? (
        <p className="type-caption mt-1.5 flex flex-wrap gap-x-2">
          <span>{method}</span>
        </p>
      ) : null}
    </div>
  );
}

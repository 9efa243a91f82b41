/*
 * A bar chart on one scale, scaled to the available width. It is an image: the caller shows the numbers
 * next to it for readers who cannot see it.
 */

export type Bar = { key: string; value: number /** The tooltip of the bar. */; title: string };

type Props = {
  /** The accessible name of the chart. */
  label: string;
  bars: readonly Bar[];
  /** The maximum value, as text. */
  top: string;
  /** Below the first and the last bar. */
  from: string;
  to: string;
};

/** Units of the drawing: the width of a bar with its gap, and the height of the highest one. */
const step = 10;
const gap = 2;
const height = 100;

export function BarChart({ label, bars, top, from, to }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * step;
  return (
    <div>
      <p className="type-caption border-b border-line pb-1 tabular-nums">{top}</p>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="block h-36 w-full border-b border-ink sm:h-44"
      >
        {bars.map(({ key, value, title }, place) => {
          const size = (value / most) * height;
          return (
            <rect
              key={key}
              x={place * step + gap / 2}
              y={height - size}
              width={step - gap}
              height={size}
              className="fill-brand"
            >
              <title>{title}</title>
            </rect>
          );
        })}
      </svg>
      <p className="type-caption flex justify-between pt-1.5">
        <span>{from}</span>
        <span>{to}</span>
      </p>
    </div>
  );
}

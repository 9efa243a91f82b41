/* The temperature of a batch: one column per stage, with gaps where no temperature was recorded. */
import { accessibleName } from '../drawing/accessible-name.ts';
import { type Point, polyline, rounded } from '../drawing/geometry.ts';

const width = 1248;
const height = 110;
const first = 8;

export interface JourneyReading {
  readonly id: number | string;
  /** °C; null if not recorded. */
  readonly temperature: number | null;
  readonly written: string;
  /** The limit applies to stored oil only. */
  readonly isStored?: boolean;
}

export interface JourneyChartProps {
  readonly readings: readonly JourneyReading[];
  /** °C, and the text at the line. */
  readonly limit: { readonly temperature: number; readonly text: string };
  readonly lines: readonly { readonly temperature: number; readonly text: string }[];
  readonly label?: string | undefined;
}

interface Scale {
  readonly y: (temperature: number) => number;
}

function scaleOf(temperatures: readonly number[]): Scale {
  const low = Math.min(...temperatures) - 1;
  const high = Math.max(...temperatures) + 2;
  return { y: (temperature) => rounded(height - 8 - ((temperature - low) / (high - low)) * (height - 28)) };
}

export function JourneyChart({ readings, limit, lines, label }: JourneyChartProps) {
  const known = readings.flatMap((reading, index) =>
    reading.temperature === null ? [] : [{ ...reading, temperature: reading.temperature, index }],
  );
  const stored = readings.flatMap(({ isStored }, index) => (isStored ? [index] : []));
  const limits = stored.length === 0 ? [] : [limit];
  const all = [...known, ...lines, ...limits].map(({ temperature }) => temperature);
  const { y } = scaleOf(all);
  const x = (index: number) => rounded(first + (index * width) / Math.max(1, readings.length));
  const points = known.map(({ index, temperature }): Point => [x(index), y(temperature)]);
  return (
    <svg className="journey-chart" viewBox={`0 0 ${width} ${height}`} {...accessibleName(label)}>
      {lines.map((line) => (
        <g key={line.text}>
          <path className="journey-line" d={`M0 ${y(line.temperature)}H${width}`} />
          <text x={width} y={y(line.temperature) - 6} textAnchor="end">
            {line.text}
          </text>
        </g>
      ))}
      {limits.map(({ temperature, text }) => (
        <g key={text}>
          <path
            className="journey-limit"
            d={stored.map((index) => `M${x(index)} ${y(temperature)}H${x(index + 1)}`).join('')}
          />
          <text x={x((stored.at(-1) ?? 0) + 1)} y={y(temperature) + 14} textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {points.length > 1 && <path className="journey-course" d={polyline(points, { places: 1 })} />}
      {known.map((reading) => (
        <g key={reading.id}>
          <circle className="journey-point" cx={x(reading.index)} cy={y(reading.temperature)} r={4.5} />
          <text className="journey-value" x={x(reading.index) + 10} y={y(reading.temperature) - 9}>
            {reading.written}
          </text>
        </g>
      ))}
    </svg>
  );
}

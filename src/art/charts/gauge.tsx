/* The phenolic gauge: a tube from 0 to 1000 mg/kg, torn open beyond, above the ranges for comparison. */
import { accessibleName } from '../drawing/accessible-name.ts';
import { rounded } from '../drawing/geometry.ts';
import { oilColour } from '../drawing/oil-colour.ts';

const width = 560;
const scale = 1000;
const left = 2;
const tube = { top: 18, height: 26 };

export interface GaugeRange {
  readonly name: string;
  /** The range as text: 50–150, 250+. */
  readonly written: string;
  /** mg/kg; without an end the range extends beyond the scale. */
  readonly from: number;
  readonly to?: number;
}

export interface GaugeProps {
  /** mg/kg */
  readonly value: number;
  readonly ranges: readonly GaugeRange[];
  /** Below the end of the tube if the value is beyond it: "1000 and beyond". */
  readonly beyond: string;
  readonly label?: string | undefined;
  readonly className?: string;
}

function position(value: number): number {
  return rounded(left + Math.min(1, Math.max(0, value) / scale) * (width - 2 * left));
}

function ticks(): string {
  let data = '';
  for (let value = 0; value <= scale; value += 25) {
    const long = value % 250 === 0 ? 16 : 10;
    data += `M${position(value)} 46v${value % 50 === 0 ? long : 6}`;
  }
  return data;
}

/** The oil, its shaded base, and the torn edge or the needle at its end. They move together. */
function Fill({ value }: { readonly value: number }) {
  const end = position(value);
  let hatch = '';
  for (let x = left + 4; x < end - 1; x += 4) hatch += `M${rounded(x)} 37v7`;
  const tear = `M${end - 11} ${tube.top}l5 6.5-5 6.5 5 6.5-5 6.5`;
  return (
    <g className="gauge-fill">
      <rect x={left} y={tube.top} width={rounded(end - left)} height={tube.height} fill={oilColour(value)} />
      <path d={hatch} stroke="var(--b-line)" opacity={0.35} />
      {value > scale ? (
        <path className="gauge-tear" d={tear} />
      ) : (
        <path className="gauge-needle" d={`M${end} 10v42`} />
      )}
    </g>
  );
}

function anchorOf(value: number): 'start' | 'middle' | 'end' {
  if (value === 0) return 'start';
  return value === scale ? 'end' : 'middle';
}

function Figures({ beyond }: { readonly beyond: string | undefined }) {
  return [0, 250, 500, 750, scale].map((value) => (
    <text
      key={value}
      className={value === 750 && beyond !== undefined ? 'gauge-number gauge-number-crowded' : 'gauge-number'}
      x={position(value)}
      y={78}
      textAnchor={anchorOf(value)}
    >
      {value === scale && beyond !== undefined ? beyond : value}
    </text>
  ));
}

function RangeRow({ range, y }: { readonly range: GaugeRange; readonly y: number }) {
  const start = position(range.from) + 1;
  const bracket =
    range.to === undefined ? `H${width - left}m-6-4 6 4-6 4` : `H${rounded(position(range.to) - 1)}v-5`;
  const textX = range.to === undefined ? start + 7 : position(range.to) + 8;
  return (
    <>
      <path className="gauge-bracket" d={`M${start} ${y - 5}v5${bracket}`} />
      <text className="gauge-range" x={textX} y={range.to === undefined ? y + 16 : y + 1}>
        {range.name}
        <tspan className="gauge-figures" dx={7}>
          {range.written}
        </tspan>
      </text>
    </>
  );
}

export function Gauge({ value, ranges, beyond, label, className = '' }: GaugeProps) {
  const height = 88 + ranges.length * 22 + 14;
  return (
    <svg
      className={`gauge ${className}`.trim()}
      viewBox={`0 0 ${width} ${height}`}
      {...accessibleName(label)}
    >
      <rect className="gauge-tube" x={left} y={tube.top} width={width - 2 * left} height={tube.height} />
      <Fill key={value} value={value} />
      <path className="gauge-ticks" d={ticks()} />
      <Figures beyond={value > scale ? beyond : undefined} />
      {ranges.map((range, index) => (
        <RangeRow key={range.name} range={range} y={102 + index * 22} />
      ))}
    </svg>
  );
}

/* The share of its best time that an oil has used, from harvest to the usual end. Dates are text. */
import { accessibleName } from '../drawing/accessible-name.ts';
import { rounded } from '../drawing/geometry.ts';
import { oilColour } from '../drawing/oil-colour.ts';

const width = 600;
const left = 6;
const months = 18;

export interface FreshnessBarProps {
  /** From 0 at harvest to 1 at the usual end. */
  readonly used: number;
  /** mg/kg, for the colour. */
  readonly content: number;
  readonly today: string;
  /** Four dates: harvest, after six and twelve months, the end. */
  readonly dates: readonly string[];
  readonly end: string;
  readonly label?: string | undefined;
}

function position(part: number): number {
  return rounded(left + Math.min(1, Math.max(0, part)) * (width - 2 * left));
}

function anchorAt(index: number, last: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === last ? 'end' : 'middle';
}

export function FreshnessBar({ used, content, today, dates, end, label }: FreshnessBarProps) {
  const now = position(used);
  const last = dates.length - 1;
  const marks = Array.from(
    { length: months + 1 },
    (_, month) => `M${position(month / months)} 56v${month % 6 === 0 ? 13 : 7}`,
  );
  const late = used > 0.6;
  return (
    <svg className="freshness" viewBox={`0 0 ${width} 118`} {...accessibleName(label)}>
      <rect x={left} y={38} width={width - 2 * left} height={18} fill="var(--label)" stroke="var(--ctl)" />
      <rect x={left} y={38} width={rounded(now - left)} height={18} fill={oilColour(content)} />
      <path d={marks.join('')} stroke="var(--ink)" />
      <path d={`M${now} 26v36`} stroke="var(--ink)" strokeWidth={2} />
      <text className="freshness-strong" x={now + (late ? -8 : 8)} y={30} textAnchor={late ? 'end' : 'start'}>
        {today}
      </text>
      {dates.map((date, index) => (
        <text key={date} x={position(index / Math.max(1, last))} y={88} textAnchor={anchorAt(index, last)}>
          {date}
        </text>
      ))}
      <text className="freshness-strong" x={width - left} y={107} textAnchor="end">
        {end}
      </text>
    </svg>
  );
}

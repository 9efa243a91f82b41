/* Many oils on one scale from 400 to 2400 mg/kg: a drop per batch, brackets for the bands, seals below. */
import {
  type CertificationLevel,
  certificationBands,
  certificationLevels,
} from '../../../../domain/certification/levels.ts';
import { accessibleName } from './accessible-name.ts';
import { rounded } from './geometry.ts';
import { oilColour } from './oil-colour.ts';
import { Seal } from './seal.tsx';
import { drop, dropLight } from './shapes.ts';

const width = 1248;
const scale = { from: 400, to: 2400 };
const edge = 24;
const axis = 152;
const dropSize = 13;
const rowHeight = 30;
const tallest = 4;

export interface StripOil {
  readonly id: number | string;
  /** mg/kg */
  readonly content: number;
}

export interface StripProps {
  readonly oils: readonly StripOil[];
  readonly names: { readonly [Level in CertificationLevel]: string };
  readonly writeNumber: (value: number) => string;
  /** One highlighted oil, with its text. */
  readonly callout?: { readonly id: number | string; readonly text: string } | undefined;
  readonly label?: string | undefined;
}

function position(content: number): number {
  const part = (content - scale.from) / (scale.to - scale.from);
  return rounded(edge + Math.min(1, Math.max(0, part)) * (width - 2 * edge));
}

interface Placed extends StripOil {
  readonly x: number;
  readonly y: number;
}

/** Drops that would overlap move up a row; a fifth covers the fourth. */
function placed(oils: readonly StripOil[]): readonly Placed[] {
  const ends: number[] = [];
  const sorted = oils.toSorted((one, other) => one.content - other.content);
  return sorted.map((oil) => {
    const x = position(oil.content);
    const free = ends.findIndex((end) => x - end >= 22);
    const row = free >= 0 ? free : Math.min(ends.length, tallest - 1);
    ends[row] = x;
    return { ...oil, x, y: axis - 21 - row * rowHeight };
  });
}

function Axis({ writeNumber }: { readonly writeNumber: (value: number) => string }) {
  let data = `M${edge} ${axis}H${width - edge}`;
  const marks: number[] = [];
  for (let value = scale.from; value <= scale.to; value += 20) {
    const main = value % 200 === 0;
    if (main) marks.push(value);
    data += `M${position(value)} ${axis}v${main ? 14 : value % 100 === 0 ? 10 : 5}`;
  }
  return (
    <>
      <path d={data} fill="none" stroke="var(--ink)" />
      {marks.map((value) => (
        <text key={value} x={position(value)} y={axis + 33} textAnchor="middle">
          {writeNumber(value)}
        </text>
      ))}
    </>
  );
}

function LevelBand({ level, name }: { readonly level: CertificationLevel; readonly name: string }) {
  const { least, most = scale.to } = certificationBands[level];
  const from = position(least) + 2;
  const to = position(most) - 1;
  const middle = rounded((from + to) / 2);
  return (
    <>
      <path
        d={`M${from} ${axis + 46}v8H${to}v-8M${middle} ${axis + 54}v8`}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={1.6}
      />
      <g transform={`translate(${middle - 46} ${axis + 64})`}>
        <Seal level={level} size={92} />
      </g>
      <text className="strip-name" x={middle} y={axis + 182} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

/** A line from the drop up across the rows, then text on the side with more space. */
function Callout({ oil, text }: { readonly oil: Placed; readonly text: string }) {
  const right = oil.x < width * 0.62;
  const top = axis - 21 - tallest * rowHeight + 12;
  return (
    <>
      <path d={`M${oil.x} ${oil.y - 14}V${top}h${right ? 14 : -14}`} fill="none" stroke="var(--ink)" />
      <text
        className="strip-callout"
        x={oil.x + (right ? 20 : -20)}
        y={top + 5}
        textAnchor={right ? 'start' : 'end'}
      >
        {text}
      </text>
    </>
  );
}

export function Strip({ oils, names, writeNumber, callout, label }: StripProps) {
  const drops = placed(oils);
  const called = drops.find((oil) => oil.id === callout?.id);
  const lights = drops.map(({ x, y }) => dropLight(x, y, dropSize)).join('');
  return (
    <svg className="strip" viewBox={`0 16 ${width} ${axis + 176}`} {...accessibleName(label)}>
      {drops.map(({ id, x, y, content }) => (
        <path
          key={id}
          d={drop(x, y, dropSize)}
          fill={oilColour(content)}
          stroke="var(--ink)"
          strokeWidth={id === called?.id ? 2 : 0.9}
        />
      ))}
      <path
        d={lights}
        fill="none"
        stroke="var(--b-light)"
        strokeWidth={1.3}
        strokeLinecap="round"
        opacity={0.75}
      />
      <Axis writeNumber={writeNumber} />
      {certificationLevels.map((level) => (
        <LevelBand key={level} level={level} name={names[level]} />
      ))}
      {called !== undefined && callout !== undefined && <Callout oil={called} text={callout.text} />}
    </svg>
  );
}

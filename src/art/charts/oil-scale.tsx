/*
 * The scale of the register, 400 to 2400 mg/kg: a drop for each oil, the levels below, and the marked oils. Its
 * widths are percentages, so that it fits any column with text of one size.
 */
import {
  type CertificationLevel,
  certificationBands,
  certificationLevels,
} from '../../domain/certification/levels.ts';
import { accessibleName } from '../drawing/accessible-name.ts';
import { mix, rounded } from '../drawing/geometry.ts';
import { oilColour } from '../drawing/oil-colour.ts';
import { drop, dropLight } from '../drawing/shapes.ts';

const scale = { from: 400, to: 2400 };
/** Per cent of the width. */
const ends = { left: 1.5, right: 98.5 };
/** Pixels; `most` drops above each other; `reach` in mg/kg: drops so near to a marked one begin above it. */
const sizes = {
  small: { drop: 5.5, row: 13, most: 6, mark: 10, reach: 60 },
  large: { drop: 13, row: 30, most: 4, mark: 13, reach: 25 },
};
/** Pixels. */
const callout = 26;
const below = 62;

/** How many oils have about this content. */
export interface ScaleColumn {
  /** mg/kg */
  readonly content: number;
  readonly count: number;
}

export interface OilScaleProps {
  readonly columns: readonly ScaleColumn[];
  /** mg/kg: one oil, or the least and the most of several. */
  readonly marked?: readonly number[];
  /** Above the marked oils. */
  readonly callout?: string | undefined;
  readonly nameOf: (level: CertificationLevel) => string;
  /** Its name is shown in a narrow column too. */
  readonly reached?: CertificationLevel | undefined;
  readonly writeNumber: (value: number) => string;
  readonly size?: keyof typeof sizes;
  readonly label?: string | undefined;
}

function percent(content: number): string {
  const part = (content - scale.from) / (scale.to - scale.from);
  return `${rounded(mix(ends.left, ends.right, Math.min(1, Math.max(0, part))))}%`;
}

interface StackProps {
  readonly content: number;
  /** The centre of each drop. */
  readonly ys: readonly number[];
  readonly size: number;
  readonly marked?: boolean;
}

/** Drops of one content. They share a path: one for each made a third of the elements of an oil's page. */
function Stack({ content, ys, size, marked = false }: StackProps) {
  return (
    <svg x={percent(content)}>
      <path
        d={ys.map((y) => drop(0, y, size)).join('')}
        fill={oilColour(content)}
        stroke="var(--ink)"
        strokeWidth={marked ? 2 : 0.9}
      />
      {size > 8 ? <path className="scale-light" d={ys.map((y) => dropLight(0, y, size)).join('')} /> : null}
    </svg>
  );
}

interface PlacedProps {
  readonly axis: number;
  readonly size: (typeof sizes)['small'];
}

interface DropsProps extends PlacedProps {
  readonly columns: readonly ScaleColumn[];
  readonly marked: readonly number[];
  readonly each: number;
}

/** Drops above each other; those in the way of a marked one begin above it. */
function Drops({ columns, marked, axis, size, each }: DropsProps) {
  return columns.map(({ content, count }) => {
    const isMarked = marked.some((one) => Math.abs(one - content) < size.reach);
    const first = axis - size.drop - 4 - (isMarked ? 2 * size.mark - 4 : 0);
    const ys = Array.from({ length: Math.ceil(count / each) }, (_, row) => first - row * size.row);
    return <Stack key={content} content={content} ys={ys} size={size.drop} />;
  });
}

function Marks({ marked, axis, size, text }: PlacedProps & { marked: readonly number[]; text?: string }) {
  const least = Math.min(...marked);
  const most = Math.max(...marked);
  const isLeft = most < mix(scale.from, scale.to, 0.5);
  return (
    <>
      {text === undefined ? null : (
        <>
          <line className="scale-line" x1={percent(most)} x2={percent(most)} y1={6} y2={axis} />
          <text
            className="scale-callout"
            x={percent(most)}
            dx={isLeft ? 8 : -8}
            y={16}
            textAnchor={isLeft ? 'start' : 'end'}
          >
            {text}
          </text>
        </>
      )}
      {most > least ? (
        <line className="scale-range" x1={percent(least)} x2={percent(most)} y1={axis} y2={axis} />
      ) : null}
      {[...new Set(marked)].map((content) => (
        <Stack key={content} content={content} ys={[axis - size.mark - 2]} size={size.mark} marked />
      ))}
    </>
  );
}

function Axis({ axis, writeNumber }: { axis: number; writeNumber: OilScaleProps['writeNumber'] }) {
  const [left, right] = [`${ends.left}%`, `${ends.right}%`];
  return (
    <>
      <line className="scale-line" x1={left} x2={right} y1={axis} y2={axis} />
      {certificationLevels.map((level) => {
        const { least } = certificationBands[level];
        return (
          <text key={level} className={`scale-${level}`} x={percent(least)} y={axis + 24} textAnchor="middle">
            {writeNumber(least)}
          </text>
        );
      })}
      <text x={right} y={axis + 24} textAnchor="end">
        mg/kg
      </text>
    </>
  );
}

interface BandProps {
  readonly level: CertificationLevel;
  readonly name: string;
  readonly y: number;
  readonly isReached: boolean;
}

function LevelBand({ level, name, y, isReached }: BandProps) {
  const { least, most } = certificationBands[level];
  const [from, to] = [percent(least), percent(most ?? scale.to)];
  return (
    <g className={isReached ? 'scale-band scale-reached' : 'scale-band'}>
      <line x1={from} x2={to} y1={y} y2={y} />
      <line x1={from} x2={from} y1={y - 4} y2={y + 4} />
      <text
        x={most === undefined ? to : percent((least + most) / 2)}
        y={y + 20}
        textAnchor={most === undefined ? 'end' : 'middle'}
      >
        {name}
      </text>
    </g>
  );
}

export function OilScale(props: OilScaleProps) {
  const { columns, marked = [], callout: text, nameOf, reached, writeNumber, label } = props;
  const size = sizes[props.size ?? 'small'];
  // In a large directory a drop stands for several oils.
  const each = Math.max(1, Math.ceil(Math.max(0, ...columns.map(({ count }) => count)) / size.most));
  const rows = Math.max(1, ...columns.map(({ count }) => Math.ceil(count / each)));
  const axis = (text === undefined ? 4 : callout) + rows * size.row + (marked.length > 0 ? size.mark : 0) + 8;
  return (
    <svg className="oil-scale" width="100%" height={axis + below} {...accessibleName(label)}>
      <Drops columns={columns} marked={marked} axis={axis} size={size} each={each} />
      <Axis axis={axis} writeNumber={writeNumber} />
      {certificationLevels.map((level) => (
        <LevelBand
          key={level}
          level={level}
          name={nameOf(level)}
          y={axis + 38}
          isReached={level === reached}
        />
      ))}
      {marked.length === 0 ? null : (
        <Marks marked={marked} axis={axis} size={size} {...(text === undefined ? {} : { text })} />
      )}
    </svg>
  );
}

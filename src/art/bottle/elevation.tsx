/* A scale drawing of the bottle: a 10 mm grid, dimension lines, and the composition of its phenols. */
import { accessibleName } from '../drawing/accessible-name.ts';
import { rounded, stroke } from '../drawing/geometry.ts';
import { oilColour } from '../drawing/oil-colour.ts';
import { BottleBody, type BottleDrawing } from './bottle.tsx';
import { shapeOf } from './bottle-shapes.ts';
import { houseOf } from './house.ts';

const width = 300;
const height = 384;
const floor = 332;
const square = 10;

export interface ElevationPart {
  readonly name: string;
  /** mg/kg */
  readonly content: number;
  /** The content in the format of the reader's language. */
  readonly written: string;
}

export interface ElevationProps extends BottleDrawing {
  /** Dimensions as text, as the producer gave them; a dimension line without text is omitted. */
  readonly heightText?: string | undefined;
  readonly widthText?: string | undefined;
  readonly parts?: readonly ElevationPart[] | undefined;
  readonly unit?: string | undefined;
  readonly label?: string | undefined;
  /** Only the composition: the bottle is photographed beside it. */
  readonly isColumn?: boolean;
}

function gridPath(): string {
  let data = '';
  for (let x = 0; x <= width; x += square) data += `M${x} 0v${height}`;
  for (let y = 0; y <= height; y += square) data += `M0 ${y}h${width}`;
  return data;
}

interface MeasureProps {
  readonly x: number;
  readonly half: number;
  readonly top: number;
  readonly heightText: string | undefined;
  readonly widthText: string | undefined;
}

function Measures({ x, half, top, heightText, widthText }: MeasureProps) {
  const side = x - half - 54;
  const foot = floor + 26;
  const rise = floor - top;
  const upright = `M${side} ${top}v${rise}m-3-5 3 5 3-5M${side - 3} ${top + 5}l3-5 3 5M${side - 5} ${top}H${x - 12}`;
  const across = `M${x - half} ${foot}h${half * 2}M${x - half} ${floor + 14}v16m${half * 2} 0v-16`;
  const turned = `rotate(-90 ${side - 6} ${top + rise / 2})`;
  return (
    <>
      {heightText !== undefined && (
        <>
          <path className="measure-line" d={upright} />
          <text
            className="measure-text"
            x={side - 6}
            y={top + rise / 2}
            textAnchor="middle"
            transform={turned}
          >
            {heightText}
          </text>
        </>
      )}
      {widthText !== undefined && (
        <>
          <path className="measure-line" d={across} />
          <text className="measure-text" x={x} y={foot + 16} textAnchor="middle">
            {widthText}
          </text>
        </>
      )}
    </>
  );
}

const columnTop = 120;
const columnHeight = 204;
/** Around the column and its names. */
const columnView = `202 ${columnTop - 12} 103 ${columnHeight + 44}`;

/** The components of the content as one column, the darkest on top. */
function Column({
  parts,
  unit,
}: {
  readonly parts: readonly ElevationPart[];
  readonly unit: string | undefined;
}) {
  const total = parts.reduce((sum, part) => sum + part.content, 0);
  let y = columnTop;
  const pieces = parts.map((part, index) => {
    const top = y;
    const tall = (part.content / Math.max(1, total)) * columnHeight;
    y += tall;
    return { part, top, tall, ink: oilColour(2200 - (index * 1600) / Math.max(1, parts.length - 1)) };
  });
  return (
    <>
      {pieces.map(({ part, top, tall, ink }) => (
        <g key={part.name}>
          <rect
            x={212}
            y={rounded(top)}
            width={12}
            height={rounded(tall)}
            fill={ink}
            stroke="var(--ink)"
            strokeWidth={0.7}
          />
          <path className="measure-line" d={stroke(224, top + tall / 2, 8, 0)} />
          <text className="measure-text" x={235} y={rounded(top + tall / 2 - 1)}>
            {part.written}
          </text>
          <text className="measure-text" x={235} y={rounded(top + tall / 2 + 10)}>
            {part.name}
          </text>
        </g>
      ))}
      <text className="measure-text" x={212} y={columnTop + columnHeight + 20}>
        {unit}
      </text>
    </>
  );
}

/** Bottles taller or wider than the sheet are scaled down together with the grid. */
function scaleOf(tall: number, wide: number): number {
  return Math.min(1, 300 / tall, 132 / wide);
}

export function Elevation(props: ElevationProps) {
  const { heightText, widthText, parts = [], unit, label, isColumn = false, ...drawing } = props;
  if (isColumn) {
    return (
      <svg className="art elevation" viewBox={columnView} {...accessibleName(label)}>
        <Column parts={parts} unit={unit} />
      </svg>
    );
  }
  const shape = shapeOf(drawing.volume, houseOf(drawing.seed ?? drawing.producer));
  const scale = scaleOf(shape.height, shape.width);
  const x = parts.length > 0 ? 124 : 150;
  const half = rounded((shape.width / 2) * scale);
  const shadow = [0, 1, 2, 3].map((row) =>
    stroke(x - half - row * -9, floor + 3.5 + row * 2.2, half * 2 + 26 - row * 14, 0),
  );
  return (
    <svg className="art elevation" viewBox={`0 0 ${width} ${height}`} {...accessibleName(label)}>
      <path className="grid-paper" d={gridPath()} />
      <path d={`M20 ${floor}H${parts.length > 0 ? 196 : 280}`} stroke="var(--ink)" strokeWidth={1.2} />
      <path className="measure-line" d={shadow.join('')} />
      <g transform={`translate(${x} ${floor})${scale < 1 ? ` scale(${rounded(scale, 3)})` : ''}`}>
        <BottleBody {...drawing} />
      </g>
      <Measures
        x={x}
        half={half}
        top={rounded(floor - shape.height * scale)}
        heightText={heightText}
        widthText={widthText}
      />
      {parts.length > 0 && <Column parts={parts} unit={unit} />}
    </svg>
  );
}

/* The paper label: the picture of the house, the name, the level's symbol, volume and season. */
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { numbers, rounded } from '../drawing/geometry.ts';
import { levelStyles } from '../drawing/level-style.ts';
import { SealEmblem } from '../seal/seal-emblem.tsx';
import type { BottleShape } from './bottle-shapes.ts';
import { type Box, LabelPicture } from './label-picture.tsx';

function labelBox(shape: BottleShape): Box {
  const tin = shape.kind === 'tin';
  const width = shape.width * (tin ? 0.72 : 0.84);
  const height = tin ? shape.body * 0.64 : Math.min((shape.body - shape.shoulder) * 0.72, shape.body * 0.58);
  const foot = shape.body * (tin ? 0.18 : 0.08);
  return { x: -width / 2 - (tin ? 4 : 0), y: -foot - height, width, height };
}

/** At most three lines, split as evenly as possible. */
export function nameLines(name: string): readonly string[] {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const longest = Math.max(...words.map((word) => word.length), Math.ceil(name.length / 3));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && (last.length + word.length < longest || lines.length === 3)) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}

function letterSize(box: Box, lines: readonly string[]): number {
  const widest = Math.max(1, ...lines.map((line) => line.length));
  return rounded(Math.min(11, box.width / 7.4, (box.width - 7) / (widest * 0.58)));
}

/** How a house has its labels printed: in one frame, under an arch, or with the name on a dark field. */
const systems = ['framed', 'arched', 'divided'] as const;
type LabelSystem = (typeof systems)[number];

/** Not in step with the three forms of bottles and the four pictures. */
function systemOf(house: number): LabelSystem {
  return systems[Math.floor(house / 3) % systems.length] ?? 'framed';
}

function paperPath({ x, y, width, height }: Box, system: LabelSystem, inset: number): string {
  const [across, down] = [width - 2 * inset, height - 2 * inset];
  if (system !== 'arched') {
    return `M${numbers([x + inset, y + inset])}h${numbers([across])}v${numbers([down])}h${numbers([-across])}Z`;
  }
  const radius = across / 2;
  const arch = `a${numbers([radius, radius, 0, 0, 1, across, 0])}`;
  return `M${numbers([x + inset, y + inset + radius])}${arch}v${numbers([down - radius])}h${numbers([-across])}Z`;
}

/** The share of a divided label that carries the picture. */
const pictureShare = 0.425;

function Paper({ box, system, metal }: { box: Box; system: LabelSystem; metal: string }) {
  const field = { ...box, y: box.y + box.height * pictureShare, height: box.height * (1 - pictureShare) };
  return (
    <>
      <path d={paperPath(box, system, 0)} fill="var(--b-label)" />
      {system === 'divided' && <path d={paperPath(field, system, 0)} fill="var(--b-glass)" />}
      <path d={paperPath(box, system, 2)} fill="none" stroke={metal} strokeWidth={0.8} />
    </>
  );
}

export interface BottleLabelProps {
  readonly shape: BottleShape;
  readonly metal: string;
  readonly level: CertificationLevel | undefined;
  readonly name: string;
  readonly note: string;
  readonly seed: string;
  /** Chooses the picture. */
  readonly house: number;
}

export function BottleLabel({ shape, metal, level, name, note, seed, house }: BottleLabelProps) {
  const box = labelBox(shape);
  const middle = rounded(box.x + box.width / 2);
  const lines = nameLines(name);
  const size = letterSize(box, lines);
  const noteSize = rounded(Math.min(5.4, (box.width - 8) / Math.max(1, note.length * 0.56)));
  const signY = rounded(box.y + box.height * 0.8);
  const system = systemOf(house);
  const nameTop = box.y + box.height * 0.42 + size * (system === 'divided' ? 1.7 : 1.35);
  const letters = system === 'divided' ? 'var(--b-label)' : 'var(--b-ink)';
  return (
    <g textAnchor="middle">
      <Paper box={box} system={system} metal={metal} />
      <LabelPicture kind={house} box={box} seed={seed} name={name} metal={metal} />
      <g className="label-name" fill={letters} fontSize={size}>
        {lines.map((line, index) => (
          <text key={line} x={middle} y={rounded(nameTop + index * size * 1.12)}>
            {line}
          </text>
        ))}
      </g>
      {level !== undefined && system === 'divided' && (
        <circle cx={middle} cy={signY} r={rounded(box.height * 0.07)} fill="var(--b-label)" />
      )}
      {level !== undefined && (
        <g transform={`translate(${middle} ${signY}) scale(${rounded(box.height / 700, 2)})`}>
          <SealEmblem style={levelStyles[level]} />
        </g>
      )}
      <text
        className="label-note"
        x={middle}
        y={rounded(box.y + box.height * 0.94)}
        fontSize={noteSize}
        fill={letters}
      >
        {note}
      </text>
    </g>
  );
}

/* The paper label: the picture of the house, the name, the level's symbol, volume and season. */
import type { CertificationLevel } from '../../../../domain/certification/levels.ts';
import type { BottleShape } from './bottle-shapes.ts';
import { rounded } from './geometry.ts';
import { type Box, LabelPicture } from './label-picture.tsx';
import { levelStyles } from './level-style.ts';
import { SealEmblem } from './seal-emblem.tsx';

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
  const nameTop = box.y + box.height * 0.42 + size * 1.35;
  const noteSize = rounded(Math.min(5.4, (box.width - 8) / Math.max(1, note.length * 0.56)));
  const signY = rounded(box.y + box.height * 0.8);
  const paper = {
    x: rounded(box.x),
    y: rounded(box.y),
    width: rounded(box.width),
    height: rounded(box.height),
  };
  const frame = {
    x: rounded(box.x + 2),
    y: rounded(box.y + 2),
    width: rounded(box.width - 4),
    height: rounded(box.height - 4),
  };
  return (
    <g textAnchor="middle">
      <rect {...paper} fill="var(--b-label)" />
      <rect {...frame} fill="none" stroke={metal} strokeWidth={0.8} />
      <LabelPicture kind={house} box={box} seed={seed} name={name} metal={metal} />
      <g className="label-name" fill="var(--b-ink)" fontSize={size}>
        {lines.map((line, index) => (
          <text key={line} x={middle} y={rounded(nameTop + index * size * 1.12)}>
            {line}
          </text>
        ))}
      </g>
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
        fill="var(--b-ink)"
      >
        {note}
      </text>
    </g>
  );
}

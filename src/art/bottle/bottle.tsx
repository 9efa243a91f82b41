/* A bottle from its product: shape by volume and house, oil by content, capsule and frame by level. 1 unit is 1 mm. */
import type { CertificationLevel } from '../../domain/certification/levels.ts';
import { accessibleName } from '../drawing/accessible-name.ts';
import { stroke } from '../drawing/geometry.ts';
import { metalOf } from '../drawing/level-style.ts';
import { oilColour } from '../drawing/oil-colour.ts';
import { GlassBody } from './bottle-glass.tsx';
import { BottleLabel } from './bottle-label.tsx';
import { type BottleShape, shapeOf } from './bottle-shapes.ts';
import { TinBody } from './bottle-tin.tsx';
import { houseOf } from './house.ts';

export interface BottleDrawing {
  /** ml */
  readonly volume: number;
  readonly mgPerKg: number;
  readonly level?: CertificationLevel | undefined;
  /** The name on the label. */
  readonly producer: string;
  /** The harvest on the label: 2026 or 2026/27. */
  readonly season?: string | undefined;
  /** The seed of the hills on the label: the producer's id, otherwise the name. */
  readonly seed?: string | undefined;
  readonly compact?: boolean | undefined;
}

function labelNote({ volume, season }: BottleDrawing): string {
  const amount = volume >= 1000 ? `${volume / 1000} l` : `${volume} ml`;
  return season === undefined || season === '' ? amount : `${amount} · ${season}`;
}

/** The bottle itself, standing on the origin of the enclosing drawing. */
export function BottleBody(drawing: BottleDrawing) {
  const { volume, mgPerKg, level, producer, seed = producer, compact = false } = drawing;
  const house = houseOf(seed);
  const shape = shapeOf(volume, house);
  const style = { shape, oil: oilColour(mgPerKg), metal: metalOf(level) };
  return (
    <>
      {shape.kind === 'tin' ? <TinBody {...style} /> : <GlassBody {...style} compact={compact} />}
      <BottleLabel
        shape={shape}
        metal={style.metal}
        level={compact ? undefined : level}
        name={producer}
        note={labelNote(drawing)}
        seed={seed}
        house={house}
      />
    </>
  );
}

function GroundShadow({ shape }: { readonly shape: BottleShape }) {
  const lines = [0, 1, 2, 3].map((row) => {
    const start = shape.width / -2 - 5 + row * 6;
    return stroke(start, 2.2 + row * 1.7, shape.width + 17 - row * 8, 0);
  });
  return <path d={lines.join('')} stroke="var(--b-shadow)" />;
}

interface ShelfRoom {
  readonly width?: number;
  readonly height?: number;
  /** ml */
  readonly volumes?: readonly number[];
}

export interface BottleProps extends BottleDrawing {
  readonly label?: string | undefined;
  /** Millimetres: pass the same height, or the volumes of all bottles of a row, and they share one scale. */
  readonly shelf?: ShelfRoom | undefined;
  readonly className?: string;
}

export function Bottle({ label, shelf, className = '', ...drawing }: BottleProps) {
  const shape = shapeOf(drawing.volume, houseOf(drawing.seed ?? drawing.producer));
  const width = shelf?.width ?? shape.width + 28;
  const tallest = Math.max(...(shelf?.volumes ?? [drawing.volume]).map((volume) => shapeOf(volume).height));
  const height = shelf?.height ?? tallest + (shelf?.volumes === undefined ? 14 : 12);
  return (
    <svg
      className={`art bottle ${className}`.trim()}
      viewBox={`${-width / 2} ${10 - height} ${width} ${height}`}
      {...accessibleName(label)}
    >
      <GroundShadow shape={shape} />
      <BottleBody {...drawing} />
    </svg>
  );
}

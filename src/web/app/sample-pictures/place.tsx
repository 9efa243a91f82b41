/* A place on the table, and the shadow on it. Every object is drawn around the middle of its foot, in pixels, light from the upper left. */
import { stroke } from '../../kernel/illustrations/art/geometry.ts';
import { ink } from './inks.ts';

export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
}

export function At({ x, y, scale = 1, turn = 0, children }: Placed & { children: React.ReactNode }) {
  return <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>{children}</g>;
}

/** On the table, away from the light: a flat tone, and lines that thin out. */
export function TableShadow({ width, depth = 26 }: { readonly width: number; readonly depth?: number }) {
  const lines = [0, 1, 2, 3].map((row) =>
    stroke(width * 0.4 + row * 16, -depth * 0.5 + row * 8, width * (0.62 - row * 0.13), 0),
  );
  return (
    <>
      <ellipse cx={width * 0.3} cy={0} rx={width * 0.72} ry={depth} fill={ink.shade} opacity={0.3} />
      <path d={lines.join('')} stroke={ink.shade} strokeWidth={3} strokeLinecap="round" opacity={0.35} />
    </>
  );
}

/* A glass bottle: the oil inside, the shaded side in engraved lines, the capsule in the level's metal. */

import { moveTo, numbers, stroke } from '../drawing/geometry.ts';
import { type BottleShape, halfWidth, oilLevel, outline } from './bottle-shapes.ts';

interface GlassProps {
  readonly shape: BottleShape;
  readonly oil: string;
  readonly metal: string;
  readonly compact: boolean;
}

/** Lines from the right edge inwards, 3 mm apart; 5 mm where size matters. */
function shading(shape: BottleShape, spacing: number): string {
  const depth = 4 + shape.width * 0.15;
  let data = '';
  for (let height = 2; height < shape.body + shape.neck; height += spacing) {
    data += stroke(halfWidth(shape, height), -height, -depth, 0);
  }
  return data;
}

function Lights({ shape }: { readonly shape: BottleShape }) {
  const x = shape.width * -0.37;
  const body = `${moveTo(x, shape.shoulder - shape.body + 4)}V-10`;
  const neck = `${moveTo(shape.neckWidth / -4, -(shape.body + shape.neck) + 22)}V${numbers([-(shape.body + shape.neck * 0.3)])}`;
  return (
    <g stroke="var(--b-light)" strokeLinecap="round" opacity={0.6}>
      <path d={body} strokeWidth={Math.round(shape.width * 0.55) / 10} />
      <path d={neck} strokeWidth={1.6} />
    </g>
  );
}

function Capsule({ shape, metal }: { readonly shape: BottleShape; readonly metal: string }) {
  const width = shape.neckWidth + 3.2;
  const height = shape.neck * 0.5;
  const top = -(shape.body + shape.neck) - 14;
  const rings = [6, height - 6, height - 4].map((y) => stroke(-width / 2, top + y, width, 0)).join('');
  return (
    <>
      <rect x={-width / 2} y={top} width={width} height={height} rx={1.8} fill={metal} />
      <path d={rings} stroke="var(--b-light)" strokeWidth={0.8} opacity={0.7} />
    </>
  );
}

export function GlassBody({ shape, oil, metal, compact }: GlassProps) {
  const glass = outline(shape, shape.body + shape.neck);
  const half = shape.width / 2;
  const foot = `M${numbers([-half, -6])}v2q0 4 4 4h${numbers([shape.width - 8])}q4 0 4-4v-2Z`;
  return (
    <>
      <path d={glass} fill="var(--b-pale)" />
      <path d={outline(shape, oilLevel(shape))} fill={oil} />
      <ellipse cy={-oilLevel(shape)} rx={shape.neckWidth / 2} ry={2.4} fill={oil} />
      <path
        d={stroke(shape.neckWidth / -2, -oilLevel(shape), shape.neckWidth, 0)}
        stroke="var(--b-light)"
        strokeWidth={1.4}
        opacity={0.7}
      />
      <path d={shading(shape, compact ? 5 : 3)} stroke="var(--b-line)" strokeWidth={0.9} opacity={0.4} />
      <Lights shape={shape} />
      <path d={foot} fill="var(--b-glass)" opacity={0.5} />
      <path d={glass} fill="none" stroke="var(--b-glass)" strokeWidth={1.7} />
      <Capsule shape={shape} metal={metal} />
    </>
  );
}

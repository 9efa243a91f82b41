/* The three litre tin: rolled rims, a handle, a cap in the level's metal, one shaded side. */

import { numbers, stroke } from '../drawing/geometry.ts';
import type { BottleShape } from './bottle-shapes.ts';

interface TinProps {
  readonly shape: BottleShape;
  readonly oil: string;
  readonly metal: string;
}

function sideLines(shape: BottleShape): string {
  let data = '';
  for (let height = 15; height < shape.body - 12; height += 3.2) {
    data += stroke(shape.width / 2 - 16, -height, 13, 0);
  }
  return data;
}

/** Tin hides the oil; a painted stripe shows its colour. */
export function TinBody({ shape, oil, metal }: TinProps) {
  const half = shape.width / 2;
  const top = -shape.body;
  const spout = shape.width * 0.26;
  const rims = [9, 11.5, shape.body - 11.5, shape.body - 9].map((y) =>
    stroke(5 - half, y - shape.body, shape.width - 10, 0),
  );
  const handle = `M${numbers([shape.width * -0.26, top])}v-8q0-10 10-10h${numbers([shape.width * 0.26])}q10 0 10 10v8`;
  return (
    <>
      <path d={handle} fill="none" stroke="var(--b-glass)" strokeWidth={4} />
      <rect x={spout} y={top - 15} width={25} height={15} fill="var(--b-glass)" />
      <rect x={spout - 3} y={top - 19} width={31} height={7} rx={2} fill={metal} />
      <rect x={-half} y={top} width={shape.width} height={shape.body} rx={5} fill="var(--b-tin)" />
      <rect x={-half} y={-24} width={shape.width} height={9} fill={oil} />
      <path d={sideLines(shape)} stroke="var(--b-line)" strokeWidth={0.8} opacity={0.4} />
      <path d={rims.join('')} stroke="var(--b-line)" opacity={0.45} />
      <path
        d={`M${numbers([6 - half, 14 - shape.body])}V-28`}
        stroke="var(--b-light)"
        strokeWidth={3}
        opacity={0.6}
      />
      <rect
        x={-half}
        y={top}
        width={shape.width}
        height={shape.body}
        rx={5}
        fill="none"
        stroke="var(--b-glass)"
        strokeWidth={1.2}
      />
    </>
  );
}

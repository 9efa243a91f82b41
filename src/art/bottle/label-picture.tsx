/* The picture on a label, one of four by house: its hills, a sprig of olives, furrows under the sun, its initial. */
import { curve, mix, type Point, rounded, stroke } from '../drawing/geometry.ts';
import { randomFrom } from '../drawing/random.ts';
import { leaf } from '../drawing/shapes.ts';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelPictureProps {
  /** The whole label: the picture fills the upper two fifths. */
  readonly box: Box;
  readonly seed: string;
  readonly name: string;
  readonly metal: string;
}

const hillInks = ['var(--s-h2)', 'var(--s-h3)', 'var(--s-h5)'] as const;

function hillPath(box: Box, row: number, phase: number, waves: number): string {
  const foot = box.y + box.height * 0.42;
  const points = Array.from({ length: 9 }, (_, index): Point => {
    const part = index / 8;
    const crest = box.y + box.height * (0.22 + row * 0.075 - 0.05 * Math.sin(phase + part * waves));
    return [mix(box.x + 4, box.x + box.width - 4, part), Math.min(foot, crest)];
  });
  return `${curve(points, { places: 1 })}V${rounded(foot)}H${rounded(box.x + 4)}Z`;
}

function Sun({ box, x }: { readonly box: Box; readonly x: number }) {
  const y = rounded(box.y + box.height * 0.16);
  return <circle cx={rounded(x)} cy={y} r={rounded(box.width * 0.1)} fill="var(--s-sun)" />;
}

function Hills({ box, seed }: LabelPictureProps) {
  const random = randomFrom(`label ${seed}`);
  const sunX = box.x + box.width * (0.3 + random() * 0.4);
  const hills = hillInks.map((ink, row) => {
    const phase = random() * 6;
    return <path key={ink} d={hillPath(box, row, phase, 3 + random() * 4)} fill={ink} />;
  });
  return (
    <>
      <Sun box={box} x={sunX} />
      {hills}
    </>
  );
}

/** A stem that rises across the label, with leaves on both sides and two fruits. */
function Sprig({ box }: LabelPictureProps) {
  const { width } = box;
  const at = (part: number): Point => [
    box.x + width * (0.2 + part * 0.6),
    box.y + box.height * (0.34 - part * 0.2) + Math.sin(part * Math.PI) * width * 0.05,
  ];
  const stem = curve(
    [0, 0.33, 0.66, 1].map((part) => at(part)),
    { places: 1 },
  );
  const leaves = [0.12, 0.3, 0.48, 0.66, 0.84].flatMap((part) => {
    const [x, y] = at(part);
    return [-1.15, 0.65].map((angle) => leaf(x, y, angle, width * 0.23, width * 0.055));
  });
  const fruits = [0.38, 0.62].map((part) => {
    const [x, y] = at(part);
    return (
      <ellipse
        key={part}
        cx={rounded(x)}
        cy={rounded(y + width * 0.11)}
        rx={rounded(width * 0.045)}
        ry={rounded(width * 0.06)}
        fill="var(--s-tree)"
      />
    );
  });
  return (
    <>
      <path d={stem} fill="none" stroke="var(--s-trunk)" strokeWidth={0.8} />
      <path d={leaves.join('')} fill="var(--s-h5)" />
      {fruits}
    </>
  );
}

/** Furrows that meet on the horizon, under a sun. */
function Furrows({ box }: LabelPictureProps) {
  const [left, right] = [box.x + 4, box.x + box.width - 4];
  const [horizon, foot] = [box.y + box.height * 0.22, box.y + box.height * 0.42];
  const middle = (left + right) / 2;
  const rows = [-1.6, -1, -0.5, -0.16, 0.16, 0.5, 1, 1.6]
    .map((part) => {
      const end = Math.min(right, Math.max(left, middle + (part * box.width) / 2));
      return stroke(middle + part * 3, horizon, end - middle - part * 3, foot - horizon);
    })
    .join('');
  return (
    <>
      <Sun box={box} x={middle} />
      <rect
        x={rounded(left)}
        y={rounded(horizon)}
        width={rounded(right - left)}
        height={rounded(foot - horizon)}
        fill="var(--s-earth)"
      />
      <path d={rows} stroke="var(--b-label)" strokeWidth={0.9} />
    </>
  );
}

/** The first letter of the house in a ring. */
function Initial({ box, name, metal }: LabelPictureProps) {
  const middle = rounded(box.x + box.width / 2);
  const y = box.y + box.height * 0.24;
  const radius = rounded(Math.min(box.width * 0.27, box.height * 0.15));
  return (
    <>
      <circle cx={middle} cy={rounded(y)} r={radius} fill="var(--s-h5)" />
      <circle
        cx={middle}
        cy={rounded(y)}
        r={rounded(radius + 1.8)}
        fill="none"
        stroke={metal}
        strokeWidth={0.7}
      />
      <text
        className="label-name"
        x={middle}
        y={rounded(y + radius * 0.42)}
        fontSize={rounded(radius * 1.2)}
        fill="var(--b-label)"
      >
        {String.fromCodePoint(name.codePointAt(0) ?? 32)}
      </text>
    </>
  );
}

const pictures = [Hills, Sprig, Furrows, Initial];

export function LabelPicture(props: LabelPictureProps & { readonly kind: number }) {
  const Picture = pictures[props.kind % pictures.length] ?? Hills;
  return <Picture {...props} />;
}

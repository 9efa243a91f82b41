/* An olive branch with a few fruits: a seeded ornament. */
import { curve, mix, moveTo, numbers, type Point, rounded } from '../drawing/geometry.ts';
import { between, type Random, randomFrom } from '../drawing/random.ts';
import { leaf } from '../drawing/shapes.ts';

export interface BranchProps {
  readonly seed: string;
  readonly width?: number;
  readonly height?: number;
  readonly leaves?: number;
  readonly olives?: number;
  readonly className?: string;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
}

function stemAt({ width, height }: Sheet, part: number): Point {
  return [mix(width * 0.03, width * 0.95, part), height * (0.62 - Math.sin(part * 2.5) * 0.3 + part * 0.12)];
}

function leavesOf(sheet: Sheet, count: number, random: Random) {
  const paths = { dark: '', light: '', veins: '' };
  for (let index = 0; index < count; index += 1) {
    const part = 0.08 + (index / count) * 0.9;
    const [x, y] = stemAt(sheet, part);
    const [nextX, nextY] = stemAt(sheet, part + 0.01);
    const side = index % 2 === 0 ? -1 : 1;
    const length = sheet.height * (0.44 - part * 0.16) * between(random, 0.85, 1.15);
    const angle = Math.atan2(nextY - y, nextX - x) + side * (0.62 - part * 0.25 + random() * 0.2);
    const shape = leaf(x, y, angle, length, length * 0.17);
    if (side < 0) paths.dark += shape;
    else paths.light += shape;
    paths.veins += `${moveTo(x, y)}l${numbers([Math.cos(angle) * length * 0.8, Math.sin(angle) * length * 0.8])}`;
  }
  return paths;
}

function Fruit({
  x,
  y,
  tall,
  lean,
  turn,
}: {
  x: number;
  y: number;
  tall: number;
  lean: number;
  turn: number;
}) {
  const stalk = tall * 0.16;
  const [centreX, centreY] = [rounded(x + lean), rounded(y + stalk + tall * 0.105)];
  const light = `${moveTo(x + lean - tall * 0.028, y + stalk + tall * 0.06)}q${numbers([tall * -0.018, tall * 0.04, 0, tall * 0.09])}`;
  return (
    <>
      <path
        d={`${moveTo(x, y)}q${numbers([lean * 0.3, stalk * 0.6, lean, stalk])}`}
        fill="none"
        stroke="var(--a-stem)"
        strokeWidth={1.2}
      />
      <ellipse
        cx={centreX}
        cy={centreY}
        rx={rounded(tall * 0.068)}
        ry={rounded(tall * 0.108)}
        fill="var(--a-fruit)"
        transform={`rotate(${rounded(turn)} ${centreX} ${centreY})`}
      />
      <path d={light} fill="none" stroke="var(--paper)" strokeWidth={1.3} opacity={0.7} />
    </>
  );
}

export function Branch({
  seed,
  width = 320,
  height = 120,
  leaves = 15,
  olives = 3,
  className = '',
}: BranchProps) {
  const random = randomFrom(`branch ${seed}`);
  const sheet = { width, height };
  const stem = curve(
    Array.from({ length: 9 }, (_, index) => stemAt(sheet, index / 8)),
    { places: 1 },
  );
  const foliage = leavesOf(sheet, leaves, random);
  const fruits = Array.from({ length: olives }, (_, index) => {
    const [x, y] = stemAt(sheet, 0.2 + index * 0.2 + random() * 0.05);
    return { x, y, lean: between(random, -5, 5), turn: between(random, -12, 12) };
  });
  return (
    <svg className={`art ${className}`.trim()} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={stem} fill="none" stroke="var(--a-stem)" strokeWidth={1.8} strokeLinecap="round" />
      <path d={foliage.light} fill="var(--a-leaf-2)" />
      <path d={foliage.dark} fill="var(--a-leaf)" />
      <path d={foliage.veins} stroke="var(--paper)" strokeWidth={0.7} opacity={0.75} />
      {fruits.map((fruit) => (
        <Fruit key={fruit.x} {...fruit} tall={height} />
      ))}
    </svg>
  );
}

/* Groves between slopes: a valley with its river, and terraces on a hillside far from the sea. */
import { randomFrom } from '../drawing/random.ts';
import { type Arrangements, Foreground } from './foreground.tsx';
import { Grass, Land, Relief } from './ground.tsx';
import { sheetHeight as h, lowered, ridge, rise, type TerrainProfile } from './land.ts';
import { FarRidges } from './plain-scenes.tsx';
import { Cypresses, Terraces, Upright } from './planting.tsx';
import type { SceneProps } from './shore-scenes.tsx';
import { StoneWall } from './stone-wall.tsx';

const inTheValley: Arrangements = [
  [
    [0.17, 0.4],
    [0.9, 0.32],
  ],
  [[0.87, 0.54]],
  [
    [0.1, 0.48],
    [0.62, 0.24],
  ],
];

export function ValleyScene({ seed, horizon, detail, composition }: SceneProps) {
  const far: TerrainProfile = ridge(randomFrom(`${seed} far`), horizon - h * 0.04, h * 0.055, 1.3);
  const left: TerrainProfile = (x) =>
    horizon - h * 0.16 + rise(x, 0.9) * h * 0.62 + Math.sin(x * 9) * h * 0.014;
  const right: TerrainProfile = (x) =>
    horizon - h * 0.12 + rise(1 - x, 1.1) * h * 0.6 + Math.sin(x * 7 + 2) * h * 0.016;
  const front: TerrainProfile = (x) => h * 0.9 + (x - 0.35) ** 2 * h * 0.22;
  const river = 'M648 533C600 576 744 605 552 720H960C840 619 720 590 690 529Z';
  return (
    <>
      <Land profile={far} ink="var(--s-h1)" steps={24} />
      <Relief profile={far} seed={`${seed} a`} count={100} length={26} detail={detail} />
      <Land profile={right} ink="var(--s-h2)" />
      <Relief profile={right} seed={`${seed} b`} count={70} length={30} strength={0.3} detail={detail} />
      <Terraces
        profile={right}
        seed={`${seed} c`}
        steps={9}
        gap={22}
        growth={1.1}
        size={20}
        from={0.42}
        empty={0.16}
        detail={detail}
      />
      <path d={river} fill="var(--s-sea)" />
      <Land profile={left} ink="var(--s-h4)" />
      <Relief profile={left} seed={`${seed} d`} count={60} length={34} detail={detail} />
      <Terraces
        profile={left}
        seed={`${seed} e`}
        steps={9}
        gap={26}
        growth={1.12}
        size={24}
        to={0.5}
        empty={0.14}
        detail={detail}
      />
      <StoneWall profile={lowered(front, 2)} seed={`${seed} f`} height={18} detail={detail} />
      <Land profile={front} ink="var(--s-h5)" />
      <Grass profile={front} seed={`${seed} g`} count={50} depth={72} detail={detail} />
      <Foreground profile={front} seed={`${seed} h`} composition={composition} arrangements={inTheValley} />
    </>
  );
}

const onTheSlope: Arrangements = [
  [[0.86, 0.5]],
  [
    [0.8, 0.46],
    [0.5, 0.24],
  ],
  [
    [0.9, 0.4],
    [0.6, 0.3],
  ],
];

/** Walled terraces that climb to the left, above a wide country. */
export function SlopesScene({ seed, horizon, detail, composition }: SceneProps) {
  const slope: TerrainProfile = (x) =>
    horizon - h * 0.26 + rise(x, 0.85) * h * 0.52 + Math.sin(x * 7 + composition) * h * 0.016;
  const front: TerrainProfile = (x) => h * 0.94 - x * h * 0.07 + Math.sin(x * 5) * h * 0.012;
  const house = [0.3, 0.16, 0.42][composition] ?? 0.3;
  return (
    <>
      <FarRidges seed={seed} horizon={horizon} detail={detail} />
      <Land profile={() => horizon + h * 0.06} ink="var(--s-h3)" steps={2} />
      <Terraces
        profile={() => horizon + h * 0.07}
        seed={`${seed} far`}
        steps={4}
        gap={15}
        growth={1.25}
        size={14}
        from={0.5}
        empty={0.3}
        ink="none"
        detail={detail}
      />
      <Land profile={slope} ink="var(--s-h4)" />
      <Relief profile={slope} seed={`${seed} a`} count={70} length={34} detail={detail} />
      {[60, 140, 240].map((by, index) => (
        <StoneWall
          key={by}
          profile={lowered(slope, by + index * 8)}
          seed={`${seed} wall ${by}`}
          height={11 + index * 3}
          to={0.62 + index * 0.1}
          detail={detail}
        />
      ))}
      <Terraces
        profile={slope}
        seed={`${seed} b`}
        steps={6}
        gap={38}
        growth={1.13}
        size={34}
        to={0.66}
        empty={0.14}
        ink="none"
        detail={detail}
      />
      <Upright symbol="farmhouse" x={house} foot={slope(house) + 58} height={62} wide={1.42} />
      <Cypresses profile={lowered(slope, 52)} at={[house + 0.06, house + 0.075]} height={76} />
      <Land profile={front} ink="var(--s-h5)" />
      <Grass profile={front} seed={`${seed} c`} count={50} depth={60} detail={detail} />
      <Foreground profile={front} seed={`${seed} d`} composition={composition} arrangements={onTheSlope} />
    </>
  );
}

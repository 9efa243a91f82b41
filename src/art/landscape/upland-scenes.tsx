/* Groves uphill: under a mountain, below a town, on rolling hills. */
import { randomFrom } from '../drawing/random.ts';
import { type Arrangements, Foreground } from './foreground.tsx';
import { Grass, Land, Relief } from './ground.tsx';
import { sheetHeight as h, lowered, ridge, type TerrainProfile } from './land.ts';
import { FarRidges } from './plain-scenes.tsx';
import { Cypresses, NearTrees, Terraces, Upright } from './planting.tsx';
import type { SceneProps } from './shore-scenes.tsx';
import { StoneWall } from './stone-wall.tsx';

export function MountainScene({ seed, horizon, detail, composition }: SceneProps) {
  const house = [0.27, 0.62, 0.44][composition] ?? 0.27;
  const random = randomFrom(`${seed} land`);
  const peaks: TerrainProfile = (x) =>
    horizon +
    h * 0.06 -
    Math.abs(Math.sin(x * (5.2 - composition) + 0.4 + composition)) * h * 0.26 -
    Math.abs(Math.sin(x * 11 + 2)) * h * 0.07;
  const foothills = ridge(random, horizon + h * 0.03, h * 0.035, 1.7);
  const slope = ridge(random, horizon + h * 0.14, h * 0.03, 1.2);
  const field = ridge(random, h * 0.76, h * 0.025, 1);
  return (
    <>
      <Land profile={peaks} ink="var(--s-h1)" steps={48} />
      <Relief profile={peaks} seed={`${seed} a`} count={170} length={64} strength={0.5} detail={detail} />
      <Land profile={foothills} ink="var(--s-h2)" steps={24} />
      <Relief profile={foothills} seed={`${seed} b`} count={110} length={30} detail={detail} />
      <Land profile={slope} ink="var(--s-h3)" />
      <Terraces
        profile={slope}
        seed={`${seed} c`}
        steps={5}
        gap={20}
        growth={1.2}
        size={22}
        empty={0.05}
        ink="var(--s-earth-2)"
        detail={detail}
      />
      <Upright symbol="farmhouse" x={house} foot={slope(house + 0.01) + 96} height={58} wide={1.42} />
      <Land profile={field} ink="var(--s-earth)" />
      <Terraces
        profile={field}
        seed={`${seed} d`}
        steps={3}
        gap={54}
        growth={1.4}
        size={82}
        empty={0.08}
        ink="var(--s-earth-2)"
        detail={detail}
      />
    </>
  );
}

const belowTheTown: Arrangements = [
  [
    [0.14, 0.44],
    [0.93, 0.34],
  ],
  [[0.12, 0.56]],
  [
    [0.94, 0.44],
    [0.3, 0.26],
  ],
];

export function HillTownScene({ seed, horizon, detail, composition }: SceneProps) {
  const top = [0.64, 0.7, 0.4][composition] ?? 0.64;
  const hill: TerrainProfile = (x) =>
    horizon + h * 0.17 - Math.exp(-(((x - top) / 0.2) ** 2)) * h * 0.25 - Math.sin(x * 5) * h * 0.01;
  const field: TerrainProfile = (x) => h * 0.8 + Math.sin(x * 4 + 0.6) * h * 0.035;
  const front: TerrainProfile = (x) => h * 0.93 + Math.sin(x * 3 + 3) * h * 0.03;
  return (
    <>
      <FarRidges seed={seed} horizon={horizon} detail={detail} />
      <Upright symbol="town" x={top} foot={hill(top) + 62} height={150} wide={2.2} />
      <Land profile={lowered(hill, 16)} ink="var(--s-h3)" />
      <Relief profile={lowered(hill, 10)} seed={`${seed} a`} count={80} length={30} detail={detail} />
      <Terraces
        profile={lowered(hill, 12)}
        seed={`${seed} b`}
        steps={6}
        gap={24}
        growth={1.17}
        size={22}
        from={0.1}
        to={0.98}
        empty={0.14}
        detail={detail}
      />
      <Cypresses
        profile={lowered(hill, 34)}
        at={[-0.34, -0.2, -0.175, 0.19, 0.22].map((aside) => top + aside)}
        height={84}
      />
      <Land profile={field} ink="var(--s-h4)" />
      <StoneWall profile={field} seed={`${seed} c`} from={0.3} height={18} detail={detail} />
      <NearTrees
        profile={lowered(field, 14)}
        seed={`${seed} d`}
        trees={[
          [0.42, 0.2],
          [0.6, 0.19],
          [0.76, 0.22],
        ]}
      />
      <Land profile={front} ink="var(--s-h5)" />
      <Grass profile={front} seed={`${seed} e`} count={60} depth={58} detail={detail} />
      <Foreground profile={front} seed={`${seed} f`} composition={composition} arrangements={belowTheTown} />
    </>
  );
}

const onTheHills: Arrangements = [
  [
    [0.12, 0.4],
    [0.34, 0.27],
    [0.93, 0.45],
  ],
  [
    [0.86, 0.56],
    [0.2, 0.3],
  ],
  [
    [0.5, 0.36],
    [0.06, 0.32],
  ],
];

export function HillsScene({ seed, horizon, detail, composition }: SceneProps) {
  const house = [0.24, 0.36, 0.66][composition] ?? 0.24;
  const turn = composition * 1.7;
  const far = ridge(randomFrom(`${seed} far`), horizon - h * 0.04, h * 0.055, 1.3);
  const first: TerrainProfile = (x) => horizon + h * 0.1 - Math.sin(x * 3.4 + 0.4 + turn) * h * 0.075;
  const second: TerrainProfile = (x) => horizon + h * 0.25 - Math.sin(x * 3.1 + 2.6 + turn) * h * 0.085;
  const front: TerrainProfile = (x) => h * 0.78 - Math.sin(x * 3 + 0.3) * h * 0.075;
  return (
    <>
      <Land profile={far} ink="var(--s-h1)" steps={24} />
      <Relief profile={far} seed={`${seed} a`} count={110} length={24} detail={detail} />
      <Land profile={first} ink="var(--s-h2)" />
      <Relief profile={first} seed={`${seed} b`} count={70} length={24} detail={detail} />
      <Terraces
        profile={first}
        seed={`${seed} c`}
        steps={6}
        gap={17}
        growth={1.12}
        size={19}
        empty={0.08}
        detail={detail}
      />
      <Upright symbol="farmhouse" x={house} foot={first(house) + 36} height={57} wide={1.42} />
      <Cypresses
        profile={lowered(first, 26)}
        at={[-0.05, 0.06, 0.075, 0.092].map((aside) => house + aside)}
        height={70}
      />
      <Land profile={second} ink="var(--s-h3)" />
      <Relief profile={second} seed={`${seed} d`} count={90} length={32} detail={detail} />
      <Terraces
        profile={second}
        seed={`${seed} e`}
        steps={6}
        gap={25}
        growth={1.17}
        size={29}
        empty={0.1}
        detail={detail}
      />
      <Land profile={front} ink="var(--s-h5)" />
      <Grass profile={front} seed={`${seed} f`} count={90} depth={145} detail={detail} />
      <Foreground
        profile={lowered(front, 22)}
        seed={`${seed} g`}
        composition={composition}
        arrangements={onTheHills}
      />
      {composition === 0 && <NearTrees profile={() => h * 0.97} seed={`${seed} h`} trees={[[0.66, 0.3]]} />}
    </>
  );
}

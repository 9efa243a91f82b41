/* Groves on terraces above the sea. */
import { randomFrom } from '../drawing/random.ts';
import { type Arrangements, type Composition, Foreground } from './foreground.tsx';
import { Grass, Land, Relief } from './ground.tsx';
import {
  type Detail,
  sheetHeight as h,
  lowered,
  ridge,
  rise,
  type TerrainProfile,
  terrainLine,
} from './land.ts';
import { Cypresses, type NearTree, NearTrees, Terraces, Upright } from './planting.tsx';
import { StoneWall } from './stone-wall.tsx';
import { Sea } from './weather.tsx';

export interface SceneProps {
  readonly seed: string;
  readonly horizon: number;
  readonly detail: Detail;
  readonly composition: Composition;
}

/** Land beyond the water: no part of it is below the horizon. */
export function FarShore({ seed, horizon, height }: { seed: string; horizon: number; height: number }) {
  const far = ridge(randomFrom(seed), horizon - height * 0.3, height, 1.8);
  const shore: TerrainProfile = (x) => Math.min(horizon, far(x));
  return <path d={`${terrainLine(shore, 26)}V${horizon}H0Z`} fill="var(--s-h1)" />;
}

const aboveTheSea: Arrangements = [
  [
    [0.1, 0.44],
    [0.31, 0.3],
  ],
  [[0.16, 0.54]],
  [
    [0.05, 0.4],
    [0.47, 0.28],
  ],
];

const onTheField: readonly NearTree[] = [
  [0.52, 0.2],
  [0.68, 0.17],
  [0.9, 0.21],
];

export function TerraceScene({ seed, horizon, detail, composition }: SceneProps) {
  const house = [0.73, 0.86, 0.6][composition] ?? 0.73;
  const sea = horizon - h * 0.015;
  const slope: TerrainProfile = (x) =>
    horizon + h * 0.23 - rise(x, 1.6) * h * 0.46 - Math.sin(x * 6) * h * 0.02;
  const field: TerrainProfile = (x) => h * 0.8 - rise(1 - x, 1.5) * h * 0.2 + Math.sin(x * 5 + 1) * h * 0.018;
  const front: TerrainProfile = (x) => h * 0.915 - (1 - x) * h * 0.07 + Math.sin(x * 4) * h * 0.014;
  return (
    <>
      <Sea seed={`${seed} sea`} top={sea} bottom={horizon + h * 0.22} detail={detail} />
      <FarShore seed={`${seed} shore`} horizon={sea} height={20} />
      <Land profile={slope} ink="var(--s-h2)" />
      <Relief profile={slope} seed={`${seed} a`} count={90} length={26} strength={0.3} detail={detail} />
      <Terraces
        profile={slope}
        seed={`${seed} b`}
        steps={7}
        gap={17}
        growth={1.17}
        size={20}
        from={0.12}
        detail={detail}
      />
      <Upright symbol="farmhouse" x={house} foot={slope(house + 0.01) + 114} height={52} wide={1.42} />
      <Cypresses profile={lowered(slope, 94)} at={[house - 0.045, house - 0.062]} height={62} />
      <Land profile={field} ink="var(--s-h4)" />
      <StoneWall profile={field} seed={`${seed} c`} to={0.62} height={20} detail={detail} />
      <NearTrees
        profile={lowered(field, -2)}
        seed={`${seed} d`}
        trees={composition === 2 ? onTheField.slice(1) : onTheField}
      />
      <Land profile={front} ink="var(--s-h5)" />
      <Grass profile={front} seed={`${seed} e`} count={70} depth={65} detail={detail} />
      <Foreground profile={front} seed={`${seed} f`} composition={composition} arrangements={aboveTheSea} />
    </>
  );
}

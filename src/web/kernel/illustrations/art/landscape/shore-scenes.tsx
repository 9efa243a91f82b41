/* Groves by the sea: terraces above it, a coast with a sail, an island. */
import { randomFrom } from '../random.ts';
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
import { Cypresses, NearTrees, Terraces, Upright } from './planting.tsx';
import { StoneWall } from './stone-wall.tsx';
import { Sea } from './weather.tsx';

export interface SceneProps {
  readonly seed: string;
  readonly horizon: number;
  readonly detail: Detail;
}

/** Land beyond the water: no part of it is below the horizon. */
function FarShore({ seed, horizon, height }: { seed: string; horizon: number; height: number }) {
  const far = ridge(randomFrom(seed), horizon - height * 0.3, height, 1.8);
  const shore: TerrainProfile = (x) => Math.min(horizon, far(x));
  return <path d={`${terrainLine(shore, 26)}V${horizon}H0Z`} fill="var(--s-h1)" />;
}

export function TerraceScene({ seed, horizon, detail }: SceneProps) {
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
      <Upright symbol="farmhouse" x={0.73} foot={slope(0.74) + 114} height={52} wide={1.42} />
      <Cypresses profile={lowered(slope, 94)} at={[0.685, 0.668]} height={62} />
      <Land profile={field} ink="var(--s-h4)" />
      <StoneWall profile={field} seed={`${seed} c`} to={0.62} height={20} detail={detail} />
      <NearTrees
        profile={lowered(field, -2)}
        seed={`${seed} d`}
        trees={[
          [0.52, 0.2],
          [0.68, 0.17],
          [0.9, 0.21],
        ]}
      />
      <Land profile={front} ink="var(--s-h5)" />
      <Grass profile={front} seed={`${seed} e`} count={70} depth={65} detail={detail} />
      <NearTrees
        profile={front}
        seed={`${seed} f`}
        trees={[
          [0.1, 0.44],
          [0.31, 0.3],
        ]}
      />
    </>
  );
}

/** Two sails and a hull, in the white of the walls. */
function Boat({ x, y }: { readonly x: number; readonly y: number }) {
  const data = 'M0 0l26-46V0ZM30 0v-38L47 0ZM-8 4h64L46 13H2Z';
  return <path d={data} fill="var(--s-wall)" transform={`translate(${x} ${y})`} />;
}

/** The headland across the bay, with rows of small trees. */
function Headland({ seed, horizon, detail }: SceneProps) {
  const foot = horizon + h * 0.09;
  const crest: TerrainProfile = (x) =>
    Math.min(
      foot,
      horizon + h * 0.1 - Math.max(0, Math.sin((x - 0.42) * 3.6)) * h * 0.2 - Math.sin(x * 17) * h * 0.008,
    );
  return (
    <>
      <path
        d={`${terrainLine(crest, 22, { from: 0.42 })}V${foot + 14}Q840 ${foot + 40} 504 ${foot + 4}Z`}
        fill="var(--s-h2)"
      />
      <path
        d={`M504 ${foot + 4}Q840 ${foot + 40} 1200 ${foot + 14}`}
        fill="none"
        stroke="var(--s-terrace)"
        strokeWidth={3}
      />
      <Terraces
        profile={crest}
        seed={`${seed} headland`}
        steps={3}
        gap={18}
        growth={1.15}
        size={15}
        from={0.6}
        to={0.97}
        empty={0.2}
        ink="none"
        detail={detail}
      />
    </>
  );
}

/** The nearer slope rises at the sides and leaves the bay open. */
function Bay({ seed, horizon, detail, near }: SceneProps & { readonly near: TerrainProfile }) {
  const front: TerrainProfile = (x) => h * 0.97 - Math.sin(x * 3) * h * 0.05;
  return (
    <>
      <Sea seed={`${seed} sea`} top={horizon} bottom={h} detail={detail} />
      <FarShore seed={`${seed} shore`} horizon={horizon} height={24} />
      <Headland seed={seed} horizon={horizon} detail={detail} />
      <Boat x={288} y={Math.round(horizon + h * 0.17)} />
      <Land profile={near} ink="var(--s-h3)" />
      <Relief profile={near} seed={`${seed} a`} count={80} length={30} detail={detail} />
      <Terraces
        profile={near}
        seed={`${seed} b`}
        steps={5}
        gap={30}
        growth={1.25}
        size={34}
        empty={0.2}
        detail={detail}
      />
      <StoneWall profile={lowered(front, 2)} seed={`${seed} c`} height={24} detail={detail} />
      <Land profile={front} ink="var(--s-h5)" />
      <Grass profile={front} seed={`${seed} d`} count={40} depth={50} detail={detail} />
      <NearTrees
        profile={front}
        seed={`${seed} e`}
        trees={[
          [0.64, 0.27],
          [0.84, 0.42],
        ]}
      />
    </>
  );
}

export function CoastScene(props: SceneProps) {
  const near: TerrainProfile = (x) =>
    h * 0.72 + Math.abs(x - 0.18) ** 1.35 * h * 0.3 + Math.sin(x * 8) * h * 0.012;
  return (
    <>
      <Bay {...props} near={near} />
      <Upright symbol="town" x={0.12} foot={near(0.12) + 10} height={92} wide={2.2} />
    </>
  );
}

export function IslandScene(props: SceneProps) {
  const near: TerrainProfile = (x) =>
    h * 0.64 + Math.abs(x - 0.24) ** 1.35 * h * 0.4 + Math.sin(x * 8) * h * 0.012;
  return (
    <>
      <Bay {...props} near={near} />
      <Upright symbol="farmhouse" x={0.3} foot={near(0.3) + 22} height={54} wide={1.42} />
      <Cypresses profile={lowered(near, 14)} at={[0.345, 0.36]} height={66} />
    </>
  );
}

/* The coast with a bay and a sail, and an island of dry-stone plots. */
import { randomFrom } from '../drawing/random.ts';
import { type Arrangements, Foreground } from './foreground.tsx';
import { Grass, Land, Relief } from './ground.tsx';
import {
  sheetHeight as h,
  lowered,
  type Stretch,
  type TerrainProfile,
  terrainLine,
  sheetWidth as w,
} from './land.ts';
import { Terraces, Upright } from './planting.tsx';
import { FarShore, type SceneProps } from './shore-scenes.tsx';
import { StoneWall } from './stone-wall.tsx';
import { Sea } from './weather.tsx';

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

const byTheBay: Arrangements = [
  [
    [0.84, 0.42],
    [0.64, 0.27],
  ],
  [[0.86, 0.56]],
  [
    [0.93, 0.46],
    [0.42, 0.25],
  ],
];

/** The nearer slope rises at the sides and leaves the bay open. */
function Bay({ seed, horizon, detail, near, composition }: SceneProps & { readonly near: TerrainProfile }) {
  const front: TerrainProfile = (x) => h * 0.97 - Math.sin(x * 3) * h * 0.05;
  return (
    <>
      <Sea seed={`${seed} sea`} top={horizon} bottom={h} detail={detail} />
      <FarShore seed={`${seed} shore`} horizon={horizon} height={24} />
      {composition !== 1 && <Headland {...{ seed, horizon, detail, composition }} />}
      <Boat x={[288, 700, 500][composition] ?? 288} y={Math.round(horizon + h * 0.17)} />
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
      <Foreground profile={front} seed={`${seed} e`} composition={composition} arrangements={byTheBay} />
    </>
  );
}

export function CoastScene(props: SceneProps) {
  const near: TerrainProfile = (x) =>
    h * 0.72 + Math.abs(x - 0.18) ** 1.35 * h * 0.3 + Math.sin(x * 8) * h * 0.012;
  const town = [0.12, 0.2, 0.28][props.composition] ?? 0.12;
  return (
    <>
      <Bay {...props} near={near} />
      <Upright symbol="town" x={town} foot={near(town) + 10} height={92} wide={2.2} />
    </>
  );
}

/** The land between two plots, from wall to wall. */
function Plots({ profile, seed, detail }: { profile: TerrainProfile } & Pick<SceneProps, 'seed' | 'detail'>) {
  const random = randomFrom(`${seed} plots`);
  const walls: readonly (Required<Stretch> & { readonly by: number })[] = [
    { by: 46, from: 0.2, to: 0.93 },
    { by: 88, from: 0.12, to: 0.97 },
    { by: 138, from: 0.06, to: 1 },
  ];
  let across = '';
  for (const [index, { by, from, to }] of walls.entries()) {
    const next = walls[index + 1]?.by ?? by + 50;
    for (let x = from + 0.06 + random() * 0.06; x < to; x += 0.09 + random() * 0.08) {
      const foot = x + (x - 0.5) * 0.06;
      across += `M${Math.round(x * w)} ${Math.round(profile(x) + by)}L${Math.round(foot * w)} ${Math.round(profile(foot) + next)}`;
    }
  }
  return (
    <>
      <path d={across} fill="none" stroke="var(--s-stone-2)" strokeWidth={7} />
      <path d={across} fill="none" stroke="var(--s-stone)" strokeWidth={4} strokeDasharray="9 2" />
      {walls.map(({ by, from, to }) => (
        <StoneWall
          key={by}
          profile={lowered(profile, by)}
          seed={`${seed} wall ${by}`}
          height={10}
          from={from}
          to={to}
          detail={detail}
        />
      ))}
      <Terraces
        profile={lowered(profile, 14)}
        seed={`${seed} plants`}
        steps={3}
        gap={38}
        growth={1.2}
        size={27}
        from={0.2}
        to={0.93}
        empty={0.25}
        ink="none"
        detail={detail}
      />
    </>
  );
}

const onTheIsland: Arrangements = [
  [[0.12, 0.46]],
  [[0.88, 0.5]],
  [
    [0.09, 0.38],
    [0.9, 0.3],
  ],
];

/** Seen from its neighbour, with the sea all around. */
export function IslandScene({ seed, horizon, detail, composition }: SceneProps) {
  const waterline = h * 0.64;
  const island: TerrainProfile = (x) =>
    waterline +
    h * 0.05 -
    Math.sin(Math.PI * Math.min(1, Math.max(0, (x - 0.02) / 0.96))) ** 0.8 * h * 0.34 -
    Math.sin(x * 9 + composition * 2) * h * 0.018;
  const front: TerrainProfile = (x) => h * 0.9 + Math.sin(x * 4 + 1) * h * 0.02;
  const shore: TerrainProfile = (x) => Math.min(waterline, island(x));
  const town = [0.66, 0.3, 0.5][composition] ?? 0.66;
  return (
    <>
      <Sea seed={`${seed} sea`} top={horizon} bottom={h * 0.94} detail={detail} />
      <FarShore seed={`${seed} shore`} horizon={horizon} height={22} />
      <clipPath id="island">
        <path d={`${terrainLine(shore, 26)}V${Math.round(waterline)}H0Z`} />
      </clipPath>
      <g clipPath="url(#island)">
        <Land profile={island} ink="var(--s-h3)" steps={26} />
        <Relief profile={island} seed={`${seed} a`} count={80} length={26} detail={detail} />
        <Plots profile={island} seed={seed} detail={detail} />
      </g>
      <path d={`M60 ${waterline + 1}H1140`} stroke="var(--s-terrace)" strokeWidth={4} strokeLinecap="round" />
      <Upright symbol="town" x={town} foot={waterline + 2} height={58} wide={2.2} />
      <Boat x={[300, 840, 240][composition] ?? 300} y={Math.round(waterline + h * 0.09)} />
      <Land profile={front} ink="var(--s-h5)" />
      <StoneWall profile={lowered(front, 3)} seed={`${seed} c`} height={22} detail={detail} />
      <Grass profile={front} seed={`${seed} d`} count={40} depth={50} detail={detail} />
      <Foreground
        profile={lowered(front, 26)}
        seed={`${seed} e`}
        composition={composition}
        arrangements={onTheIsland}
      />
    </>
  );
}

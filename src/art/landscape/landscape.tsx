/* The grove of a producer, drawn from its place and id: the same producer has the same picture everywhere. */
import { accessibleName } from '../drawing/accessible-name.ts';
import { indexBelow, randomFrom } from '../drawing/random.ts';
import { CoastScene, IslandScene } from './bay-scenes.tsx';
import type { Composition } from './foreground.tsx';
import { type Detail, sheetHeight, sheetWidth } from './land.ts';
import { PlateauScene, RowsScene } from './plain-scenes.tsx';
import { type Place, type SceneKind, sceneOf } from './scene-of.ts';
import { type SceneProps, TerraceScene } from './shore-scenes.tsx';
import { HillsScene, HillTownScene, MountainScene } from './upland-scenes.tsx';
import { SlopesScene, ValleyScene } from './valley-scenes.tsx';
import { Sky, Sun } from './weather.tsx';

interface Scene {
  /** As a fraction of the sheet's height. */
  readonly horizon: number;
  readonly Drawing: (props: SceneProps) => React.JSX.Element;
}

const scenes: { readonly [Kind in SceneKind]: Scene } = {
  terraces: { horizon: 0.4, Drawing: TerraceScene },
  coast: { horizon: 0.4, Drawing: CoastScene },
  island: { horizon: 0.36, Drawing: IslandScene },
  rows: { horizon: 0.42, Drawing: RowsScene },
  plateau: { horizon: 0.5, Drawing: PlateauScene },
  mountain: { horizon: 0.4, Drawing: MountainScene },
  valley: { horizon: 0.4, Drawing: ValleyScene },
  slopes: { horizon: 0.4, Drawing: SlopesScene },
  hilltown: { horizon: 0.4, Drawing: HillTownScene },
  hills: { horizon: 0.4, Drawing: HillsScene },
};

export interface LandscapeProps {
  readonly seed: number | string;
  /** Absent: the one that fits `place`. */
  readonly kind?: SceneKind | undefined;
  readonly place?: Place | undefined;
  readonly detail?: Detail;
  readonly label?: string | undefined;
  readonly className?: string;
}

const compositions: readonly Composition[] = [0, 1, 2];

/** Houses in one kind of country differ in what stands where: six that follow each other by id all do. */
function compositionOf(seed: number | string): { composition: Composition; isMirrored: boolean } {
  const id = Number(seed) || indexBelow(randomFrom(`composition ${seed}`), 6);
  return { composition: compositions[id % 3] ?? 0, isMirrored: Math.floor(id / 3) % 2 === 1 };
}

/** Requires <TreeSprite/> once on the page. Fills its box and crops, like a photograph. */
export function Landscape(props: LandscapeProps) {
  const { place = { id: props.seed }, kind = sceneOf(place), detail = 'card', label, className = '' } = props;
  const { horizon, Drawing } = scenes[kind];
  const seed = `${props.seed} ${kind}`;
  const level = Math.round(horizon * sheetHeight);
  const { composition, isMirrored } = compositionOf(props.seed);
  return (
    <svg
      className={`art scene ${className}`.trim()}
      viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
      preserveAspectRatio="xMidYMid slice"
      {...accessibleName(label)}
    >
      <g transform={isMirrored ? `matrix(-1 0 0 1 ${sheetWidth} 0)` : undefined}>
        <Sky seed={`${seed} sky`} horizon={level} detail={detail} />
        <Sun seed={`${seed} sun`} horizon={level} />
        <Drawing seed={seed} horizon={level} detail={detail} composition={composition} />
      </g>
    </svg>
  );
}

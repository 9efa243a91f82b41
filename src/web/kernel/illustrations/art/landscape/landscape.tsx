/* The grove of a producer, drawn from its id and region: the same id is the same picture everywhere. */
import { accessibleName } from '../accessible-name.ts';
import { type Detail, sheetHeight, sheetWidth } from './land.ts';
import { PlateauScene, RowsScene } from './plain-scenes.tsx';
import { type Place, type SceneKind, sceneOf } from './scene-of.ts';
import { CoastScene, IslandScene, type SceneProps, TerraceScene } from './shore-scenes.tsx';
import { HillsScene, HillTownScene, MountainScene, ValleyScene } from './upland-scenes.tsx';
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

/** Two houses in one kind of country do not share a composition. */
function isMirrored(seed: number | string): boolean {
  return Number(seed) % 2 === 0;
}

/** Requires <TreeSprite/> once on the page. Fills its box and crops, like a photograph. */
export function Landscape(props: LandscapeProps) {
  const { place = { id: props.seed }, kind = sceneOf(place), detail = 'card', label, className = '' } = props;
  const { horizon, Drawing } = scenes[kind];
  const seed = `${props.seed} ${kind}`;
  const level = Math.round(horizon * sheetHeight);
  return (
    <svg
      className={`art scene ${className}`.trim()}
      viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
      preserveAspectRatio="xMidYMid slice"
      {...accessibleName(label)}
    >
      <g transform={isMirrored(props.seed) ? `matrix(-1 0 0 1 ${sheetWidth} 0)` : undefined}>
        <Sky seed={`${seed} sky`} horizon={level} detail={detail} />
        <Sun seed={`${seed} sun`} horizon={level} />
        <Drawing seed={seed} horizon={level} detail={detail} />
      </g>
    </svg>
  );
}

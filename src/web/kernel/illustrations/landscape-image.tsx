/** A grove as an image: drawn by the server in the reader's palette, lazy-loaded. */

import type { Detail } from '../../../art/landscape/land.ts';
import { type Place, type SceneKind, sceneOf } from '../../../art/landscape/scene-of.ts';
import { useTheme } from '../theme/theme-choice.tsx';
import { landscapePath } from './illustration-paths.ts';

interface Props {
  readonly seed: number | string;
  /** Default: the one that suits `place`. */
  readonly kind?: SceneKind | undefined;
  readonly place?: Place | undefined;
  readonly detail?: Detail;
  /** Alternative text; without it the image is decorative. */
  readonly label?: string | undefined;
  /** Loads eagerly, for an image in the first view. */
  readonly first?: boolean;
}

export function LandscapeImage(props: Props) {
  const { theme } = useTheme();
  const {
    seed,
    place = { id: seed },
    kind = sceneOf(place),
    detail = 'card',
    label = '',
    first = false,
  } = props;
  return (
    <img
      src={landscapePath(theme, { kind, detail, seed })}
      alt={label}
      width={1200}
      height={720}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover"
    />
  );
}

/** A grove as a picture: drawn by the server in the reader's palette, fetched when it comes into view. */
import type { Detail } from '../design/art/landscape/land.ts';
import { type Place, type SceneKind, sceneOf } from '../design/art/landscape/scene-of.ts';
import { useTheme } from '../shell/theme-choice.tsx';
import { groveAddress } from './drawing-names.ts';

interface Props {
  readonly seed: number | string;
  /** Else the one that suits `place`. */
  readonly kind?: SceneKind | undefined;
  readonly place?: Place | undefined;
  readonly detail?: Detail;
  /** What the picture shows; without it the picture is mere decoration. */
  readonly label?: string | undefined;
  /** The first thing seen of a page does not wait until it is in view. */
  readonly first?: boolean;
}

export function GrovePicture(props: Props) {
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
      src={groveAddress(theme, { kind, detail, seed })}
      alt={label}
      width={1200}
      height={720}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-cover"
    />
  );
}

/**
 * The addresses of the large illustrations, `/drawings/{palette}/{name}.svg`. The name says what to draw, so
 * an illustration is generated from its address alone and never changes.
 */

import type { Detail } from '../../../art/landscape/land.ts';
import { isSceneKind, type SceneKind } from '../../../art/landscape/scene-of.ts';
import type { Theme } from '../../../domain/common/themes.ts';

/** The grove of a producer, or one generated from `seed`. */
export interface LandscapeSpec {
  readonly kind: SceneKind;
  readonly detail: Detail;
  readonly seed: number | string;
}

export function landscapePath(theme: Theme, { kind, detail, seed }: LandscapeSpec): string {
  return `/drawings/${theme}/grove-${kind}-${detail}-${seed}.svg`;
}

/** The row of trees above the footer. */
export function treesPath(theme: Theme, seed: string): string {
  return `/drawings/${theme}/trees-${seed}.svg`;
}

/** A seed is a record id or a short word of ours, so that requests cannot make the server draw long texts. */
const grove = /^grove-([a-z]{1,20})-(plate|card)-([1-9]\d{0,8}|[a-z]{1,20})\.svg$/;
const trees = /^trees-([a-z]{1,20})\.svg$/;

export function parseLandscapePath(name: string): LandscapeSpec | undefined {
  const [, kind, detail, seed] = grove.exec(name) ?? [];
  if (kind === undefined || seed === undefined || !isSceneKind(kind)) return undefined;
  return { kind, detail: detail === 'plate' ? 'plate' : 'card', seed };
}

export function parseTreesPath(name: string): string | undefined {
  return trees.exec(name)?.[1];
}

/** The sign in a pin, on any map: only a producer certified today has the check mark. */
import type { MapMarker } from './drawn-map.ts';

const signs = {
  certified: { path: 'M7.6 11.4l3 3 5.8-6.4', width: 2.2 },
  producer: { path: 'M12 11v.01', width: 6 },
  place: { path: 'M12 7.5v.1M12 14.5v-3.4', width: 2.2 },
} as const;

export interface PinSymbol {
  readonly name: keyof typeof signs;
  readonly path: string;
  readonly width: number;
}

export function pinSymbol({ kind, certified }: Pick<MapMarker, 'kind' | 'certified'>): PinSymbol {
  const name = kind === 'producer' && certified === true ? 'certified' : kind;
  return { name, ...signs[name] };
}

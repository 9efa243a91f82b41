/** What a map shows and can be asked to do, whoever draws it: our own chart or a provider. */
import type { Coordinates } from '../../domain/producers/coordinates.ts';
import type { Extent } from '../../domain/producers/map.ts';

export interface MapMarker {
  readonly key: string;
  /** Producers are green, everything else is gold. */
  readonly kind: 'producer' | 'place';
  /** Only a producer with a certificate in force today has the check. */
  readonly certified?: boolean;
  readonly title: string;
  /** The language of the title, where it is not the reader's. */
  readonly language?: string | undefined;
  readonly description: string;
  readonly address: string;
  readonly href?: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
}

/** Producers that were counted together before they came here. */
export interface MapHeap {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly extent: Extent;
}

export interface MapTexts {
  readonly heap: (count: number) => string;
  readonly close: string;
  readonly link: string;
  /** Seas and countries, where our own chart names them. */
  readonly names: readonly ChartName[];
}

export interface ChartName {
  readonly name: string;
  readonly kind: 'sea' | 'country';
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapPlan {
  readonly host: HTMLElement;
  readonly texts: MapTexts;
  /** The reader opened the window of a marker, or closed it. */
  readonly onOpen: (key: string | undefined) => void;
  /** The reader looks at another part of the world. */
  readonly onMove: (extent: Extent) => void;
  /** The reader pressed a spot of the map; only where a place is being chosen. */
  readonly onPick?: ((place: Coordinates) => void) | undefined;
}

export interface DrawnMap {
  readonly show: (markers: readonly MapMarker[], heaps: readonly MapHeap[]) => void;
  /** All of it in sight; a single place is looked at closely. */
  readonly fit: (extent: Extent | undefined) => void;
  readonly open: (key: string | undefined) => void;
  readonly zoomBy: (steps: number) => void;
  /** Shares of what is in sight. */
  readonly panBy: (right: number, down: number) => void;
  readonly end: () => void;
}

/** The window of a marker; producers' names are text, never markup. */
export function infoWindow(marker: MapMarker, link: string): HTMLElement {
  const box = document.createElement('div');
  box.className = 'map-window';
  const add = (tag: string, text: string, className: string) => {
    const element = document.createElement(tag);
    element.className = className;
    element.textContent = text;
    box.append(element);
    return element;
  };
  const title = add('p', marker.title, 'map-window-title');
  title.dir = 'auto';
  if (marker.language !== undefined) title.lang = marker.language;
  add('p', marker.description, 'map-window-description');
  add('p', marker.address, 'map-window-address').dir = 'auto';
  if (marker.href === undefined) return box;
  const anchor = document.createElement('a');
  anchor.href = marker.href;
  anchor.className = 'map-window-link';
  anchor.textContent = link;
  box.append(anchor);
  return box;
}

/** The interface of a map, whether our own chart or a provider draws it. */
import type { Coordinates } from '../../../../domain/producers/coordinates.ts';
import type { Extent } from '../../../../domain/producers/map.ts';

export interface MapMarker {
  readonly key: string;
  /** Producers are green, everything else is gold. */
  readonly kind: 'producer' | 'place';
  /** Only for a producer with a certificate in force today: its pin has a check mark. */
  readonly certified?: boolean;
  readonly title: string;
  /** The language of the title, if it is not the reader's. */
  readonly language?: string | undefined;
  readonly description: string;
  readonly address: string;
  readonly href?: string | undefined;
  readonly latitude: number;
  readonly longitude: number;
}

/** Producers that the API clustered, or other things that are only counted. */
export interface MapCluster {
  /** What is counted there; default: producers. */
  readonly label?: string;
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly extent: Extent;
}

export interface MapTexts {
  readonly cluster: (count: number) => string;
  readonly close: string;
  readonly link: string;
  /** Seas and countries, for the labels of our own chart. */
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
  /** Called when the reader opens or closes the popup of a marker. */
  readonly onOpen: (key: string | undefined) => void;
  /** Called when the visible extent changes. */
  readonly onMove: (extent: Extent) => void;
  /** Called when the reader presses a spot; only on a map on which a place is chosen. */
  readonly onPick?: ((place: Coordinates) => void) | undefined;
}

export interface DrawnMap {
  readonly show: (markers: readonly MapMarker[], clusters: readonly MapCluster[]) => void;
  /** Makes the whole extent visible; a single place is zoomed in on. */
  readonly fit: (extent: Extent | undefined) => void;
  readonly open: (key: string | undefined) => void;
  readonly zoomBy: (steps: number) => void;
  /** In shares of the visible extent. */
  readonly panBy: (right: number, down: number) => void;
  readonly end: () => void;
}

/** The popup of a marker; producers' names are inserted as text, never as markup. */
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

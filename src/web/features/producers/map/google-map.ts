/** The map by Google, if the operator chooses it: its script loads with the map, with a timeout. */
import { type Extent, mapCentre, mapZoom } from '../../../../domain/producers/map.ts';
import { type DrawnMap, infoWindow, type MapCluster, type MapMarker, type MapPlan } from './drawn-map.ts';
import { pinSymbol } from './pin-symbol.ts';

interface Place {
  readonly lat: number;
  readonly lng: number;
}
interface GoogleBounds {
  toJSON(): { readonly west: number; readonly south: number; readonly east: number; readonly north: number };
}
interface GoogleMap {
  setCenter(place: Place): void;
  setZoom(zoom: number): void;
  getZoom(): number | undefined;
  fitBounds(extent: Extent, padding: number): void;
  panBy(x: number, y: number): void;
  getBounds(): GoogleBounds | undefined;
  addListener(event: string, listener: (pressed?: GooglePress) => void): void;
}
interface GooglePress {
  readonly latLng?: { toJSON(): Place } | null;
}
interface GoogleMarker {
  setMap(map: GoogleMap | null): void;
  addListener(event: string, listener: () => void): void;
}
interface GoogleWindow {
  setContent(content: HTMLElement): void;
  open(options: { readonly map: GoogleMap; readonly anchor: GoogleMarker }): void;
  close(): void;
  addListener(event: string, listener: () => void): void;
}
/** The subset of the Maps JavaScript API that is used here. */
interface GoogleMaps {
  readonly Map: new (host: HTMLElement, options: Readonly<Record<string, unknown>>) => GoogleMap;
  readonly Marker: new (options: Readonly<Record<string, unknown>>) => GoogleMarker;
  readonly InfoWindow: new (options: Readonly<Record<string, unknown>>) => GoogleWindow;
}

declare global {
  interface Window {
    google?: { readonly maps?: GoogleMaps };
    phenoliveMapReady?: () => void;
    /** Called by Google when it rejects the key. */
    gm_authFailure?: () => void;
  }
}

/** Milliseconds. */
const patience = 10_000;

async function loadGoogle(key: string, language: string): Promise<GoogleMaps> {
  if (window.google?.maps) return window.google.maps;
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const query = new URLSearchParams({ key, language, callback: 'phenoliveMapReady', loading: 'async' });
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    // Google puts it on the styles that it adds.
    script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
    window.phenoliveMapReady = resolve;
    window.gm_authFailure = () => reject(new Error('The key was not accepted.'));
    script.addEventListener('error', () => reject(new Error('The script did not arrive.')));
    setTimeout(() => reject(new Error('The script did not answer.')), patience);
    document.head.append(script);
  });
  const maps = window.google?.maps;
  if (maps === undefined) throw new Error('The script brought no map.');
  return maps;
}

export async function startGoogleMap(
  plan: MapPlan & { readonly key: string; readonly language: string },
): Promise<DrawnMap> {
  const maps = await loadGoogle(plan.key, plan.language);
  const map = drawMap(maps, plan);
  const infoBox = new maps.InfoWindow({});
  infoBox.addListener('closeclick', () => plan.onOpen(undefined));
  let drawn: readonly { readonly shown: MapMarker | undefined; readonly marker: GoogleMarker }[] = [];

  const open = (key: string | undefined) => {
    const found = drawn.find(({ shown }) => shown !== undefined && shown.key === key);
    if (found?.shown === undefined) {
      infoBox.close();
      return;
    }
    infoBox.setContent(infoWindow(found.shown, plan.texts.link));
    infoBox.open({ map, anchor: found.marker });
  };
  const fit = (extent: Extent | undefined) => fitMap(map, extent);
  return {
    show: (markers, clusters) => {
      for (const { marker } of drawn) marker.setMap(null);
      const pins = markers.map((shown) => {
        const marker = drawPin(maps, map, shown);
        marker.addListener('click', () => {
          open(shown.key);
          plan.onOpen(shown.key);
        });
        return { shown, marker };
      });
      const counted = clusters.map((cluster) => {
        const marker = drawCluster(maps, map, cluster, cluster.label ?? plan.texts.cluster(cluster.count));
        marker.addListener('click', () => fit(cluster.extent));
        return { shown: undefined, marker };
      });
      drawn = [...pins, ...counted];
    },
    fit,
    open,
    zoomBy: (steps) => map.setZoom((map.getZoom() ?? mapZoom.usual) + steps),
    panBy: (right, down) => map.panBy(right * plan.host.clientWidth, down * plan.host.clientHeight),
    end: () => {
      infoBox.close();
      for (const { marker } of drawn) marker.setMap(null);
    },
  };
}

/** The empty map, which reports where it is moved and pressed. */
function drawMap(maps: GoogleMaps, plan: MapPlan): GoogleMap {
  const map = new maps.Map(plan.host, {
    center: { lat: mapCentre.latitude, lng: mapCentre.longitude },
    zoom: mapZoom.usual,
    disableDefaultUI: true,
  });
  map.addListener('idle', () => {
    const extent = map.getBounds()?.toJSON();
    if (extent !== undefined) plan.onMove(extent);
  });
  if (plan.onPick !== undefined) {
    map.addListener('click', (pressed) => {
      const place = pressed?.latLng?.toJSON();
      if (place !== undefined) plan.onPick?.({ latitude: place.lat, longitude: place.lng });
    });
  }
  return map;
}

function fitMap(map: GoogleMap, extent: Extent | undefined): void {
  const isPlace = extent !== undefined && extent.west === extent.east && extent.south === extent.north;
  if (extent !== undefined && !isPlace) {
    map.fitBounds(extent, 40);
    return;
  }
  map.setCenter({ lat: extent?.south ?? mapCentre.latitude, lng: extent?.west ?? mapCentre.longitude });
  map.setZoom(isPlace ? mapZoom.single : mapZoom.usual);
}

function drawPin(maps: GoogleMaps, map: GoogleMap, shown: MapMarker): GoogleMarker {
  return new maps.Marker({
    map,
    position: { lat: shown.latitude, lng: shown.longitude },
    title: shown.title,
    icon: pinOf(shown),
  });
}

function drawCluster(maps: GoogleMaps, map: GoogleMap, cluster: MapCluster, title: string): GoogleMarker {
  return new maps.Marker({
    map,
    position: { lat: cluster.latitude, lng: cluster.longitude },
    title,
    label: String(cluster.count),
  });
}

/** The pins of our own chart, as an image. */
function pinOf(shown: MapMarker): string {
  const { path, width } = pinSymbol(shown);
  const colour = shown.kind === 'producer' ? '2b633d' : 'a9781a';
  const body = `<path fill="#${colour}" stroke="#fff" d="M12 29.2C12 29.2 22 18.4 22 11A10 10 0 1 0 2 11C2 18.4 12 29.2 12 29.2Z"/>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="40" viewBox="0 0 24 30">${body}<path fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

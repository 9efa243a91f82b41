/** Our own map: Leaflet over the chart shipped with the site, or over tiles that the operator chooses. */
import {
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  map as leafletMap,
  point,
  popup,
  tileLayer,
} from 'leaflet';
import { type Extent, mapCentre, mapZoom } from '../../../../domain/producers/map.ts';
import { type Chart, drawChart } from './chart.ts';
import { type DrawnMap, infoWindow, type MapPlan } from './drawn-map.ts';
import { drawMapBorder } from './map-border.ts';
import { loadMapStyle } from './map-style.ts';
import { closest, extentOf, type MarkerLayer, markerLayer } from './marker-layer.ts';

/** Further out only where the shown extent needs it, as of scans on several continents. */
const leastZoom = 2;
/** Pixels around an extent. */
const padding = { x: 36, y: 44 } as const;

export interface Tiles {
  readonly url: string;
  readonly credit: string;
}

export async function startLeafletMap(
  plan: MapPlan & {
    readonly tiles: Tiles | null;
    readonly degrees: (value: number, axis: 'latitude' | 'longitude') => string;
  },
): Promise<DrawnMap> {
  await loadMapStyle();
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const map = leafletMap(plan.host, {
    center: [mapCentre.latitude, mapCentre.longitude],
    zoom: mapZoom.usual,
    minZoom: leastZoom,
    maxZoom: closest + 1,
    zoomSnap: plan.tiles === null ? 0.25 : 1,
    zoomControl: false,
    attributionControl: plan.tiles !== null,
    // Wheel and finger scroll the page until the map has the focus; two fingers move the map.
    scrollWheelZoom: false,
    dragging: !isTouched,
    zoomAnimation: !still,
    fadeAnimation: !still,
    markerZoomAnimation: !still,
    inertia: !still,
  });
  map.on('focus', () => map.scrollWheelZoom.enable());
  map.on('blur', () => map.scrollWheelZoom.disable());
  let removeNeatline = () => {};
  let chart: Chart | undefined;
  if (plan.tiles === null) {
    const { default: coastlines } = await import('./coastlines.json');
    chart = drawChart(map, coastlines, plan.texts.names);
    removeNeatline = drawMapBorder(map, plan.degrees);
  } else {
    // The credit is text: the operator's input is not parsed as markup.
    const credit = document.createElement('span');
    credit.textContent = plan.tiles.credit;
    map.attributionControl.setPrefix(false);
    tileLayer(plan.tiles.url, { attribution: credit.innerHTML, maxZoom: closest + 1 }).addTo(map);
  }
  return drawnOn(map, plan, { chart, removeNeatline });
}

interface Underlay {
  /** Undefined over tiles. */
  readonly chart: Chart | undefined;
  readonly removeNeatline: () => void;
}

function drawnOn(map: LeafletMap, plan: MapPlan, { chart, removeNeatline }: Underlay): DrawnMap {
  const fit = fitting(map, chart);
  const layer = markerLayer(map, {
    chart,
    fit,
    clusterLabel: plan.texts.cluster,
    onPress: (key) => {
      infoBox.open(key);
      plan.onOpen(key);
    },
  });
  const infoBox = infoBoxOn(map, plan, layer);
  map.on('moveend', () => plan.onMove(extentOf(map.getBounds())));
  const { onPick } = plan;
  if (onPick !== undefined) {
    map.getContainer().classList.add('map-picking');
    map.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onPick({ latitude: lat, longitude: lng });
    });
  }
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(map.getContainer());

  return {
    show: layer.show,
    fit,
    open: infoBox.open,
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    panBy: (right, down) => {
      const { x, y } = map.getSize();
      map.panBy([right * x, down * y]);
    },
    end: () => {
      infoBox.end();
      resized.disconnect();
      removeNeatline();
      map.remove();
    },
  };
}

/** Makes an extent visible, no closer than is usual or `zoom`; the first view appears without an animation. */
function fitting(map: LeafletMap, chart: Chart | undefined) {
  let isFitted = false;
  return (extent: Extent | undefined, zoom = 0) => {
    const animate = isFitted ? {} : { animate: false };
    isFitted = true;
    if (extent === undefined) map.setView([mapCentre.latitude, mapCentre.longitude], mapZoom.usual, animate);
    else if (extent.west === extent.east && extent.south === extent.north) {
      const place: LatLngTuple = [extent.south, extent.west];
      // Our chart has no streets, so it zooms in only as far as coasts or borders show where the place is.
      map.setView(place, Math.max(zoom, chart?.zoomAround(place) ?? mapZoom.single), animate);
    } else {
      const bounds = latLngBounds([extent.south, extent.west], [extent.north, extent.east]);
      map.setMinZoom(0);
      const whole = map.getBoundsZoom(bounds, false, point(2 * padding.x, 2 * padding.y));
      map.setMinZoom(Math.min(leastZoom, whole));
      map.fitBounds(bounds, {
        padding: [padding.x, padding.y],
        maxZoom: Math.max(zoom, mapZoom.single),
        ...animate,
      });
    }
  };
}

/** The popup of the open marker, which the reader closes by its button, the map or Escape. */
function infoBoxOn(map: LeafletMap, { texts, onOpen }: MapPlan, layer: MarkerLayer) {
  const infoBox = popup({ closeOnClick: true, autoPanPadding: [24, 24], maxWidth: 280, minWidth: 200 });
  let openKey: string | undefined;
  let isEnding = false;
  const open = (key: string | undefined) => {
    const shown = layer.find(key);
    if (shown === undefined) {
      map.closePopup(infoBox);
      return;
    }
    openKey = shown.key;
    infoBox.setLatLng([shown.latitude, shown.longitude]).setContent(infoWindow(shown, texts.link));
    // Above the pin, whose tip is the place.
    infoBox.options.offset = [0, -32];
    infoBox.openOn(map);
    infoBox
      .getElement()
      ?.querySelector('.leaflet-popup-close-button')
      ?.setAttribute('aria-label', texts.close);
    layer.markOpen(openKey);
  };
  map.on('popupclose', () => {
    const closed = openKey;
    openKey = undefined;
    layer.markOpen(undefined);
    if (isEnding || closed === undefined) return;
    onOpen(undefined);
  });
  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || openKey === undefined) return;
    const pin = layer.elementOf(openKey);
    event.stopPropagation();
    map.closePopup(infoBox);
    (pin ?? map.getContainer()).focus();
  });
  return {
    open,
    end: () => {
      isEnding = true;
    },
  };
}

/** Our own map: Leaflet over the chart shipped with the site, or over tiles that the operator chooses. */
import 'leaflet/dist/leaflet.css';
import './map.css';
import {
  type LatLng,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  map as leafletMap,
  type Marker,
  popup,
  tileLayer,
} from 'leaflet';
import Supercluster from 'supercluster';
import { type Extent, mapCentre, mapZoom } from '../../../../domain/producers/map.ts';
import { type Chart, drawChart } from './chart.ts';
import { type DrawnMap, infoWindow, type MapCluster, type MapMarker, type MapPlan } from './drawn-map.ts';
import { drawMapBorder } from './map-border.ts';
import { clusterMarker, pinMarker } from './markers.ts';

/** Beyond it, pins at the same place stay on top of each other. */
const closest = 16;

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
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const map = leafletMap(plan.host, {
    center: [mapCentre.latitude, mapCentre.longitude],
    zoom: mapZoom.usual,
    minZoom: 2,
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
  const infoBox = popup({ closeOnClick: true, autoPanPadding: [24, 24], maxWidth: 280, minWidth: 200 });
  const layer = new Map<string, Marker>();
  let markers: readonly MapMarker[] = [];
  let clusters: readonly MapCluster[] = [];
  let groups = groupsOf([]);
  let openKey: string | undefined;
  let isEnding = false;
  let isFitted = false;

  const fit = (extent: Extent | undefined) => {
    // The first view appears without an animation.
    const animate = isFitted ? {} : { animate: false };
    isFitted = true;
    if (extent === undefined) map.setView([mapCentre.latitude, mapCentre.longitude], mapZoom.usual, animate);
    else if (extent.west === extent.east && extent.south === extent.north) {
      const place: LatLngTuple = [extent.south, extent.west];
      // Our chart has no streets, so it zooms in only as far as coasts or borders show where the place is.
      map.setView(place, chart?.zoomAround(place) ?? mapZoom.single, animate);
    } else {
      const bounds = latLngBounds([extent.south, extent.west], [extent.north, extent.east]);
      map.fitBounds(bounds, { padding: [36, 44], maxZoom: mapZoom.single, ...animate });
    }
  };
  const open = (key: string | undefined) => {
    const shown = markers.find((marker) => marker.key === key);
    if (shown === undefined) {
      map.closePopup(infoBox);
      return;
    }
    openKey = shown.key;
    infoBox.setLatLng([shown.latitude, shown.longitude]).setContent(infoWindow(shown, plan.texts.link));
    // Above the pin, whose tip is the place.
    infoBox.options.offset = [0, -32];
    infoBox.openOn(map);
    infoBox
      .getElement()
      ?.querySelector('.leaflet-popup-close-button')
      ?.setAttribute('aria-label', plan.texts.close);
    mark();
  };
  const press = (key: string) => {
    open(key);
    plan.onOpen(key);
  };
  const mark = () => {
    for (const [key, drawn] of layer)
      drawn.getElement()?.classList.toggle('map-pin-open', key === `pin ${openKey}`);
  };
  const draw = () => {
    const wanted = new Map<string, () => Marker>();
    for (const cluster of clusters) {
      wanted.set(`cell ${cluster.latitude} ${cluster.longitude} ${cluster.count}`, () =>
        clusterMarker(cluster, plan.texts.cluster(cluster.count), () => fit(cluster.extent)),
      );
    }
    // Rounds a fractional zoom down, so that no clusters overlap.
    for (const group of groups.getClusters([-180, -90, 180, 90], Math.floor(map.getZoom() + 0.25))) {
      const [longitude = 0, latitude = 0] = group.geometry.coordinates;
      const { properties } = group;
      if ('cluster' in properties) {
        const { cluster_id: id, point_count: count } = properties;
        const label = plan.texts.cluster(count);
        wanted.set(`heap ${latitude} ${longitude} ${count}`, () =>
          clusterMarker({ count, latitude, longitude }, label, () =>
            map.setView([latitude, longitude], Math.min(closest + 1, groups.getClusterExpansionZoom(id))),
          ),
        );
      } else {
        const { shown } = properties;
        wanted.set(`pin ${shown.key}`, () => pinMarker(shown, () => press(shown.key)));
      }
    }
    // Markers that stay keep their element, and so the focus on it.
    const left = focusedPlace(layer, wanted);
    for (const [key, drawn] of layer) {
      if (wanted.has(key)) continue;
      drawn.remove();
      layer.delete(key);
    }
    for (const [key, make] of wanted) if (!layer.has(key)) layer.set(key, make().addTo(map));
    if (left !== undefined) focusNearest(map, layer, left);
    mark();
    chart?.makeRoomFor([...layer.values()].map((drawn) => drawn.getLatLng()));
  };

  map.on('zoomend', draw);
  map.on('moveend', () => plan.onMove(extentOf(map)));
  const { onPick } = plan;
  if (onPick !== undefined) {
    map.getContainer().classList.add('map-picking');
    map.on('click', ({ latlng }) => {
      const { lat, lng } = latlng.wrap();
      onPick({ latitude: lat, longitude: lng });
    });
  }
  map.on('popupclose', () => {
    const closed = openKey;
    openKey = undefined;
    mark();
    if (isEnding || closed === undefined) return;
    plan.onOpen(undefined);
  });
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || openKey === undefined) return;
    const pin = layer.get(`pin ${openKey}`)?.getElement();
    event.stopPropagation();
    map.closePopup(infoBox);
    (pin ?? map.getContainer()).focus();
  };
  map.getContainer().addEventListener('keydown', onKey);
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(map.getContainer());

  return {
    show: (nextMarkers, nextClusters) => {
      markers = nextMarkers;
      clusters = nextClusters;
      groups = groupsOf(markers);
      for (const drawn of layer.values()) drawn.remove();
      layer.clear();
      draw();
    },
    fit,
    open,
    zoomBy: (steps) => map.setZoom(map.getZoom() + steps),
    panBy: (right, down) => {
      const { x, y } = map.getSize();
      map.panBy([right * x, down * y]);
    },
    end: () => {
      isEnding = true;
      resized.disconnect();
      removeNeatline();
      map.remove();
    },
  };
}

/** The position of the focused marker, if that marker is about to be removed. */
function focusedPlace(
  layer: ReadonlyMap<string, Marker>,
  wanted: ReadonlyMap<string, unknown>,
): LatLng | undefined {
  const focused = [...layer].find(([, drawn]) => drawn.getElement() === document.activeElement);
  return focused === undefined || wanted.has(focused[0]) ? undefined : focused[1].getLatLng();
}

/** After a cluster opens by keyboard, focuses its nearest marker, or the map if none is visible. */
function focusNearest(map: LeafletMap, layer: ReadonlyMap<string, Marker>, place: LatLng): void {
  const near = [...layer.values()]
    .filter((drawn) => map.getBounds().contains(drawn.getLatLng()))
    .toSorted((one, other) => place.distanceTo(one.getLatLng()) - place.distanceTo(other.getLatLng()))[0];
  (near?.getElement() ?? map.getContainer()).focus({ preventScroll: true });
}

function groupsOf(markers: readonly MapMarker[]): Supercluster<{ shown: MapMarker }> {
  // CSS pixels: the size of a pin and half a cluster, so that none overlaps another and each can be pressed.
  const groups = new Supercluster<{ shown: MapMarker }>({ radius: 52, extent: 256, maxZoom: closest - 1 });
  return groups.load(
    markers.map((shown) => ({
      type: 'Feature',
      properties: { shown },
      geometry: { type: 'Point', coordinates: [shown.longitude, shown.latitude] },
    })),
  );
}

function extentOf(map: LeafletMap): Extent {
  const bounds = map.getBounds();
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  };
}

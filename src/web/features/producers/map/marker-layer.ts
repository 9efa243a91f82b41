/** The pins and clusters on our own map, which are grouped again at each zoom. */
import { type LatLng, type LatLngBounds, type Map as LeafletMap, latLngBounds, type Marker } from 'leaflet';
import Supercluster from 'supercluster';
import type { Extent } from '../../../../domain/producers/map.ts';
import type { Chart } from './chart.ts';
import type { DrawnMap, MapCluster, MapMarker, MapTexts } from './drawn-map.ts';
import { clusterMarker, pinMarker } from './markers.ts';

/** Beyond it, pins at the same place stay on top of each other. */
export const closest = 16;

export interface MarkerLayer {
  readonly show: DrawnMap['show'];
  readonly find: (key: string | undefined) => MapMarker | undefined;
  /** Marks the pin whose popup is open, now and after each zoom. */
  readonly markOpen: (key: string | undefined) => void;
  /** The pin on the map; undefined if it is in a cluster. */
  readonly elementOf: (key: string) => HTMLElement | undefined;
}

interface Options {
  /** Undefined over tiles. */
  readonly chart: Chart | undefined;
  /** At least as close as `zoom`, where the places of a cluster are apart. */
  readonly fit: (extent: Extent, zoom?: number) => void;
  readonly clusterLabel: MapTexts['cluster'];
  readonly onPress: (key: string) => void;
}

type Groups = Supercluster<{ shown: MapMarker }>;
/** What is to be on the map at this zoom, by a key that stays while the marker does. */
type WantedMarkers = ReadonlyMap<string, () => Marker>;

export function markerLayer(map: LeafletMap, options: Options): MarkerLayer {
  const layer = new Map<string, Marker>();
  let markers: readonly MapMarker[] = [];
  let clusters: readonly MapCluster[] = [];
  let groups = groupsOf([]);
  let openKey: string | undefined;

  const mark = () => {
    for (const [key, drawn] of layer)
      drawn.getElement()?.classList.toggle('map-pin-open', key === `pin ${openKey}`);
  };
  const draw = () => {
    const wanted = new Map([...wantedClusters(clusters, options), ...wantedGroups(map, groups, options)]);
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
    options.chart?.makeRoomFor([...layer.values()].map((drawn) => drawn.getLatLng()));
  };
  map.on('zoomend', draw);

  return {
    show: (nextMarkers, nextClusters) => {
      markers = nextMarkers;
      clusters = nextClusters;
      groups = groupsOf(markers);
      for (const drawn of layer.values()) drawn.remove();
      layer.clear();
      draw();
    },
    find: (key) => markers.find((marker) => marker.key === key),
    markOpen: (key) => {
      openKey = key;
      mark();
    },
    elementOf: (key) => layer.get(`pin ${key}`)?.getElement(),
  };
}

/** The clusters of the API. */
function wantedClusters(clusters: readonly MapCluster[], { clusterLabel, fit }: Options): WantedMarkers {
  return new Map(
    clusters.map((cluster) => [
      `cell ${cluster.latitude} ${cluster.longitude} ${cluster.count}`,
      () => clusterMarker(cluster, cluster.label ?? clusterLabel(cluster.count), () => fit(cluster.extent)),
    ]),
  );
}

/** The pins, and clusters of those that would overlap. */
function wantedGroups(
  map: LeafletMap,
  groups: Groups,
  { clusterLabel, fit, onPress }: Options,
): WantedMarkers {
  const wanted = new Map<string, () => Marker>();
  // Rounds a fractional zoom down, so that no clusters overlap.
  for (const group of groups.getClusters([-180, -90, 180, 90], Math.floor(map.getZoom() + 0.25))) {
    const [longitude = 0, latitude = 0] = group.geometry.coordinates;
    const { properties } = group;
    if ('cluster' in properties) {
      const { cluster_id: id, point_count: count } = properties;
      const label = clusterLabel(count);
      wanted.set(`heap ${latitude} ${longitude} ${count}`, () =>
        clusterMarker({ count, latitude, longitude }, label, () => {
          const places = groups.getLeaves(id, Infinity).map((leaf) => leaf.properties.shown);
          const bounds = latLngBounds(places.map((place) => [place.latitude, place.longitude]));
          fit(extentOf(bounds), Math.min(closest + 1, groups.getClusterExpansionZoom(id)));
        }),
      );
    } else {
      const { shown } = properties;
      wanted.set(`pin ${shown.key}`, () => pinMarker(shown, () => onPress(shown.key)));
    }
  }
  return wanted;
}

export function extentOf(bounds: LatLngBounds): Extent {
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
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

function groupsOf(markers: readonly MapMarker[]): Groups {
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

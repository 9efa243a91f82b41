/**
 * The chart below the markers: Natural Earth land with waterlines along its coasts, borders, a graticule that
 * follows the zoom, and labels. Its colours come from the palette, by map.css.
 */
import {
  type Bounds,
  bounds,
  divIcon,
  type LatLng,
  type LatLngTuple,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
  polygon,
  polyline,
  svg,
} from 'leaflet';
import type { ChartName } from './drawn-map.ts';

interface Coastlines {
  readonly perDegree: number;
  /** West, south, east and north of the detailed area, in the units of the lines. */
  readonly cut: readonly number[];
  readonly coasts: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  readonly far: readonly (readonly number[])[];
}

/** What the rest of the map can ask of a drawn chart. */
export interface Chart {
  /** Shows only labels that fit inside the frame and overlap no other label, pin or cluster at `signs`. */
  readonly makeRoomFor: (signs: readonly LatLng[]) => void;
  /** The closest zoom at which coasts or borders still show where a place is. */
  readonly zoomAround: (place: LatLngTuple) => number;
}

/** Pixels: widths of the lines along a coast, outermost first. */
const waterlines = [18, 12, 6] as const;

export function drawChart(map: LeafletMap, coastlines: Coastlines, names: readonly ChartName[]): Chart {
  const unpack = (lines: readonly (readonly number[])[]) => lines.map((line) => unpacked(line, coastlines));
  const land = [...unpack(coastlines.far), ...unpack(coastlines.coasts)];
  const coasts = land.flatMap((ring) => coastsOf(ring, seamsOf(coastlines)));
  const renderer = svg({ padding: 0.6 });
  const plain = { renderer, interactive: false, smoothFactor: 0.8 };
  for (const [index, weight] of waterlines.entries()) {
    polyline(coasts, { ...plain, weight, className: `chart-water chart-water-${index + 1}` }).addTo(map);
  }
  // A stroke in the fill colour closes the hairline gap between the detailed area and the rest.
  polygon(land, { ...plain, weight: 1, className: 'chart-land' }).addTo(map);
  polyline(coasts, { ...plain, weight: 1, className: 'chart-coast' }).addTo(map);
  const borders = unpack(coastlines.borders);
  polyline(borders, { ...plain, weight: 1, className: 'chart-border' }).addTo(map);
  const graticule = polyline([], { ...plain, weight: 1, className: 'chart-graticule' }).addTo(map);
  const labels = names.map(writtenName);
  const written = layerGroup(labels).addTo(map);
  let signs: readonly LatLng[] = [];
  const follow = () => {
    graticule.setLatLngs(graticuleOf(map));
    // When zoomed in, labels would be beside the area they name; on a map of the world, in another country.
    if (map.getZoom() >= 2.5 && map.getZoom() <= 7.5) written.addTo(map);
    else written.remove();
    showNamesWithRoom(map, labels, signs);
  };
  map.on('moveend zoomend', follow);
  follow();
  const points = [...coasts, ...borders].flat();
  const makeRoomFor = (places: readonly LatLng[]) => {
    signs = places;
    showNamesWithRoom(map, labels, signs);
  };
  return { makeRoomFor, zoomAround: (place) => zoomAround(map, points, place) };
}

/** CSS pixels: around a label, and from a place to the edge of its pin or cluster. */
const air = 5;
const signReach = { side: 24, up: 42, down: 24 };
/** Metres: a name that made more room would stand in another country. */
const nearby = 800_000;

/** Computed from the coordinates: the rendered DOM may be a frame behind. */
function showNamesWithRoom(map: LeafletMap, labels: readonly Marker[], signs: readonly LatLng[]): void {
  const frame = bounds([0, 0], map.getSize());
  const taken = signs.map((sign) => {
    const { x, y } = map.latLngToContainerPoint(sign);
    const { side, up, down } = signReach;
    return bounds([x - side, y - up], [x + side, y + down]);
  });
  const signed = new Set(signs.map((sign) => countryNearest(map, labels, sign)));
  for (const label of labels) {
    const name = label.getElement()?.querySelector('span');
    if (name === null || name === undefined) continue;
    const home = label.getLatLng();
    const { x, y } = map.latLngToContainerPoint(home);
    const [half, rise] = [name.offsetWidth / 2 + air, name.offsetHeight / 2 + air];
    const boxAt = (middleY: number) => bounds([x - half, middleY - rise], [x + half, middleY + rise]);
    const hasRoom = (middleY: number) =>
      frame.contains(boxAt(middleY)) && !taken.some((other) => other.overlaps(boxAt(middleY)));
    // The name of a country makes room for the sign of its producers, below or above it.
    const beside = signed.has(label) ? signsBeside(taken, boxAt(y), rise) : [];
    const isNear = (middleY: number) => map.distance(home, map.containerPointToLatLng([x, middleY])) < nearby;
    const place = [y, ...beside.filter(isNear)].find(hasRoom);
    name.classList.toggle('chart-name-crowded', place === undefined);
    if (place === undefined) continue;
    name.style.top = `${place - y}px`;
    taken.push(boxAt(place));
  }
}

function countryNearest(map: LeafletMap, labels: readonly Marker[], sign: LatLng): Marker | undefined {
  const isCountry = (label: Marker) => label.getElement()?.classList.contains('chart-name-country') === true;
  const distance = (label: Marker) => map.distance(label.getLatLng(), sign);
  return labels.filter(isCountry).toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The heights just below and above what a label would cover. */
function signsBeside(taken: readonly Bounds[], label: Bounds, rise: number): number[] {
  const covered = taken.filter((sign) => sign.overlaps(label));
  return [
    ...covered.map(({ max }) => (max?.y ?? 0) + rise + 1),
    ...covered.map(({ min }) => (min?.y ?? 0) - rise - 1),
  ];
}

/** How many points of coasts or borders should be visible, and the central share of the map that counts. */
const landmarks = 60;
const middle = 0.42;
/** Zoomed in further, coasts look more angular than they are. */
const closest = 9;

function zoomAround(map: LeafletMap, points: readonly LatLngTuple[], place: LatLngTuple): number {
  const half = map.getSize().multiplyBy(middle);
  for (let zoom = closest; zoom > map.getMinZoom(); zoom -= 0.5) {
    const centre = map.project(place, zoom);
    const inView = latLngBounds(
      map.unproject(centre.subtract(half), zoom),
      map.unproject(centre.add(half), zoom),
    );
    if (points.filter((point) => inView.contains(point)).length >= landmarks) return zoom;
  }
  return map.getMinZoom();
}

/** Longitudes and latitudes at which rings were cut: the frame of the detailed area, the world's edges. */
function seamsOf({ cut, perDegree }: Coastlines) {
  const [west = 0, south = 0, east = 0, north = 0] = cut.map((line) => line / perDegree);
  return { longitudes: [west, east, -180, 180], latitudes: [south, north, -90] };
}

/** Degrees: simplified lines leave a seam by a little. */
const nearSeam = 0.02;

function areOn(seams: readonly number[], one: number, other: number): boolean {
  return seams.some((seam) => Math.abs(one - seam) < nearSeam && Math.abs(other - seam) < nearSeam);
}

/** A closed ring without the stretches along a seam, which are not coast. */
function coastsOf(ring: readonly LatLngTuple[], seams: ReturnType<typeof seamsOf>): LatLngTuple[][] {
  const lines: LatLngTuple[][] = [];
  let line: LatLngTuple[] = [];
  for (const [index, point] of ring.entries()) {
    const before = ring.at(index - 1) ?? point;
    const isSeam =
      areOn(seams.latitudes, point[0], before[0]) ||
      areOn(seams.longitudes, point[1], before[1]) ||
      // Antarctica goes around the world, and begins where it ends.
      Math.abs(point[1] - before[1]) > 180;
    if (isSeam) line = [];
    else if (line.length === 0) lines.push((line = [before, point]));
    else line.push(point);
  }
  return lines;
}

/** A line that crosses the antimeridian goes on beyond it, on the side where most of it is. */
function unpacked(line: readonly number[], { perDegree }: Coastlines): LatLngTuple[] {
  const points: LatLngTuple[] = [];
  let [longitude, latitude] = [0, 0];
  for (let index = 0; index < line.length; index += 2) {
    const step = (line[index] ?? 0) / perDegree;
    longitude += Math.abs(step) > 180 ? step - Math.sign(step) * 360 : step;
    latitude += (line[index + 1] ?? 0) / perDegree;
    points.push([latitude, longitude]);
  }
  const meanEast = points.reduce((sum, [, one]) => sum + one / points.length, 0);
  const turns = 360 * Math.round(meanEast / 360);
  return turns === 0 ? points : points.map(([north, east]) => [north, east - turns]);
}

function writtenName({ name, kind, latitude, longitude }: ChartName) {
  const label = document.createElement('span');
  label.textContent = name;
  const icon = divIcon({ html: label, className: `chart-name chart-name-${kind}`, iconSize: [0, 0] });
  return marker([latitude, longitude], { icon, interactive: false, keyboard: false, alt: '' });
}

/** Degrees between the lines of the graticule, so that about six of them are visible. */
const steps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005] as const;

export function graticuleStep(map: LeafletMap): number {
  const seen = map.getBounds();
  const wanted = (seen.getEast() - seen.getWest()) / 6;
  return steps.find((step) => step <= wanted) ?? 0.005;
}

/** The multiples of `step` from `from` to `to`. */
export function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.min(60, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(4)));
}

function graticuleOf(map: LeafletMap): LatLngTuple[][] {
  const seen = map.getBounds().pad(0.6);
  const step = graticuleStep(map);
  const [west, east] = [seen.getWest(), seen.getEast()];
  const [south, north] = [Math.max(-84, seen.getSouth()), Math.min(84, seen.getNorth())];
  const meridians = multiples(step, west, east).map((x): LatLngTuple[] => [
    [south, x],
    [north, x],
  ]);
  const parallels = multiples(step, south, north).map((y): LatLngTuple[] => [
    [y, west],
    [y, east],
  ]);
  return [...meridians, ...parallels];
}

/**
 * The chart under the markers: land of Natural Earth with waterlines along its coasts, borders, a
 * graticule that follows the zoom, and names. Colours are those of the palette, given by map.css.
 */
import {
  divIcon,
  type LatLngTuple,
  type Map as LeafletMap,
  layerGroup,
  marker,
  polygon,
  polyline,
  svg,
} from 'leaflet';
import type { ChartName } from './drawn-map.ts';

interface Coastlines {
  readonly perDegree: number;
  readonly coasts: readonly (readonly number[])[];
  readonly borders: readonly (readonly number[])[];
  readonly far: readonly (readonly number[])[];
}

/** Pixels of the lines that run along a coast, outermost first. */
const waterlines = [18, 12, 6] as const;

export function drawChart(map: LeafletMap, coastlines: Coastlines, names: readonly ChartName[]): void {
  const unpack = (lines: readonly (readonly number[])[]) => lines.map((line) => unpacked(line, coastlines));
  const coasts = unpack(coastlines.coasts);
  const renderer = svg({ padding: 0.6 });
  const plain = { renderer, interactive: false, smoothFactor: 0.8 };
  polygon(unpack(coastlines.far), { ...plain, stroke: false, className: 'chart-far' }).addTo(map);
  for (const [index, weight] of waterlines.entries()) {
    polygon(coasts, { ...plain, weight, className: `chart-water chart-water-${index + 1}` }).addTo(map);
  }
  polygon(coasts, { ...plain, weight: 1, className: 'chart-land' }).addTo(map);
  polyline(unpack(coastlines.borders), { ...plain, weight: 1, className: 'chart-border' }).addTo(map);
  const graticule = polyline([], { ...plain, weight: 1, className: 'chart-graticule' }).addTo(map);
  const written = layerGroup(names.map(writtenName)).addTo(map);
  const follow = () => {
    graticule.setLatLngs(graticuleOf(map));
    // Close by the names would stand beside what they name.
    if (map.getZoom() <= 7.5) written.addTo(map);
    else written.remove();
  };
  map.on('moveend zoomend', follow);
  follow();
}

function unpacked(line: readonly number[], { perDegree }: Coastlines): LatLngTuple[] {
  const points: LatLngTuple[] = [];
  let [longitude, latitude] = [0, 0];
  for (let index = 0; index < line.length; index += 2) {
    longitude += line[index] ?? 0;
    latitude += line[index + 1] ?? 0;
    points.push([latitude / perDegree, longitude / perDegree]);
  }
  return points;
}

function writtenName({ name, kind, latitude, longitude }: ChartName) {
  const label = document.createElement('span');
  label.textContent = name;
  const icon = divIcon({ html: label, className: `chart-name chart-name-${kind}`, iconSize: [0, 0] });
  return marker([latitude, longitude], { icon, interactive: false, keyboard: false, alt: '' });
}

/** Degrees between the lines of the graticule, so that some six of them are in sight. */
const steps = [30, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005] as const;

export function graticuleStep(map: LeafletMap): number {
  const bounds = map.getBounds();
  const wanted = (bounds.getEast() - bounds.getWest()) / 6;
  return steps.find((step) => step <= wanted) ?? 0.005;
}

/** The multiples of `step` from `from` to `to`. */
export function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.min(60, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toFixed(4)));
}

function graticuleOf(map: LeafletMap): LatLngTuple[][] {
  const bounds = map.getBounds().pad(0.6);
  const step = graticuleStep(map);
  const [west, east] = [bounds.getWest(), bounds.getEast()];
  const [south, north] = [Math.max(-84, bounds.getSouth()), Math.min(84, bounds.getNorth())];
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

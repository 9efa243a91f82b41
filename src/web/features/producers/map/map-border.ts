/** The frame of the chart: a black and white band whose segments are degrees, numbered in the margin. */
import type { Map as LeafletMap } from 'leaflet';
import { graticuleStep, multiples } from './chart.ts';

const band = 6;

export function drawMapBorder(
  map: LeafletMap,
  degrees: (value: number, axis: 'latitude' | 'longitude') => string,
): () => void {
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  frame.setAttribute('class', 'chart-neatline');
  frame.setAttribute('aria-hidden', 'true');
  map.getContainer().after(frame);
  const add = (name: 'rect' | 'text', attributes: Readonly<Record<string, number | string>>, text = '') => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
    element.textContent = text;
    frame.append(element);
  };
  const draw = () => {
    frame.replaceChildren();
    const { x: width, y: height } = map.getSize();
    const bounds = map.getBounds();
    const step = graticuleStep(map);
    const half = step / 2;
    const outer = { width: width + 2 * band, height: height + 2 * band };
    add('rect', { x: -band, y: -band, ...outer, class: 'chart-neatline-outer' });
    const xOf = (longitude: number) => map.latLngToContainerPoint([bounds.getCenter().lat, longitude]).x;
    const yOf = (latitude: number) => map.latLngToContainerPoint([latitude, bounds.getCenter().lng]).y;
    for (const longitude of multiples(step, bounds.getWest() - step, bounds.getEast())) {
      const [from, to] = [Math.max(0, xOf(longitude)), Math.min(width, xOf(longitude + half))];
      for (const y of [-band, height])
        if (to > from) add('rect', { x: from, y, width: to - from, height: band });
      const x = xOf(longitude);
      if (x > 24 && x < width - 24)
        add('text', { x, y: -11, 'text-anchor': 'middle' }, degrees(longitude, 'longitude'));
    }
    for (const latitude of multiples(step, Math.max(-85, bounds.getSouth() - step), bounds.getNorth())) {
      const [from, to] = [Math.max(0, yOf(latitude + half)), Math.min(height, yOf(latitude))];
      for (const x of [-band, width])
        if (to > from) add('rect', { x, y: from, width: band, height: to - from });
    }
  };
  map.on('move zoomend resize', draw);
  draw();
  return () => frame.remove();
}

/** Pins and clusters as labelled buttons on the map: reached by Tab, pressed by Enter or Space. */
import { type DivIcon, divIcon, marker as leafletMarker, type Marker } from 'leaflet';
import type { MapMarker } from './drawn-map.ts';
import { pinSymbol } from './pin-symbol.ts';

const space = 'http://www.w3.org/2000/svg';

export function pinMarker(shown: MapMarker, onPress: () => void): Marker {
  const icon = divIcon({
    html: pinPicture(shown),
    className: `map-pin map-pin-${shown.kind}`,
    iconSize: [32, 40],
    iconAnchor: [16, 39],
    popupAnchor: [0, -36],
  });
  return button(icon, shown, `${shown.title}, ${shown.address}`, onPress);
}

export function clusterMarker(
  shown: { readonly count: number; readonly latitude: number; readonly longitude: number },
  label: string,
  onPress: () => void,
): Marker {
  const count = document.createElement('span');
  count.textContent = shown.count > 999 ? `${Math.floor(shown.count / 1000)}k` : String(shown.count);
  const icon = divIcon({ html: count, className: 'map-cluster', iconSize: [44, 44], iconAnchor: [22, 22] });
  return button(icon, shown, label, onPress);
}

function button(
  icon: DivIcon,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  label: string,
  onPress: () => void,
): Marker {
  const made = leafletMarker([latitude, longitude], { icon, keyboard: true, riseOnHover: true });
  made.on('click', onPress);
  made.on('add', () => {
    const element = made.getElement();
    if (element === undefined) return;
    element.setAttribute('aria-label', label);
    element.title = label;
    element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      event.stopPropagation();
      onPress();
    });
  });
  return made;
}

function pinPicture(shown: MapMarker): HTMLElement {
  const box = document.createElement('span');
  const picture = document.createElementNS(space, 'svg');
  picture.setAttribute('viewBox', '0 0 24 30');
  picture.setAttribute('aria-hidden', 'true');
  const draw = (shape: string, className: string, width?: number) => {
    const path = document.createElementNS(space, 'path');
    path.setAttribute('d', shape);
    path.setAttribute('class', className);
    if (width !== undefined) path.setAttribute('stroke-width', String(width));
    picture.append(path);
  };
  draw('M12 29.2C12 29.2 22 18.4 22 11A10 10 0 1 0 2 11C2 18.4 12 29.2 12 29.2Z', 'map-pin-body');
  const sign = pinSymbol(shown);
  draw(sign.path, `map-pin-sign map-pin-sign-${sign.name}`, sign.width);
  box.append(picture);
  return box;
}

/** The style sheet of the map, Leaflet's included: only readers who see the map load it. */
import address from './map.css?url';

let loaded: Promise<void> | undefined;

/** Settles when the sheet applies. Rejects if it cannot be loaded; the next call tries again. */
export function loadMapStyle(): Promise<void> {
  loaded ??= new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      loaded = undefined;
      reject(new Error(`The style sheet of the map cannot be loaded: ${address}`));
    });
    document.head.append(link);
  });
  return loaded;
}

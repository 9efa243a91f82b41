/** The extent of each country: a map without a marker starts at the producer's country. */
import type { Country } from '../common/countries.ts';
import type { Extent } from './map.ts';

/** Degrees; without remote islands. `other` is everywhere. */
const extents: { readonly [Name in Exclude<Country, 'other'>]: Extent } = {
  croatia: { west: 13.4, south: 42.4, east: 19.5, north: 46.6 },
  france: { west: -4.8, south: 41.3, east: 9.6, north: 51.1 },
  greece: { west: 19.6, south: 34.8, east: 28.3, north: 41.8 },
  italy: { west: 6.6, south: 36.6, east: 18.6, north: 47.1 },
  portugal: { west: -9.6, south: 36.9, east: -6.1, north: 42.2 },
  slovenia: { west: 13.3, south: 45.4, east: 16.7, north: 46.9 },
  spain: { west: -9.4, south: 36, east: 4.4, north: 43.8 },
  tunisia: { west: 7.5, south: 30.2, east: 11.6, north: 37.4 },
  turkey: { west: 25.6, south: 35.8, east: 44.8, north: 42.1 },
};

export function extentOfCountry(country: string): Extent | undefined {
  return Object.entries(extents).find(([name]) => name === country)?.[1];
}

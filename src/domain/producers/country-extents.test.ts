/** The initial map view for a producer of each country. */
import { expect, test } from 'vitest';
import { extentOfCountry } from './country-extents.ts';

test.each([
  ['croatia', { latitude: 44.96, longitude: 13.85 }],
  ['greece', { latitude: 37.07, longitude: 22.43 }],
  ['italy', { latitude: 40.72, longitude: 17.51 }],
  ['portugal', { latitude: 41.49, longitude: -7.18 }],
  ['slovenia', { latitude: 45.53, longitude: 13.65 }],
  ['spain', { latitude: 37.88, longitude: -3.77 }],
  ['tunisia', { latitude: 36.73, longitude: 9.18 }],
  ['turkey', { latitude: 37.32, longitude: 27.78 }],
  ['france', { latitude: 43.83, longitude: 5.04 }],
])('shows the olive groves of %s', (country, { latitude, longitude }) => {
  const { west, south, east, north } = extentOfCountry(country) ?? { west: 0, south: 0, east: 0, north: 0 };
  expect(longitude).toBeGreaterThan(west);
  expect(longitude).toBeLessThan(east);
  expect(latitude).toBeGreaterThan(south);
  expect(latitude).toBeLessThan(north);
});

test('has no extent for an unknown country', () => {
  expect(extentOfCountry('other')).toBeUndefined();
});

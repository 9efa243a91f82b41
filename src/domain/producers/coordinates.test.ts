/** Coordinates are parsed in every common notation and stored in one form. */
import { expect, test } from 'vitest';
import { coordinatesOf, readCoordinates, writeCoordinates } from './coordinates.ts';

const evolia = { latitude: 37.6738, longitude: 21.4381 };

test.each([
  '37.6738, 21.4381',
  '37.6738 21.4381',
  '  37.6738,21.4381 ',
  '37,6738; 21,4381',
  '37,6738, 21,4381',
  '37.6738° N, 21.4381° E',
  '37.6738N 21.4381E',
])('reads %s as the same place', (text) => {
  expect(readCoordinates(text)).toEqual(evolia);
});

test('reads minutes and seconds as maps write them', () => {
  expect(readCoordinates(`37°40'25.7"N 21°26'17.2"E`)).toEqual({ latitude: 37.673806, longitude: 21.438111 });
  expect(readCoordinates(`37°40'25.7"N21°26'17.2"E`)).toEqual({ latitude: 37.673806, longitude: 21.438111 });
});

test('reads south and west as negative', () => {
  expect(readCoordinates('33.9 S, 18.4 W')).toEqual({ latitude: -33.9, longitude: -18.4 });
  expect(readCoordinates('-33.9, −18.4')).toEqual({ latitude: -33.9, longitude: -18.4 });
});

test.each(['', '37.6738', 'Pyrgos', '91, 21', '37, 181', '1e2, 3', `37°61'N 21°E`, '37.67, 21.43, 5'])(
  'refuses %s',
  (text) => {
    expect(readCoordinates(text)).toBeUndefined();
  },
);

test('reads the stored form back as the same place', () => {
  expect(writeCoordinates(evolia)).toBe('37.6738, 21.4381');
  expect(writeCoordinates({ latitude: 0.0000001, longitude: -0.0000001 })).toBe('0, 0');
  expect(coordinatesOf({ latitude: '37.67380000', longitude: '21.43810000' })).toBe('37.6738, 21.4381');
  expect(coordinatesOf({ latitude: null, longitude: null })).toBeNull();
});

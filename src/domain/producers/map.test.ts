import { describe, expect, test } from 'vitest';
import { cellSize, readExtent } from './map.ts';

describe('an extent', () => {
  test('is read from west to north', () => {
    expect(readExtent('19.5,35,28,41.75')).toEqual({ west: 19.5, south: 35, east: 28, north: 41.75 });
    expect(readExtent('-180,-90,180,90')).toEqual({ west: -180, south: -90, east: 180, north: 90 });
  });

  test('is refused when it is reversed, off the globe or not four numbers', () => {
    const wrong = [
      '',
      '1,2,3',
      '28,35,19,41',
      '19,41,28,35',
      '0,0,181,1',
      '0,-91,1,1',
      '1e2,0,3,4',
      'a,b,c,d',
    ];
    expect(wrong.filter((text) => readExtent(text) !== undefined)).toEqual([]);
  });
});

test('cells scale with the visible extent, and never have size zero', () => {
  expect(cellSize({ west: 0, south: 0, east: 48, north: 12 })).toBe(2);
  expect(cellSize({ west: 5, south: 5, east: 5, north: 5 })).toBeGreaterThan(0);
});

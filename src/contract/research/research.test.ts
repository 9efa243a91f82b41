/** Third-party frames are allowed at one address only. */
import { expect, test } from 'vitest';
import { playsInterview } from './research.ts';

test.each([
  '/research?interview=play',
  '/el/research?interview=play',
  '/research?category=bone&interview=play',
  '/research?interview=play&category=bone',
])('allows the film at %s', (url) => {
  expect(playsInterview(url)).toBe(true);
});

test.each([
  '/research',
  '/research?interview=player',
  '/research?xinterview=play',
  '/education?interview=play',
  '/research/more?interview=play',
  '/?next=/research?interview=play',
  '/research#?interview=play',
])('allows no frame at %s', (url) => {
  expect(playsInterview(url)).toBe(false);
});

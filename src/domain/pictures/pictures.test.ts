/** What the URL of a picture contains, and in which sizes it is stored. */
import { expect, test } from 'vitest';
import { illustrationId, isIllustration, pictureAddress, readPictureAddress, sizesOf } from './pictures.ts';

const id = '3f2b8a52-6c5b-4a53-9b0e-3f6d3b9c2a11';

test('stores a wide picture in every width, in its proportions', () => {
  expect(sizesOf({ width: 1600, height: 1067 })).toEqual([
    { width: 400, height: 267 },
    { width: 800, height: 534 },
    { width: 1600, height: 1067 },
  ]);
});

test('never stores a picture larger than the upload', () => {
  expect(sizesOf({ width: 300, height: 500 })).toEqual([{ width: 300, height: 500 }]);
  expect(sizesOf({ width: 400, height: 500 })).toEqual([{ width: 400, height: 500 }]);
  expect(sizesOf({ width: 401, height: 1 })).toEqual([
    { width: 400, height: 1 },
    { width: 401, height: 1 },
  ]);
});

test('reads the id and size from the URL of a picture', () => {
  const picture = { id, width: 1600, height: 1067 };
  expect(pictureAddress(picture)).toBe(`/pictures/${id}/1600x1067.webp`);
  expect(readPictureAddress(pictureAddress(picture))).toEqual(picture);
});

test.each([
  '',
  'https://elsewhere.example/x.png',
  `/pictures/${id}/0x10.webp`,
  `/pictures/${id}/10x10.png`,
  `https://elsewhere.example/pictures/${id}/10x10.webp`,
])('refuses "%s" as a picture URL', (text) => {
  expect(readPictureAddress(text)).toBeUndefined();
});

test('knows the illustrations of the sample data from photographs', () => {
  const size = { width: 600, height: 750 };
  expect(isIllustration(pictureAddress({ id: illustrationId(25), ...size }))).toBe(true);
  expect(isIllustration(pictureAddress({ id, ...size }))).toBe(false);
  expect(isIllustration(`https://elsewhere.example/${illustrationId(25)}`)).toBe(false);
});

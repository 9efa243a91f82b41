/** The drawings of the sample producers and oils: they fit their places, and no two are alike. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ProductResponse } from '../src/contract/products.ts';
import { sampleProducers } from '../src/database/samples/producers.ts';
import { sampleProducts } from '../src/database/samples/products.ts';
import { stillLifes } from '../src/web/app/sample-pictures/still-lifes.tsx';
import { Landscape } from '../src/web/kernel/illustrations/art/landscape/landscape.tsx';
import { sceneOf } from '../src/web/kernel/illustrations/art/landscape/scene-of.ts';

/** The waves: the river of a valley has none. */
const sea = '--s-sea-2';
const byTheSea = ['Ktima Pikrolithos', 'Kmetija Zalivnik', 'Maslinik Škojina'];

/** Those that visitors may see one day: the rejected house repeats a composition. */
const shown = sampleProducers.filter(({ status }) => status !== 'rejected');

const groves = shown.map((producer) => {
  const drawing = renderToStaticMarkup(createElement(Landscape, { seed: producer.id, place: producer }));
  return { name: producer.name, kind: sceneOf(producer), drawing };
});

const pictures = [...stillLifes].map(([id, StillLife]) => {
  const product = sampleProducts.find((one) => one.id === id);
  const producer = sampleProducers.find((one) => one.id === product?.producerId);
  if (product === undefined || producer === undefined) throw new Error(`There is no sample oil ${id}.`);
  // What the drawing reads of an oil.
  const oil = {
    ...product,
    producerName: producer.name,
    producerLocation: producer.location,
    producerRegion: producer.region,
    producerCountry: producer.country,
  } as unknown as ProductResponse;
  return {
    name: producer.name,
    drawing: renderToStaticMarkup(createElement('svg', null, createElement(StillLife, { oil }))),
  };
});

test('only houses within sight of the sea have it in their drawings', () => {
  const withSea = groves.filter(({ drawing }) => drawing.includes(sea)).map(({ name }) => name);
  expect(withSea).toEqual(byTheSea);
  const picturedWithSea = pictures.filter(({ drawing }) => drawing.includes(sea)).map(({ name }) => name);
  expect(byTheSea).toEqual(expect.arrayContaining(picturedWithSea));
});

test('no two houses have the same composition, with the sun elsewhere', () => {
  const compositions = groves.map(({ kind, drawing }) => {
    // Those in front, a fifth of the sheet or taller; the others are scattered by chance.
    const trees = [...drawing.matchAll(/#tree\d" x="(-?\d+)" y="\d+" width="(?:1[5-9]|[2-9]\d)\d"/g)];
    const places = trees.map(([, x]) => x);
    return `${kind} ${drawing.includes('matrix(-1')} ${places.join(' ')}`;
  });
  expect(new Set(compositions).size).toBe(shown.length);
});

test('each approved house has a picture of its own of one oil, and most oils have none', () => {
  const approved = sampleProducers.filter(({ status }) => status === 'approved').map(({ name }) => name);
  expect(pictures.map(({ name }) => name)).toEqual(approved);
  expect(new Set(pictures.map(({ drawing }) => drawing)).size).toBe(approved.length);
  expect(pictures.map(({ drawing }) => drawing).join('')).not.toMatch(/NaN|undefined|Infinity/);
  expect(stillLifes.size * 2).toBeLessThan(sampleProducts.length);
});

/** The drawings of the sample producers and the pictures of their oils: they fit their places, and no two are alike. */
import { readdirSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Landscape } from '../src/art/landscape/landscape.tsx';
import { sceneOf } from '../src/art/landscape/scene-of.ts';
import { sampleProducers } from '../src/database/samples/producers.ts';
import { sampleProducts } from '../src/database/samples/products.ts';

/** The waves: the river of a valley has none. */
const sea = '--s-sea-2';
const byTheSea = ['Ktima Pikrolithos', 'Kmetija Zalivnik', 'Maslinik Škojina'];

/** Those that visitors may see one day: the rejected house repeats a composition. */
const shown = sampleProducers.filter(({ status }) => status !== 'rejected');

const groves = shown.map((producer) => {
  const drawing = renderToStaticMarkup(createElement(Landscape, { seed: producer.id, place: producer }));
  return { name: producer.name, kind: sceneOf(producer), drawing };
});

const folder = new URL('../src/database/samples/pictures/', import.meta.url);
const pictures = readdirSync(folder).map((file) => {
  const product = sampleProducts.find(({ id }) => file === `${id}.png`);
  const producer = sampleProducers.find((one) => one.id === product?.producerId);
  if (producer === undefined) throw new Error(`There is no sample oil of ${file}.`);
  return { name: producer.name, content: readFileSync(new URL(file, folder)) };
});

test('only houses within sight of the sea have it in their drawings', () => {
  const withSea = groves.filter(({ drawing }) => drawing.includes(sea)).map(({ name }) => name);
  expect(withSea).toEqual(byTheSea);
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
  expect(pictures.map(({ name }) => name).toSorted()).toEqual(approved.toSorted());
  expect(new Set(pictures.map(({ content }) => content.toString('base64'))).size).toBe(approved.length);
  expect(pictures.length * 2).toBeLessThan(sampleProducts.length);
});

/** The drawn groves of the sample producers fit their places, and no two are alike. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleProducers } from '../src/database/samples/producers.ts';
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

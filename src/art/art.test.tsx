/* Illustrations are the same for the same seed, have no invalid numbers, stay small, are named or hidden. */

import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { certificationLevels } from '../domain/certification/levels.ts';
import { Bottle } from './bottle/bottle.tsx';
import { shapeOf } from './bottle/bottle-shapes.ts';
import { Elevation } from './bottle/elevation.tsx';
import { FreshnessBar } from './charts/freshness-bar.tsx';
import { Gauge } from './charts/gauge.tsx';
import { Instrument } from './charts/instrument.tsx';
import { JourneyChart } from './charts/journey-chart.tsx';
import { OilScale } from './charts/oil-scale.tsx';
import { oilColour } from './drawing/oil-colour.ts';
import { FriezeTrees } from './landscape/frieze.tsx';
import { Landscape } from './landscape/landscape.tsx';
import { type Place, sceneKinds, sceneOf } from './landscape/scene-of.ts';
import { TreeSprite } from './landscape/tree-sprite.tsx';
import { Branch } from './ornaments/branch.tsx';
import { EmptyIllustration } from './ornaments/empty-illustration.tsx';
import { Guilloche } from './seal/guilloche.tsx';
import { Seal } from './seal/seal.tsx';
import { WaveBand } from './seal/wave-band.tsx';

const kilobyte = 1024;
const compressed = (markup: string) => gzipSync(markup).length;
const broken = /NaN|undefined|Infinity|style=/;
const levelNames = { bronze: 'B', silver: 'S', gold: 'G', double_gold: 'D', triple_gold: 'T' };
const levelNameOf = (level: keyof typeof levelNames) => levelNames[level];
const ranges = [{ name: 'High phenolic', written: '250+', from: 250 }];

test.each(certificationLevels)('draws the %s seal at every size, with and without text', (level) => {
  const words = { above: 'PHENOLIVE · ΤΡΙΠΛΟ ΧΡΥΣΟ', below: '2000+ MG / KG' };
  const drawings = [26, 42, 90].map((size) => renderToStaticMarkup(<Seal level={level} size={size} />));
  drawings.push(renderToStaticMarkup(<Seal level={level} size={200} inscription={words} />));
  for (const markup of drawings) expect(markup).not.toMatch(broken);
  expect(drawings[1]?.length).toBeLessThan(1.5 * kilobyte);
});

test('draws five seals that differ by more than their metal', () => {
  const shapes = certificationLevels.map((level) =>
    renderToStaticMarkup(<Seal level={level} size={42} />).replace(/var\(--m-[a-z-]+\)/g, ''),
  );
  expect(new Set(shapes).size).toBe(certificationLevels.length);
});

test.each([1, 100, 200, 250, 500, 750, 1000, 3000, 5000])('draws a bottle of %i ml', (volume) => {
  const bottle = (
    <Bottle volume={volume} mgPerKg={1468} level="gold" producer="Olivar de la Raña Alta" season="2026" />
  );
  expect(renderToStaticMarkup(bottle)).not.toMatch(broken);
});

test('draws a volume as the nearest bottle shape', () => {
  expect([200, 400, 1000, 5000].map((volume) => shapeOf(volume).volume)).toEqual([250, 500, 750, 3000]);
});

test('draws the bottles of neighbouring houses differently', () => {
  const bottles = Array.from({ length: 12 }, (_, house) =>
    renderToStaticMarkup(<Bottle volume={500} mgPerKg={900} producer="Evolia" seed={String(house)} />),
  );
  expect(new Set(bottles).size).toBe(12);
  expect(bottles.join('')).not.toMatch(broken);
  expect(new Set([0, 1, 2].map((house) => shapeOf(500, house).shoulder)).size).toBe(3);
  // Three ways of printing labels.
  const papers = bottles.map((markup) => {
    const isArched = /<path d="M[^"]*a[^"]*" fill="var\(--b-label\)"/.test(markup);
    const isDivided = markup.includes('fill="var(--b-glass)"></path>');
    return `${isArched} ${isDivided}`;
  });
  expect(new Set(papers).size).toBe(3);
});

test('draws the sea only where the name of the place says that it is near', () => {
  const drawn = (place: Omit<Place, 'id'>) =>
    [1, 2, 3, 4, 5, 6].map((id) =>
      renderToStaticMarkup(<Landscape seed={id} place={{ id, ...place }} />).includes('--s-sea-2'),
    );
  const never = [false, false, false, false, false, false];
  expect(drawn({ region: 'Trás-os-Montes', country: 'portugal' })).toEqual(never);
  expect(drawn({ location: 'Inland valley near Kissamos', region: 'Chania, Crete' })).toEqual(never);
  expect(drawn({ location: 'Somewhere', country: 'greece' })).toEqual(never);
  expect(drawn({ country: 'HR' })).toEqual(never);
  expect(drawn({ region: 'Šolta, Dalmatia', country: 'croatia' })).toEqual(never.map(() => true));
});

test('draws what the address says of the land before what its region is known for', () => {
  const region = 'Istria';
  expect(sceneOf({ id: 4, location: 'Red-soil plateau near Bale', region })).toBe('plateau');
  expect(sceneOf({ id: 4, location: 'Κοιλάδα κοντά στην Πύλο', region: 'Messinia' })).toBe('valley');
  expect(sceneOf({ id: 4, location: 'Above the town', region })).toBe('hilltown');
});

test.each(sceneKinds)('composes %s differently for houses that follow each other', (kind) => {
  const compositions = [1, 2, 3, 4, 5, 6].map((seed) => {
    const markup = renderToStaticMarkup(<Landscape seed={seed} kind={kind} />);
    // Those in front; the others are scattered by chance.
    const trees = [...markup.matchAll(/#tree\d" x="(-?\d+)" y="\d+" width="(?:1[5-9]|[2-9]\d)\d"/g)];
    return `${markup.includes('matrix')} ${trees.map(([, x]) => x).join(' ')}`;
  });
  expect(new Set(compositions).size).toBe(6);
});

test('draws a bottle without level, season or name', () => {
  expect(renderToStaticMarkup(<Bottle volume={500} mgPerKg={0} producer="" />)).not.toMatch(broken);
});

test('darkens the oil with its content, up to fixed limits', () => {
  expect(oilColour(-5)).toBe(oilColour(0));
  expect(oilColour(9000)).toBe(oilColour(2300));
  expect(oilColour(500)).toBe('#d6a82c');
});

describe.each(sceneKinds)('the landscape of %s', (kind) => {
  const card = renderToStaticMarkup(<Landscape seed={7} kind={kind} />);

  test('is the same for the same seed and differs for another', () => {
    expect(renderToStaticMarkup(<Landscape seed={7} kind={kind} />)).toBe(card);
    expect(renderToStaticMarkup(<Landscape seed={8} kind={kind} />)).not.toBe(card);
  });

  test('stays within its size limit, as a card and as a plate', () => {
    const plate = renderToStaticMarkup(<Landscape seed={7} kind={kind} detail="plate" />);
    expect(card + plate).not.toMatch(broken);
    expect(card.length).toBeLessThan(27 * kilobyte);
    expect(compressed(card)).toBeLessThan(8 * kilobyte);
    expect(compressed(plate)).toBeLessThan(12 * kilobyte);
  });

  test('uses only symbols that the sprite defines', () => {
    const sprite = renderToStaticMarkup(<TreeSprite />);
    for (const [, id] of card.matchAll(/href="#([^"]+)"/g)) expect(sprite).toContain(`id="${id}"`);
  });
});

test('keeps the tree sprite small', () => {
  const sprite = renderToStaticMarkup(<TreeSprite />);
  expect(sprite).not.toMatch(broken);
  expect(compressed(sprite)).toBeLessThan(9 * kilobyte);
});

test('chooses a stable scene, by region before country', () => {
  expect(sceneOf({ id: 4, region: 'Jaén', country: 'Spain' })).toMatch(/mountain|hills/);
  expect(sceneOf({ id: 4, country: 'Slovenia' })).toMatch(/hilltown|hills/);
  expect(sceneOf({ id: 4 })).toBe(sceneOf({ id: 4 }));
});

test('keeps bottle, seal and guilloche of a scanned code under 4 kB compressed', () => {
  const markup = renderToStaticMarkup(
    <>
      <Bottle compact volume={500} mgPerKg={1468} level="gold" producer="Ktima Pikrolithos" season="2026" />
      <Seal level="triple_gold" size={40} />
      <Guilloche compact seed="PHL-2026-000001" />
    </>,
  );
  expect(compressed(markup)).toBeLessThan(4 * kilobyte);
});

test('draws a different guilloche and wave band for each certificate', () => {
  const [one, other] = ['PHL-2026-000001', 'PHL-2026-000002'].map((seed) =>
    renderToStaticMarkup(
      <>
        <Guilloche seed={seed} />
        <WaveBand seed={seed} />
      </>,
    ),
  );
  expect(one).not.toBe(other);
  expect(one).not.toMatch(broken);
});

test.each([0, 500, 1000, 2186])('draws the gauge at %i, torn only beyond its scale', (value) => {
  const markup = renderToStaticMarkup(<Gauge value={value} ranges={ranges} beyond="1000 and beyond" />);
  expect(markup).not.toMatch(broken);
  expect(markup.includes('gauge-tear')).toBe(value > 1000);
});

test('marks an oil on the scale, and draws fewer drops than a large directory has oils', () => {
  const columns = [
    { content: 550, count: 1 },
    { content: 1250, count: 900 },
  ];
  const scale = { nameOf: levelNameOf, writeNumber: String };
  const drawn = (marked: readonly number[]) =>
    renderToStaticMarkup(
      <OilScale columns={columns} marked={marked} callout="This oil" reached="gold" {...scale} />,
    );
  const drops = (markup: string) => markup.match(/M0[- ]?[\d.]+c/g)?.length;
  expect(drops(drawn([]))).toBe(7);
  expect(drops(drawn([1468]))).toBe(8);
  expect(drawn([1468])).toContain('This oil');
  expect(drawn([1468]).match(/scale-reached/g)).toHaveLength(1);
});

test('draws charts without data and with values beyond their scale', () => {
  const limit = { temperature: 15, text: '15 °C' };
  const drawings = [
    <OilScale key="1" columns={[]} nameOf={levelNameOf} writeNumber={String} />,
    <OilScale key="2" columns={[]} marked={[9000]} nameOf={levelNameOf} writeNumber={String} />,
    <JourneyChart key="3" readings={[]} limit={limit} lines={[]} />,
    <FreshnessBar key="4" used={3} content={900} today="Today" dates={['a', 'b']} end="The end" />,
    <Elevation key="5" volume={3000} mgPerKg={900} producer="Evolia" heightText="258 mm" />,
    <Instrument key="6" kind="spectrum" />,
    <Branch key="7" seed="a" />,
    <FriezeTrees key="8" seed="a" />,
    <EmptyIllustration key="9" kind="shelf" />,
  ];
  for (const drawing of drawings) expect(renderToStaticMarkup(drawing)).not.toMatch(broken);
});

test('limits the temperature of stored oil, and of no other stage', () => {
  const limit = { temperature: 15, text: '15 °C' };
  const readings = ['Milling', 'Storage'].map((id) => ({ id, temperature: 16, written: '16' }));
  const stored = readings.map((reading) => ({ ...reading, isStored: reading.id === 'Storage' }));
  const limitsOf = (some: typeof readings) =>
    renderToStaticMarkup(<JourneyChart readings={some} limit={limit} lines={[]} />).match(
      /journey-limit" d="[^"]*/g,
    );
  expect(limitsOf(readings)).toBeNull();
  expect(limitsOf(stored)).toEqual([expect.stringMatching(/d="M632 [\d.]+H1256$/)]);
});

test('names an image with a label and hides one without', () => {
  const named = [
    <Seal key="1" level="gold" label="Gold" />,
    <Bottle key="2" volume={500} mgPerKg={900} producer="Evolia" label="Gold" />,
    <Landscape key="3" seed={1} kind="hills" label="Gold" />,
  ];
  for (const drawing of named)
    expect(renderToStaticMarkup(drawing)).toContain('role="img" aria-label="Gold"');
  expect(renderToStaticMarkup(<Seal level="gold" />)).toContain('aria-hidden="true"');
});

test('uses only inks that are tokens', () => {
  const tokens = readFileSync(new URL('../web/kernel/ui/tokens.css', import.meta.url), 'utf8');
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|css)$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
  const inks = new Set(sources.join('').match(/(?<=var\()--[a-z0-9-]+/g));
  const missing = [...inks].filter((ink) => !tokens.includes(`${ink}:`));
  expect(missing).toEqual([]);
});

/** A standalone illustration contains everything it needs: its colours, its trees, and nothing else. */
import { expect, test } from 'vitest';
import { sceneKinds } from '../../../art/landscape/scene-of.ts';
import { themes } from '../../../domain/common/themes.ts';
import { landscapePath, parseLandscapePath, parseTreesPath, treesPath } from './illustration-paths.ts';
import { draw } from './render-illustration.tsx';

/** Where the styles of the file do not count, an ink needs a value of its own. */
const withoutFallback = (picture: string) =>
  [...picture.matchAll(/var\([^)]*\)/g)].filter(([ink]) => !/^var\(--\w+,#[\da-f]{6}\)$/.test(ink));

const nameIn = (address: string) => address.split('/').at(-1) ?? '';

test.each(sceneKinds)('draws the grove of %s as a standalone file in every palette', (kind) => {
  const pictures = themes.map((theme) => {
    const picture = draw(theme, nameIn(landscapePath(theme, { kind, detail: 'card', seed: 11 }))) ?? '';
    expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(picture).not.toMatch(/class=|NaN|undefined/);
    expect(withoutFallback(picture)).toEqual([]);
    expect(picture).toContain('prefers-color-scheme:dark');
    const used = [...picture.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    const given = [...picture.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(given)).toEqual(new Set(used));
    return picture;
  });
  expect(new Set(pictures).size).toBe(themes.length);
});

test('draws the trees above the footer in the ink of the footer', () => {
  const picture = draw('earth', nameIn(treesPath('earth', 'landing'))) ?? '';
  expect(new Set(picture.match(/(?<=,)#[\da-f]{6}(?=\))/g))).toEqual(new Set(['#57250f', '#833a1a']));
});

test('draws what the name says, and nothing for an unknown name', () => {
  const grove = { kind: 'coast', detail: 'plate', seed: '11' } as const;
  expect(parseLandscapePath(nameIn(landscapePath('stone', grove)))).toEqual(grove);
  expect(parseTreesPath('trees-home.svg')).toBe('home');
  for (const name of [
    'grove-moon-card-1.svg',
    'grove-coast-card-0.svg',
    `grove-coast-card-${'9'.repeat(10)}.svg`,
    'trees-<a>.svg',
  ]) {
    expect(draw('stone', name)).toBeUndefined();
  }
});

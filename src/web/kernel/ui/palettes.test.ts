/* Every palette is readable: computes the contrast of each pair of colours in use from the tokens. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Scheme, schemes, themes } from '../../../domain/common/themes.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

type Colours = ReadonlyMap<string, string>;

function coloursOf(selects: (selector: string) => boolean, scheme: Scheme): Colours {
  const colours = new Map<string, string>();
  for (const [, selector = '', body = ''] of tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selector.split(',').some((part) => selects(part.trim()))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
      const inks = value.match(/#[\da-f]{6}/g) ?? [];
      const ink = scheme === 'light' ? inks[0] : inks.at(-1);
      if (ink !== undefined) colours.set(name, ink);
    }
  }
  return colours;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG 2.2. */
function contrast(colours: Colours, front: string, back: string): number {
  const [first, second] = [colours.get(front), colours.get(back)];
  if (!first || !second) throw new Error(`The palette does not name ${first ? back : front}`);
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const grounds = ['paper', 'paper-2', 'label', 'wash'];
const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

const text = [
  ...pairs(['ink', 'ink-2', 'brand', 'accent-ink', 'ok', 'warn', 'bad', 'alert'], grounds),
  ...pairs(['on-brand', 'on-brand-2'], ['fill', 'brand-2']),
  ...[
    ['ok', 'ok-bg'],
    ['warn', 'warn-bg'],
    ['bad', 'bad-bg'],
    ['brand', 'wash'],
  ].map(([front = '', back = '']) => [front, back] as const),
  ...pairs(['brand-2'], ['on-brand', 'on-brand-2']),
];
const controls = [
  ...pairs(['ctl', 'brand', 'bad'], ['paper', 'label', 'wash']),
  ...pairs(['brand'], grounds),
  ...pairs(['on-brand'], ['fill', 'brand-2']),
];

describe.each(themes.flatMap((theme) => schemes.map((scheme) => [theme, scheme] as const)))(
  'the palette %s, %s',
  (theme, scheme) => {
    const colours = new Map([
      ...coloursOf((selector) => selector === ':root', scheme),
      ...coloursOf((selector) => selector === `[data-theme="${theme}"]`, scheme),
    ]);

    it('defines the same colours as the others', () => {
      const names = [
        ...coloursOf((selector) => selector === `[data-theme="${theme}"]`, scheme).keys(),
      ].toSorted();
      const usual = [
        ...coloursOf((selector) => selector === '[data-theme="mediterranean"]', scheme).keys(),
      ].toSorted();
      expect(names).toEqual(usual);
    });

    it('has a text contrast of at least 4.5:1', () => {
      const faint = text.filter(([front, back]) => contrast(colours, front, back) < 4.5);
      expect(faint.map(([front, back]) => `${front} on ${back}`)).toEqual([]);
    });

    it('has a contrast of at least 3:1 for controls and the focus', () => {
      const faint = controls.filter(([front, back]) => contrast(colours, front, back) < 3);
      expect(faint.map(([front, back]) => `${front} on ${back}`)).toEqual([]);
    });
  },
);

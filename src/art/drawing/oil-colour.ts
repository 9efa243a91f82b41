/* The colour of an oil, from gold to deep green by its phenolic content in mg/kg, equal in every palette. */
import { mix } from './geometry.ts';

interface Shade {
  readonly content: number;
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

const palest: Shade = { content: 0, red: 227, green: 193, blue: 90 };
const deepest: Shade = { content: 2300, red: 71, green: 99, blue: 34 };
const shades: readonly Shade[] = [
  palest,
  { content: 500, red: 214, green: 168, blue: 44 },
  { content: 900, red: 185, green: 160, blue: 42 },
  { content: 1300, red: 149, green: 147, blue: 39 },
  { content: 1800, red: 108, green: 126, blue: 37 },
  deepest,
];

export function oilColour(content: number): string {
  const known = Math.min(deepest.content, Math.max(palest.content, content));
  const above = shades.find((shade) => shade.content > known) ?? deepest;
  const below = shades.findLast((shade) => shade.content <= known && shade !== above) ?? palest;
  const part = (known - below.content) / (above.content - below.content);
  const hex = (from: number, to: number) =>
    Math.round(mix(from, to, part))
      .toString(16)
      .padStart(2, '0');
  return `#${hex(below.red, above.red)}${hex(below.green, above.green)}${hex(below.blue, above.blue)}`;
}

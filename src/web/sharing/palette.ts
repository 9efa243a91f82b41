/**
 * Makes a drawing of ours readable for a renderer that knows neither custom properties nor
 * `pathLength`: colours of the palette stand in it, and dashes are measured in units of the drawing.
 */
import tokens from '../design/tokens.css?raw';

/** Names -> colours of the palette that a page without a choice shows. */
const colours = coloursOf(tokens);

function coloursOf(style: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = '', body = ''] of style.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!/:root\b/.test(selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value);
  }
  return found;
}

export function colour(name: string): string {
  const value = colours.get(name);
  if (value === undefined) throw new Error(`The palette has no ${name}.`);
  // One name may stand for another.
  const other = value.match(/^var\((--[\w-]+)\)$/)?.[1];
  return other === undefined ? value : colour(other);
}

export function inPlainColours(markup: string): string {
  return markup.replace(/var\((--[\w-]+)\)/g, (_, name: string) => colour(name));
}

/** Only circles are measured that way: the rims and milled rings of seals. */
export function inPlainDashes(markup: string): string {
  return markup.replace(/<circle\b[^>]*\bpathLength="[^>]*>/g, (circle) => {
    const radius = Number(circle.match(/\br="([\d.]+)"/)?.[1]);
    const parts = Number(circle.match(/\bpathLength="([\d.]+)"/)?.[1]);
    const unit = (2 * Math.PI * radius) / parts;
    return circle
      .replace(/ pathLength="[\d.]+"/, '')
      .replace(/stroke-dasharray="([^"]+)"/, (_, dashes: string) => {
        const measured = dashes.split(/[\s,]+/).map((dash) => (Number(dash) * unit).toFixed(3));
        return `stroke-dasharray="${measured.join(' ')}"`;
      });
  });
}

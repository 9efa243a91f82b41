/**
 * Makes an SVG readable without a style sheet: replaces variables with the colours of a palette, and
 * converts dashes to units of the drawing, for renderers that do not support `pathLength`.
 */
import { defaultTheme, type Scheme, type Theme } from '../../../domain/common/themes.ts';
import tokens from './tokens.css?raw';

type Colours = ReadonlyMap<string, string>;

const ofBoth = /^light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)$/;

const variable = /var\((--[\w-]+)\)/g;
const shared = coloursOf(':root');
const palettes: Readonly<Record<Theme, Colours>> = {
  mediterranean: coloursOf(nameOf('mediterranean')),
  default: coloursOf(nameOf('default')),
  earth: coloursOf(nameOf('earth')),
  stone: coloursOf(nameOf('stone')),
};

function nameOf(theme: Theme): string {
  return `[data-theme="${theme}"]`;
}

function coloursOf(wanted: string): Colours {
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const isWanted = selectors.split(/,|\*\//).some((selector) => selector.trim() === wanted);
    if (!isWanted) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value);
  }
  return found;
}

export function colour(name: string, theme: Theme = defaultTheme, scheme: Scheme = 'light'): string {
  const value = palettes[theme].get(name) ?? shared.get(name);
  if (value === undefined) throw new Error(`The palette has no ${name}.`);
  // A variable may refer to another one.
  const other = value.match(/^var\((--[\w-]+)\)$/)?.[1];
  if (other !== undefined) return colour(other, theme, scheme);
  const [, light, dark] = ofBoth.exec(value) ?? [];
  return (scheme === 'light' ? light : dark) ?? value;
}

/** `instead` overrides variables, like a class in a page. */
export function inPlainColours(
  markup: string,
  theme: Theme = defaultTheme,
  instead: Readonly<Record<string, string>> = {},
): string {
  return markup.replace(variable, (_, name: string) => colour(instead[name] ?? name, theme));
}

/**
 * The same for an image on a page: it is light where the page is light, and dark where it is dark. Where its styles
 * do not count, as in a tab of its own, it is light.
 */
export function inBothSchemes(
  markup: string,
  theme: Theme,
  instead: Readonly<Record<string, string>> = {},
): string {
  const names = [...new Set([...markup.matchAll(variable)].map(([, name = '']) => name))];
  const short = (name: string) => `--${names.indexOf(name).toString(36)}`;
  const inks = markup.replace(
    variable,
    (_, name: string) => `var(${short(name)},${colour(instead[name] ?? name, theme)})`,
  );
  const dark = names.map((name) => `${short(name)}:${colour(instead[name] ?? name, theme, 'dark')}`);
  const style = `<style>@media(prefers-color-scheme:dark){:root{${dark.join(';')}}}</style>`;
  return inks.replace(/^<svg[^>]*>/, (root) => root + style);
}

/** Only circles use `pathLength`: the rims and milled rings of seals. */
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

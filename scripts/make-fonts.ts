/*
 * Subsets the two font families to the scripts, weights and characters the site uses and writes the files
 * with their style sheet into src/web/kernel/ui/fonts. Run by hand when a character or a weight is missing:
 * node_modules/.bin/node scripts/make-fonts.ts
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import subsetFont from 'subset-font';
import { languageNames } from '../src/web/kernel/i18n/language-names.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'src/web/kernel/ui/fonts');

const families = [
  {
    name: 'Phenolive Display',
    file: 'display',
    source: 'noto-serif-display',
    weights: { min: 420, max: 600 },
    usual: 450,
    fallback: {
      metrics: StandardFonts.TimesRoman,
      local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
    },
  },
  {
    name: 'Phenolive Text',
    file: 'text',
    source: 'source-sans-3',
    weights: { min: 400, max: 600 },
    usual: 420,
    fallback: { metrics: StandardFonts.Helvetica, local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'] },
  },
] as const;

/* English needs only `latin`; Spanish and Italian also `latin-1`, Croatian and Slovene `latin-ext`. */
const subsets = [
  {
    name: 'latin',
    source: 'latin',
    ranges: '20-7E,A0,A9,AB,B0,B2,B7,BB,D7,2013-2014,2018-201A,201C-201E,2022,2026,202F,20AC,2212',
  },
  {
    name: 'latin-1',
    source: 'latin',
    ranges: 'A1-A8,AA,AC-AF,B1,B3-B6,B8-BA,BC-D6,D8-FF,131,152-153,2122,2190-2193',
  },
  { name: 'latin-ext', source: 'latin-ext', ranges: '100-130,132-151,154-17F,218-21B,2C7,2D8-2DD,1E9E' },
  { name: 'greek', source: 'greek', ranges: '370-3FF' },
] as const;

/* The letters of the names of languages that the latin subset lacks: a page of any language shows all names. */
const letters = [...new Set(Object.values(languageNames).join(''))]
  .filter((letter) => letter > '~')
  .toSorted();
const names = [
  { name: 'names-latin', source: 'latin', isHere: (letter: string) => letter < '\u0100' },
  {
    name: 'names-latin-ext',
    source: 'latin-ext',
    isHere: (letter: string) => /[\u0100-\u02ff]/.test(letter),
  },
  { name: 'names-greek', source: 'greek', isHere: (letter: string) => letter > '\u0300' },
].map(({ isHere, ...subset }) => ({
  ...subset,
  ranges: letters
    .filter(isHere)
    .map((letter) => letter.charCodeAt(0).toString(16).toUpperCase())
    .join(','),
}));

type Family = (typeof families)[number];
interface Subset {
  readonly name: string;
  readonly source: string;
  readonly ranges: string;
}

const sample =
  'We pick the first week of October, while the olives are still green and hard. Each batch is measured by an independent laboratory, and the figure, its method and its date stand together.';

function characters(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((edge) => Number.parseInt(edge, 16));
      return Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step));
    })
    .join('');
}

function packagedFile(family: Family, subset: string): string {
  const name = `${family.source}-${subset}-wght-normal.woff2`;
  return join(root, 'node_modules/@fontsource-variable', family.source, 'files', name);
}

function face(rules: Record<string, string>): string {
  const lines = Object.entries(rules).map(([rule, value]) => `  ${rule}: ${value};`);
  return `@font-face {\n${lines.join('\n')}\n}\n`;
}

async function cut(family: Family, subset: Subset, called: string = family.name): Promise<string> {
  const source = await readFile(packagedFile(family, subset.source));
  const cutFont = await subsetFont(source, characters(subset.ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: family.weights },
  });
  const file = `${family.file}-${subset.name}.woff2`;
  await writeFile(join(target, file), cutFont);
  console.log(`${file}: ${(cutFont.length / 1024).toFixed(1)} KiB`);
  return face({
    'font-family': `"${called}"`,
    src: `url("./fonts/${file}") format("woff2")`,
    'font-weight': `${family.weights.min} ${family.weights.max}`,
    'font-style': 'normal',
    'font-display': 'swap',
    'unicode-range': subset.ranges.replaceAll(/(^|,)/g, '$1U+').replaceAll(',', ', '),
  });
}

/** A system font scaled to the same line length and height, so that loading our font shifts nothing. */
async function fallbackFace(family: Family): Promise<string> {
  const source = await readFile(packagedFile(family, 'latin'));
  const plain = await subsetFont(source, characters('20-7E'), {
    targetFormat: 'sfnt',
    variationAxes: { wght: family.usual },
  });
  const ours = fontkit.create(plain);
  const em = ours.unitsPerEm;
  const ourWidth = ours.layout(sample).glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) / em;
  const document = await PDFDocument.create();
  const theirWidth = (await document.embedFont(family.fallback.metrics)).widthOfTextAtSize(sample, 1);
  const size = ourWidth / theirWidth;
  const percent = (value: number) => `${(value * 100).toFixed(2)}%`;
  return face({
    'font-family': `"${family.name} Fallback"`,
    src: family.fallback.local.map((name) => `local("${name}")`).join(', '),
    'size-adjust': percent(size),
    'ascent-override': percent(ours.ascent / em / size),
    'descent-override': percent(-ours.descent / em / size),
    'line-gap-override': percent((ours.lineGap ?? 0) / em / size),
  });
}

await mkdir(target, { recursive: true });
const faces: string[] = [];
for (const family of families) {
  for (const subset of subsets) faces.push(await cut(family, subset));
  faces.push(await fallbackFace(family));
  if (family.file === 'text') {
    for (const subset of names) faces.push(await cut(family, subset, 'Phenolive Names'));
  }
  const licence = join(root, 'node_modules/@fontsource-variable', family.source, 'LICENSE');
  await copyFile(licence, join(target, `${family.source}-licence.txt`));
}
const opening =
  '/* Written by scripts/make-fonts.ts: two families by script, and system fonts stretched to their measure. */\n';
await writeFile(join(target, '../fonts.css'), opening + faces.join('\n'));

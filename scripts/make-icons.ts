/*
 * Draws the icons of the installed site from the mark of the favicon. Run by hand when the mark changes:
 * node_modules/.bin/node scripts/make-icons.ts
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, '..', 'src/web/public');
const paper = '#f8f4ea';
/** A platform may cut a maskable icon down to a circle of four fifths of its width. */
const icons = [
  { name: 'icon-192', size: 192, share: 0.8 },
  { name: 'icon-512', size: 512, share: 0.8 },
  { name: 'icon-maskable-512', size: 512, share: 0.56 },
];

const favicon = await readFile(join(folder, 'favicon.svg'), 'utf8');
// An icon lies on its own paper, in the dark too.
const mark = favicon.replace(/@media[^}]*\}\}/, '');

for (const { name, size, share } of icons) {
  const drawn = Math.round(size * share);
  const picture = await sharp(Buffer.from(mark.replace('<svg ', `<svg width="${drawn}" height="${drawn}" `)))
    .png()
    .toBuffer();
  await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: picture }])
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`));
}

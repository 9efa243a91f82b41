/** Rasterizes one of our own drawings to PNG, with the photograph in it. */
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { SandboxTask } from './tasks.ts';

export const run: SandboxTask<'rasterize-svg'> = async (content, { fontFiles }) => {
  const drawing = new Resvg(await withReadablePhotograph(content.toString()), {
    // No system fonts: the same picture on every machine.
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Source Sans 3' },
    logLevel: 'off',
  });
  return { result: {}, files: [drawing.render().asPng()] };
};

/** Photographs are stored as WebP, which this version of resvg does not read. */
async function withReadablePhotograph(drawing: string): Promise<string> {
  const [found, photograph] = /href="data:image\/webp;base64,([\w+/=]+)"/.exec(drawing) ?? [];
  if (found === undefined || photograph === undefined) return drawing;
  const png = await sharp(Buffer.from(photograph, 'base64')).png().toBuffer();
  return drawing.replace(found, `href="data:image/png;base64,${png.toString('base64')}"`);
}

/** Rasterizes one of our own drawings to PNG. */
import { Resvg } from '@resvg/resvg-js';
import type { SandboxTask } from '../tasks.ts';

export const run: SandboxTask<'rasterize-svg'> = async (content, { fontFiles }) => {
  const drawing = new Resvg(content.toString(), {
    // No system fonts: the same picture on every machine.
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Source Sans 3' },
    logLevel: 'off',
  });
  return { result: {}, files: [drawing.render().asPng()] };
};

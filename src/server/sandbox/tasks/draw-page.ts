/** Draws one page of a PDF. */
import { ColorSpace, Document, Matrix } from 'mupdf';
import sharp from 'sharp';
import type { SandboxTask, TaskOutput } from './tasks.ts';

/** Pixels of the longer side, like pictures of documents. */
const maxSide = 1600;
/** Caps the scale at 150 dpi, so that pages up to A4 are not enlarged beyond that. */
const maxScale = 150 / 72;

export const run: SandboxTask<'draw-page'> = async (content, { page }) => {
  try {
    return await draw(content, page);
  } catch (error) {
    if (isLackOfMemory(error)) throw error;
    // Damaged, or not a PDF.
    return { result: { pages: 0 }, files: [] };
  }
};

/** MuPDF reports damaged files with a message; an internal failure is a WebAssembly error. */
function isLackOfMemory(error: unknown): boolean {
  return (
    !(error instanceof Error) || error instanceof WebAssembly.RuntimeError || /alloc/.test(error.message)
  );
}

async function draw(content: Buffer, page: number): Promise<TaskOutput<'draw-page'>> {
  const document = Document.openDocument(content, 'application/pdf');
  if (document.needsPassword()) return { result: { pages: 0 }, files: [] };
  const pages = document.countPages();
  if (page > pages) return { result: { pages }, files: [] };
  const sheet = document.loadPage(page - 1);
  const [left, top, right, bottom] = sheet.getBounds();
  const scale = Math.min(maxSide / Math.max(right - left, bottom - top, 1), maxScale);
  const drawn = sheet.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false, true);
  const picture = await sharp(drawn.asPNG()).webp({ quality: 80 }).toBuffer();
  return { result: { pages }, files: [picture] };
}

/** Draws one page of a PDF. */
import { ColorSpace, Document, Matrix } from 'mupdf';
import sharp from 'sharp';
import type { Task, TaskOutput } from '../tasks.ts';

/** Pixels of the longer side, as a picture of a document has them. */
const longestSide = 1600;
/** A page no larger than a sheet of A4 is not drawn larger than it is printed at 150 dots an inch. */
const largestScale = 150 / 72;

export const run: Task<'draw-page'> = async (content, { page }) => {
  try {
    return await draw(content, page);
  } catch (error) {
    if (isLackOfMemory(error)) throw error;
    // It is not in order, or not a PDF at all.
    return { result: { pages: 0 }, files: [] };
  }
};

/** The reader says what is wrong with a file in words; what happens within it is an error of WebAssembly. */
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
  const scale = Math.min(longestSide / Math.max(right - left, bottom - top, 1), largestScale);
  const drawn = sheet.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false, true);
  const picture = await sharp(drawn.asPNG()).webp({ quality: 80 }).toBuffer();
  return { result: { pages }, files: [picture] };
}

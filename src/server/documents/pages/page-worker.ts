/**
 * Draws one page of a PDF in a thread of its own, and ends. What somebody sent may be made to work for
 * ever or to break what reads it; the thread is ended then, and nothing else of the server with it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { ColorSpace, Document, Matrix } from 'mupdf';

/** Pixels of the longer side, as a picture of a document has them. */
const longestSide = 1600;
/** A page no larger than a sheet of A4 is not drawn larger than it is printed at 150 dots an inch. */
const largestScale = 150 / 72;

const { content, page }: { content: Uint8Array; page: number } = workerData;

function draw() {
  const document = Document.openDocument(content, 'application/pdf');
  if (document.needsPassword()) return { pages: 0 };
  const pages = document.countPages();
  if (page >= pages) return { pages };
  const sheet = document.loadPage(page);
  const [left, top, right, bottom] = sheet.getBounds();
  const scale = Math.min(longestSide / Math.max(right - left, bottom - top, 1), largestScale);
  const drawn = sheet.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false, true);
  return { pages, picture: drawn.asPNG() };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has no origin
parentPort?.postMessage(draw());

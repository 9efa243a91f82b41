/** A till: decodes what is printed, and reads the GS1 element strings of its link with GS1's own toolkit. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createContext, Script } from 'node:vm';
import { ColorSpace, type Document, Matrix } from 'mupdf';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const toolkit = new URL('digital-link-toolkit.js', import.meta.url);
const wasLoaded = load();

async function load(): Promise<void> {
  const program = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(program).buffer } });
}

/** Enough for a phone camera: a module of the smallest label is five dots wide. */
const dotsPerInch = 250;

/**
 * What a reader finds on a page: each address and its position, in millimetres from the upper left corner.
 */
export async function seenOn(document: Document, index: number) {
  await wasLoaded;
  const scale = dotsPerInch / 72;
  const page = document.loadPage(index);
  const picture = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceRGB, false, true);
  const found = await readBarcodes(new Uint8Array(picture.asPNG()), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 255,
    tryHarder: true,
  });
  const millimetres = (dots: number) => (dots * 25.4) / dotsPerInch;
  return found.map(({ text, position: { topLeft, topRight, bottomRight } }) => ({
    text,
    /** Of a side, without the quiet zone. */
    edge: millimetres(Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y)),
    x: millimetres((topLeft.x + bottomRight.x) / 2),
    y: millimetres((topLeft.y + bottomRight.y) / 2),
  }));
}

/** As a till shows them: `(01)09520000000035(10)EVO-2640-01`. Throws for what is no GS1 Digital Link. */
export async function elementStringsOf(link: string): Promise<string> {
  const context = createContext({ link });
  const script = `${await readFile(toolkit, 'utf8')}
    globalThis.read = new GS1DigitalLinkToolkit().gs1digitalLinkToGS1elementStrings(link, true);`;
  new Script(script).runInContext(context);
  return String(context['read']);
}

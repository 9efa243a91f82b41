/**
 * Draws label sheets as PDF: on each label the QR code with its quiet zone, the product, the batch, the
 * code in groups and the address, all as vectors and embedded type, so that any printer prints them alike.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import { create as createQr } from 'qrcode';
import type { labelFormats } from '../../contract/provenance.ts';
import type { QrCodeRow } from '../../database/schema.ts';
import { codePath, grouped } from '../../domain/provenance/codes.ts';
import { cornerOf, type LabelFormat, labelSizes, labelsPerPage } from './label-formats.ts';

const pointsPerMillimetre = 72 / 25.4;
const ink = rgb(0.075, 0.137, 0.176);
/** ISO/IEC 18004 asks for four light modules around the code. */
const quietZone = 4;
const paddingMillimetres = 2;

export interface LabelSheet {
  readonly product: { readonly name: string; readonly producerName: string };
  readonly codes: readonly QrCodeRow[];
  readonly format: (typeof labelFormats)[number];
  /** Scheme and host that the printed codes lead to. */
  readonly origin: string;
}

interface Fonts {
  readonly regular: PDFFont;
  readonly strong: PDFFont;
}

export async function labelSheet({ product, codes, format, origin }: LabelSheet): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`${product.producerName}: ${product.name}`);
  const fonts = await embedFonts(document);
  const sizes = labelSizes[format];
  const perPage = labelsPerPage(sizes);
  let page: PDFPage | undefined;
  for (const [order, code] of codes.entries()) {
    if (page === undefined || order % perPage === 0) {
      page = document.addPage([points(sizes.page.width), points(sizes.page.height)]);
    }
    const label = new LabelArea(page, sizes, order % perPage);
    drawQr(label, new URL(codePath(code.code), origin).href);
    drawWords(label, fonts, product, code, origin);
  }
  return document.save();
}

/** One label on its page, measured in points from its left upper corner. */
class LabelArea {
  readonly page: PDFPage;
  readonly width: number;
  readonly height: number;
  readonly #left: number;
  readonly #top: number;

  constructor(page: PDFPage, format: LabelFormat, position: number) {
    const corner = cornerOf(format, position);
    this.page = page;
    this.width = points(format.label.width);
    this.height = points(format.label.height);
    this.#left = points(corner.left);
    this.#top = page.getHeight() - points(corner.top);
  }

  /** From the label's coordinates (down) to the page's (up). */
  at(left: number, down: number): { x: number; y: number } {
    return { x: this.#left + left, y: this.#top - down };
  }

  /** Edge of the square that the QR code takes, quiet zone included. */
  get square(): number {
    return Math.min(this.height - points(paddingMillimetres), this.width * 0.46);
  }
}

function drawQr(label: LabelArea, address: string): void {
  const { modules } = createQr(address, { errorCorrectionLevel: 'M' });
  const module = label.square / (modules.size + 2 * quietZone);
  const left = points(paddingMillimetres) / 2;
  const top = (label.height - label.square) / 2;
  for (let row = 0; row < modules.size; row += 1) {
    for (const { start, length } of darkRuns(modules, row)) {
      label.page.drawRectangle({
        ...label.at(left + (quietZone + start) * module, top + (quietZone + row + 1) * module),
        width: length * module,
        height: module,
        color: rgb(0, 0, 0),
      });
    }
  }
}

/** Neighbouring dark modules of a row as one rectangle: a tenth of the objects, and no hairlines between. */
function darkRuns(
  modules: ReturnType<typeof createQr>['modules'],
  row: number,
): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (let column = 0; column < modules.size; column += 1) {
    if (!modules.get(row, column)) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === column) last.length += 1;
    else runs.push({ start: column, length: 1 });
  }
  return runs;
}

function drawWords(
  label: LabelArea,
  fonts: Fonts,
  product: LabelSheet['product'],
  code: QrCodeRow,
  origin: string,
): void {
  const size = Math.max(4.5, Math.min(8, label.height / 11));
  const left = points(paddingMillimetres) / 2 + label.square;
  const width = label.width - left - points(paddingMillimetres);
  const lines = [
    ...wrapped(product.name, fonts.strong, size * 1.1, width, 2).map((text) => ({
      text,
      font: fonts.strong,
      size: size * 1.1,
    })),
    ...wrapped(product.producerName, fonts.regular, size, width, 1).map((text) => ({
      text,
      font: fonts.regular,
      size,
    })),
    ...wrapped(code.batchNumber ?? '', fonts.regular, size, width, 1).map((text) => ({
      text,
      font: fonts.regular,
      size,
    })),
    {
      text: grouped(code.code),
      font: fonts.strong,
      size: Math.min(size * 1.05, fitted(grouped(code.code), fonts.strong, width)),
    },
    { text: `${new URL(origin).host}/v`, font: fonts.regular, size: size * 0.85 },
  ];
  const leading = size * 1.3;
  let down = (label.height - lines.length * leading) / 2 + size;
  for (const line of lines) {
    label.page.drawText(line.text, { ...label.at(left, down), font: line.font, size: line.size, color: ink });
    down += leading;
  }
}

/** The size at which `text` fills `width`. */
function fitted(text: string, font: PDFFont, width: number): number {
  return width / font.widthOfTextAtSize(text, 1);
}

/** Breaks at spaces into at most `most` lines; what does not fit ends with an ellipsis. */
function wrapped(text: string, font: PDFFont, size: number, width: number, most: number): string[] {
  const fits = (line: string): boolean => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  for (const word of printable(text, font).split(/\s+/).filter(Boolean)) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(joined)) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] += '…';
  return shown.map((line) => shortened(line, fits));
}

function shortened(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const characters = Array.from(line.replace(/…$/, ''));
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('')}…`;
}

/** A character that the type does not have (an emoji in a name) is left out; the code is never affected. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return Array.from(text)
    .filter((character) => known.has(character.codePointAt(0) ?? 0))
    .join('');
}

async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const [regular, strong] = await Promise.all([
    document.embedFont(await fontFile('400Regular/SourceSans3_400Regular.ttf'), { subset: true }),
    document.embedFont(await fontFile('600SemiBold/SourceSans3_600SemiBold.ttf'), { subset: true }),
  ]);
  return { regular, strong };
}

async function fontFile(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${name}`)));
}

function points(millimetres: number): number {
  return millimetres * pointsPerMillimetre;
}

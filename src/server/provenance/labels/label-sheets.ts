/**
 * Draws label sheets as PDF: each label has the QR code with its quiet zone, the seal, the product, the
 * batch, the grouped code and the address, all as vectors and embedded fonts, so that every printer prints
 * the same. Sheets are streamed one by one.
 */
import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { CertificationLevel } from '../../../domain/certification/levels.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import type { LabelFormat } from '../../../domain/provenance/label-sheet.ts';
import { moduleAtTill } from '../../../domain/provenance/printed-links.ts';
import { cornerOf, labelsPerPage } from './label-formats.ts';
import { sealOperators, sealReach } from './label-seal.ts';
import { type LabelFonts, leading, setLabel } from './label-texts.ts';
import { LabelType } from './label-type.ts';
import { type QrPath, qrPath } from './qr-path.ts';
import { StreamedPdf } from './streamed-pdf.ts';

export interface LabelledCode {
  readonly code: string;
  /** Of the address in its QR code. */
  readonly path: string;
  readonly batchNumber: string | null;
  /** Of the batch, if covered by a certificate in force; null prints no seal. */
  readonly level: CertificationLevel | null;
}

export interface LabelOrder {
  readonly product: {
    readonly name: string;
    readonly producerName: string;
    /** Millilitres. */
    readonly volume: number | null;
  };
  readonly codes: AsyncIterable<LabelledCode> | Iterable<LabelledCode>;
  readonly format: LabelFormat;
  /** First free label of the first sheet, from 1; a number beyond the sheet counts as 1. */
  readonly start: number;
  readonly cutMarks: boolean;
  /** Whether a till has to read the codes: their modules are then not larger than one reads. */
  readonly isForTills: boolean;
  /** Scheme and host of the printed codes. */
  readonly origin: string;
}

const ink = '0.075 0.137 0.176';
const padding = 1.4;
/** Millimetres between code, seal and text; the padding is in millimetres too. */
const gutter = 1.2;

export async function* labelSheets(order: LabelOrder): AsyncGenerator<Buffer> {
  const { format } = order;
  const perPage = labelsPerPage(format);
  const pageSize = { width: points(format.page.width), height: points(format.page.height) };
  const pdf = await StreamedPdf.create(pageSize, `${order.product.producerName}: ${order.product.name}`);
  const fonts = {
    regular: new LabelType(await pdf.font('F1', await fontFile('400Regular/SourceSans3_400Regular.ttf'))),
    strong: new LabelType(await pdf.font('F2', await fontFile('600SemiBold/SourceSans3_600SemiBold.ttf'))),
  };
  const seals = new Set<CertificationLevel>();
  yield pdf.head();
  let position = order.start <= perPage ? order.start - 1 : 0;
  let drawn: string[] = [];
  for await (const code of order.codes) {
    if (code.level !== null && !seals.has(code.level)) {
      seals.add(code.level);
      const box = [-sealReach, -sealReach, sealReach, sealReach];
      pdf.form(code.level, box, sealOperators(code.level));
    }
    drawn.push(drawLabel({ code, position, format, fonts, order }));
    position += 1;
    if (position === perPage) {
      yield pdf.page(drawn.join('\n'));
      drawn = [];
      position = 0;
    }
    // Yields to other requests every eight labels.
    if (position % 8 === 0) await nextTurn();
  }
  if (drawn.length > 0) yield pdf.page(drawn.join('\n'));
  yield await pdf.end();
}

/** Millimetres: the module of the largest code of the order, which has the smallest ones. */
export function leastModule({
  format,
  codes,
  origin,
}: Pick<LabelOrder, 'format' | 'origin'> & { readonly codes: readonly LabelledCode[] }): number {
  const longest = codes.reduce((most, { path }) => (path.length > most.length ? path : most), '');
  return edgeOf(format) / qrPath(new URL(longest, origin).href).size;
}

/** Millimetres: a side of the code with its quiet zone. */
function edgeOf({ label: { width, height } }: LabelFormat): number {
  return isSquare({ width, height }) ? height * 0.58 : Math.min(height - padding, width * 0.46);
}

function isSquare({ width, height }: { readonly width: number; readonly height: number }): boolean {
  return width < height * 1.3;
}

interface LabelPlace {
  readonly code: LabelledCode;
  readonly position: number;
  readonly format: LabelFormat;
  readonly fonts: LabelFonts;
  readonly order: LabelOrder;
}

/** In points from the lower left corner of the label. */
function drawLabel({ code, position, format, fonts, order }: LabelPlace): string {
  const corner = cornerOf(format, position);
  const width = points(format.label.width);
  const height = points(format.label.height);
  const down = format.page.height - corner.top - format.label.height;
  const square = isSquare(format.label);
  const qr = qrPath(new URL(code.path, order.origin).href);
  const room = edgeOf(format);
  const edge = points(order.isForTills ? Math.min(room, qr.size * moduleAtTill.most) : room);
  const left = points(padding) / 2;
  const words = square
    ? {
        left: points(padding * 2),
        width: width - points(padding * 4),
        height: height - edge - points(padding),
      }
    : {
        left: left + edge + points(gutter),
        width: width - left - edge - points(gutter + padding),
        height: height - points(padding * 2),
      };
  const seal = sealPlace({ square, edge, width, height, words });
  const isSealed = code.level !== null;
  const textHeight = isSealed && !square ? words.height - seal.size - points(gutter / 2) : words.height;
  return [
    `q 1 0 0 1 ${fine(points(corner.left))} ${fine(points(down))} cm`,
    order.cutMarks ? cutMarks(width, height) : '',
    qrAt(qr, {
      left,
      up: square ? height - edge - points(padding / 2) : (height - edge) / 2,
      edge,
    }),
    code.level === null ? '' : sealAt(code.level, seal),
    textAt(
      {
        product: order.product.name,
        producer: order.product.producerName,
        batch: code.batchNumber ?? '',
        volume: order.product.volume === null ? '' : `${order.product.volume} ml`,
        code: grouped(code.code),
        address: `${new URL(order.origin).host}/v`,
      },
      fonts,
      {
        left: words.left,
        width: words.width,
        height: textHeight,
        up: points(square ? padding / 2 : padding),
      },
    ),
    'Q',
  ].join('\n');
}

interface SealRoom {
  readonly square: boolean;
  readonly edge: number;
  readonly width: number;
  readonly height: number;
  readonly words: { readonly left: number; readonly width: number };
}

/** Beside the code on a square label, above the text on a wide one. */
function sealPlace({ square, edge, width, height, words }: SealRoom) {
  if (square) {
    const size = Math.min(width - edge - points(padding * 2), edge * 0.62);
    return { size, x: edge + (width - edge) / 2, y: height - points(padding / 2) - edge / 2 };
  }
  const size = Math.min(points(13), height * 0.34, words.width);
  return { size, x: words.left + size / 2, y: height - points(padding) - size / 2 };
}

function sealAt(level: CertificationLevel, { size, x, y }: { size: number; x: number; y: number }): string {
  const scale = fine(size / (2 * sealReach));
  return `q ${scale} 0 0 ${scale} ${fine(x)} ${fine(y)} cm /${level} Do Q`;
}

function qrAt(
  { size, operators }: QrPath,
  { left, up, edge }: { left: number; up: number; edge: number },
): string {
  const module = fine(edge / size);
  return `q ${module} 0 0 ${module} ${fine(left)} ${fine(up)} cm 0 g\n${operators} Q`;
}

interface TextRoom {
  readonly left: number;
  readonly up: number;
  readonly width: number;
  readonly height: number;
}

function textAt(words: Parameters<typeof setLabel>[0], fonts: LabelFonts, room: TextRoom): string {
  const lines = setLabel(words, fonts, room);
  const total = lines.reduce((sum, { size }) => sum + size * leading, 0);
  let up = room.up + (room.height + total) / 2;
  const shown = lines.map(({ text, font, size }) => {
    up -= size * leading;
    const name = font === 'regular' ? 'F1' : 'F2';
    // Descenders touch the lower edge of the line.
    const baseline = up + size * 0.28;
    const glyphs = fonts[font].encode(text);
    return `/${name} ${fine(size)} Tf 1 0 0 1 ${fine(room.left)} ${fine(baseline)} Tm ${glyphs} Tj`;
  });
  return `BT ${ink} rg\n${shown.join('\n')}\nET`;
}

/** Short lines at the corners, outside of the printed area. */
function cutMarks(width: number, height: number): string {
  const stroke = points(2);
  const corners = [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [0, height, 1, -1],
    [width, height, -1, -1],
  ] as const;
  const strokes = corners.map(
    ([x, y, across, up]) =>
      `${fine(x)} ${fine(y)} m ${fine(x + across * stroke)} ${fine(y)} l ` +
      `${fine(x)} ${fine(y)} m ${fine(x)} ${fine(y + up * stroke)} l`,
  );
  return `q 0.6 G 0.25 w ${strokes.join(' ')} S Q`;
}

async function fontFile(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/source-sans-3/${name}`)));
}

function points(millimetres: number): number {
  return (millimetres * 72) / 25.4;
}

/** Four decimals, finer than any printer can place. */
function fine(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

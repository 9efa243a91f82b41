/**
 * A PDF (ISO 32000) streamed page by page, so that ten thousand labels need no more memory than one sheet.
 * The library writes the fonts and other shared objects; the pages are written here.
 */
import { deflateSync } from 'node:zlib';
import fontkit from '@pdf-lib/fontkit';
import { PDFDict, PDFDocument, type PDFFont, PDFName, type PDFRef, PrintScaling } from 'pdf-lib';

export interface PageSize {
  /** Points. */
  readonly width: number;
  readonly height: number;
}

export class StreamedPdf {
  readonly #document: PDFDocument;
  readonly #size: PageSize;
  /** A document has at most two fonts, one form for each seal, and the pages of ten thousand labels; it ends with its response. */
  readonly #fonts = new Map<string, PDFFont>();
  /** At most as many, as above. */
  readonly #forms = new Map<string, PDFRef>();
  /** At most as many, as above. */
  readonly #pages: PDFRef[] = [];
  /** Byte offset of each object, by number: at most as many, as above. */
  readonly #offsets = new Map<number, number>();
  readonly #resources: PDFRef;
  #written = 0;

  private constructor(document: PDFDocument, size: PageSize) {
    this.#document = document;
    this.#size = size;
    this.#resources = document.context.nextRef();
  }

  static async create(size: PageSize, title: string): Promise<StreamedPdf> {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    document.setTitle(title);
    // A printer that scales the sheet to its margins would print beside the labels.
    document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
    return new StreamedPdf(document, size);
  }

  /** `name` is the resource name of the font in the pages. */
  async font(name: string, file: Buffer): Promise<PDFFont> {
    // Not subset: some glyphs of the library's subsets cannot be drawn (a test detects them).
    const font = await this.#document.embedFont(file, { subset: false });
    this.#fonts.set(name, font);
    return font;
  }

  /** A drawing that every page can use by `name`, stored once. */
  form(name: string, box: readonly number[], operators: string): void {
    const { context } = this.#document;
    const stream = context.flateStream(operators, { Type: 'XObject', Subtype: 'Form', BBox: [...box] });
    this.#forms.set(name, context.register(stream));
  }

  head(): Buffer {
    // The second line marks the file as binary.
    return this.#count(Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'));
  }

  page(operators: string): Buffer {
    const { context } = this.#document;
    const content = context.nextRef();
    const page = context.nextRef();
    this.#pages.push(page);
    const packed = deflateSync(Buffer.from(operators, 'latin1'));
    const { width, height } = this.#size;
    const tree = this.#document.catalog.get(PDFName.of('Pages'));
    return Buffer.concat([
      this.#object(content, [
        Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`, 'latin1'),
        packed,
        Buffer.from('\nendstream', 'latin1'),
      ]),
      this.#object(page, [
        Buffer.from(
          `<< /Type /Page /Parent ${String(tree)} /MediaBox [0 0 ${width} ${height}] ` +
            `/Resources ${String(this.#resources)} /Contents ${String(content)} >>`,
          'latin1',
        ),
      ]),
    ]);
  }

  /** The shared objects and the cross-reference table. */
  async end(): Promise<Buffer> {
    const { context, catalog } = this.#document;
    await this.#document.flush();
    const tree = catalog.lookup(PDFName.of('Pages'), PDFDict);
    tree.set(PDFName.of('Kids'), context.obj(this.#pages));
    tree.set(PDFName.of('Count'), context.obj(this.#pages.length));
    context.assign(
      this.#resources,
      context.obj({
        Font: Object.fromEntries(Array.from(this.#fonts, ([name, { ref }]) => [name, ref])),
        XObject: Object.fromEntries(this.#forms),
      }),
    );
    const shared = context.enumerateIndirectObjects().map(([ref, object]) => {
      const bytes = new Uint8Array(object.sizeInBytes());
      object.copyBytesInto(bytes, 0);
      return this.#object(ref, [Buffer.from(bytes)]);
    });
    const table = this.#written;
    return Buffer.concat([...shared, Buffer.from(this.#crossReference(table), 'latin1')]);
  }

  #crossReference(start: number): string {
    const { largestObjectNumber, trailerInfo } = this.#document.context;
    const lines = Array.from({ length: largestObjectNumber }, (_, index) => {
      const offset = this.#offsets.get(index + 1);
      return offset === undefined
        ? '0000000000 65535 f \n'
        : `${String(offset).padStart(10, '0')} 00000 n \n`;
    });
    return (
      `xref\n0 ${lines.length + 1}\n0000000000 65535 f \n${lines.join('')}` +
      `trailer\n<< /Size ${lines.length + 1} /Root ${String(trailerInfo.Root)} /Info ${String(trailerInfo.Info)} >>\n` +
      `startxref\n${start}\n%%EOF\n`
    );
  }

  #object(ref: PDFRef, parts: readonly Buffer[]): Buffer {
    this.#offsets.set(ref.objectNumber, this.#written);
    return this.#count(
      Buffer.concat([
        Buffer.from(`${ref.objectNumber} 0 obj\n`, 'latin1'),
        ...parts,
        Buffer.from('\nendobj\n', 'latin1'),
      ]),
    );
  }

  #count(bytes: Buffer): Buffer {
    this.#written += bytes.length;
    return bytes;
  }
}

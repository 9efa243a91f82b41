/** PDFs that are small to send and endless, or enormous, to draw. Made here, byte for byte. */

/** Objects are numbered from 1; the first is the catalogue. `padding`: bytes that say nothing. */
export function rawPdf(objects: readonly string[], padding = 0): Buffer {
  let text = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  if (padding > 0) text += `%${'0'.repeat(padding - 2)}\n`;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  text += `xref\n0 ${count}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<</Size ${count}/Root 1 0 R>>\nstartxref\n${text.lastIndexOf('xref\n')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export function stream(content: string, entries = ''): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
}

const catalogue = '<</Type/Catalog/Pages 2 0 R>>';
const onePage = '<</Type/Pages/Kids[3 0 R]/Count 1>>';

/** One page of A4 unless said: its content is object 4, its resources refer to objects from 5 on. */
function page(content: string, resources = '', box = '0 0 595 842', ...more: string[]): Buffer {
  const sheet = `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Resources<<${resources}>>/Contents 4 0 R>>`;
  return rawPdf([catalogue, onePage, sheet, stream(content), ...more]);
}

const form = '/Type/XObject/Subtype/Form/BBox[0 0 595 842]';

/** Less than a kilobyte: each form draws the next eight times, ten deep, which is a thousand million fills. */
export function endlessForms(): Buffer {
  const depth = 10;
  const forms = Array.from({ length: depth }, (_, level) =>
    level === depth - 1
      ? stream('0 0 9 9 re f', form)
      : stream('/F Do '.repeat(8), `${form}/Resources<</XObject<</F ${level + 6} 0 R>>>>`),
  );
  return page('/F Do', '/XObject<</F 5 0 R>>', undefined, ...forms);
}

/** A tile of a hundredth of a point, each with a picture of its own, over the whole page. */
export function tilingPattern(): Buffer {
  const tile = stream(
    '0 0 600 900 re f '.repeat(200),
    '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 600 900]/XStep 0.01/YStep 0.01/Resources<<>>',
  );
  return page('/Pattern cs /P scn 0 0 595 842 re f', '/Pattern<</P 5 0 R>>', undefined, tile);
}

/** Thirty thousand shaded fills of the whole page, each blended with what is below. */
export function manyFills(): Buffer {
  const shading =
    '<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 595 842]/Extend[true true]/Function<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>>>';
  const resources = '/Shading<</S 5 0 R>>/ExtGState<</G<</ca 0.5/BM/Luminosity>>>>';
  return page(`/G gs ${'/S sh '.repeat(30_000)}`, resources, undefined, shading);
}

/** Transparent groups within one another, each of which needs a picture of the page of its own. */
export function nestedGroups(): Buffer {
  const depth = 400;
  const group = `${form}/Group<</S/Transparency/I true/K true>>`;
  const groups = Array.from({ length: depth }, (_, level) =>
    level === depth - 1
      ? stream('0 0 595 842 re f', group)
      : stream(
          '/G gs /F Do',
          `${group}/Resources<</XObject<</F ${level + 6} 0 R>>/ExtGState<</G<</ca 0.9>>>>>>`,
        ),
  );
  return page('/G gs /F Do', '/XObject<</F 5 0 R>>/ExtGState<</G<</ca 0.9>>>>', undefined, ...groups);
}

/** Arrays within arrays and saved states within saved states, a million deep. */
export function deepNesting(): Buffer {
  return page(`${'q '.repeat(1_000_000)}${'['.repeat(1_000_000)}`);
}

export function manyPages(): Buffer {
  const count = 10_000;
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ');
  return rawPdf([
    catalogue,
    `<</Type/Pages/Kids[${kids}]/Count ${count}/MediaBox[0 0 595 842]>>`,
    ...Array.from({ length: count }, () => '<</Type/Page/Parent 2 0 R>>'),
  ]);
}

/** A page of ten thousand kilometres, and a picture on it that says it has sixteen thousand million pixels. */
export function hugeBoxes(): Buffer {
  const image = stream(
    'x',
    '/Type/XObject/Subtype/Image/Width 131072/Height 131072/BitsPerComponent 8/ColorSpace/DeviceRGB',
  );
  return page(
    '28346456692 0 0 28346456692 0 0 cm /I Do',
    '/XObject<</I 5 0 R>>',
    '0 0 28346456692 28346456692',
    image,
  );
}

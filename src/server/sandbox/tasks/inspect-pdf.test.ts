/** PDFs that act or hold other files are recognised by their objects, however these are written. */
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { emptyZip } from '../../../../tests/support/document-files.ts';
import { manyPages, rawPdf, stream } from '../../../../tests/support/hostile/pdf-files.ts';
import { hidesAnother } from './hidden-files.ts';
import { refusalOfPdf } from './inspect-pdf.ts';

const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const sheet = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]';

/** Further objects are numbered from 4. */
function pdf(catalogue: string, page = '', ...more: string[]): Buffer {
  return rawPdf([`<</Type/Catalog/Pages 2 0 R${catalogue}>>`, pages, `${sheet}${page}>>`, ...more]);
}

/** The same objects in one compressed object stream, where their words do not appear in the bytes. */
async function packed(catalogue: string, ...more: string[]): Promise<Buffer> {
  const document = await PDFDocument.load(pdf(catalogue, '', ...more));
  document.catalog.set(PDFName.of('Lang'), document.context.obj('en'));
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

const file = stream('MZ');
const script = '<</S/JavaScript/JS(1)>>';
const address = '<</S/URI/URI(https://x.example)>>';

describe('refuses as active', () => {
  test.each([
    ['an attachment of the document', '/AF[4 0 R]', ['<</Type/Filespec/F(a.exe)/EF<</F 5 0 R>>>>', file]],
    ['one whose list is an object', '/AF 4 0 R', ['[5 0 R]', '<</F(a.exe)/EF 6 0 R>>', '<</F 7 0 R>>', file]],
    ['one with escaped names', '/A#46[4 0 R]', ['<</F(a.exe)/#45F<</#46 5 0 R>>>>', file]],
    ['one that nothing associates', '', ['<</F(a.exe)/EF<</UF 5 0 R>>>>', file]],
    ['an associated file elsewhere', '/AF[<</Type/Filespec/F(https://x.example)>>]', []],
    ['actions of the document', '/AA 4 0 R', ['<</WC 5 0 R>>', address]],
    ['the same, reference by reference', '/AA 4 0 R', ['<</WC 5 0 R>>', '<</S 6 0 R>>', '/URI']],
    ['the same, with escaped names', '/#41#41 4 0 R', ['<</WC<</#53/URI>>>>']],
    ['a script in a list of lists', '/X[[[[4 0 R]]]]', [`[[[${script}]]]`]],
    ['a film whose kind is an object', '', ['<</Type/Annot/Subtype 5 0 R>>', '/Movie']],
    ['the opening of another address', '/OpenAction 4 0 R', [address]],
  ])('%s', async (_name, catalogue, more) => {
    expect(refusalOfPdf(pdf(catalogue, '', ...more))).toBe('document-active-content');
    expect(refusalOfPdf(await packed(catalogue, ...more))).toBe('document-active-content');
  });

  test('actions of a page and of an annotation', () => {
    expect(refusalOfPdf(pdf('', '/AA 4 0 R', `<</O ${address}>>`))).toBe('document-active-content');
    const annotation = '<</Type/Annot/Subtype/Widget/AA 5 0 R>>';
    expect(refusalOfPdf(pdf('', '/Annots[4 0 R]', annotation, `<</E ${address}>>`))).toBe(
      'document-active-content',
    );
  });
});

test('accepts fonts and pictures with such names, and texts about them', () => {
  const font = `<</Type/Font/Subtype/Type3/ToUnicode 5 0 R>>`;
  const resources =
    '/Resources<</Font<</AA 4 0 R/AF 4 0 R/EF 4 0 R/JS 4 0 R>>/ExtGState<</G<</BM/Screen>>>>>>';
  const info = '<</Title(/JavaScript /EF << /F 5 0 R >>)/Author<2F4C61756E6368>>>';
  expect(refusalOfPdf(pdf('/OpenAction[3 0 R/Fit]', resources, font, stream('x'), info))).toBeUndefined();
  expect(refusalOfPdf(pdf('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>', '/AA<<>>'))).toBeUndefined();
});

describe('what follows the end of a PDF', () => {
  test('may be white space only', () => {
    const whole = pdf('');
    expect(refusalOfPdf(Buffer.concat([whole, Buffer.from('\r\n\0\0\t ')]))).toBeUndefined();
    expect(refusalOfPdf(Buffer.concat([whole, Buffer.from('Rar!\u001a\u0007')]))).toBe('polyglot-file');
    expect(refusalOfPdf(Buffer.concat([whole, emptyZip('')]))).toBe('polyglot-file');
    expect(refusalOfPdf(Buffer.concat([whole, Buffer.alloc(3000, 'a')]))).toBe('document-damaged');
  });

  test('is an archive even if its comment ends like a PDF, in the old and the large format', () => {
    const comment = '\nstartxref\n9\n%%EOF\n';
    const archive = emptyZip(comment);
    expect(hidesAnother(Buffer.concat([pdf(''), archive]), 'application/pdf')).toBe(true);
    const end = archive.lastIndexOf('PK\u0005\u0006');
    archive.writeUInt32LE(0xffffffff, end + 12);
    const locator = Buffer.alloc(20);
    locator.write('PK\u0006\u0007', 0, 'latin1');
    const large = Buffer.concat([archive.subarray(0, end), locator, archive.subarray(end)]);
    expect(hidesAnother(Buffer.concat([pdf(''), large]), 'application/pdf')).toBe(true);
  });
});

describe('a hostile PDF gets an answer', () => {
  const deep = (open: string, close: string, count: number) =>
    `${open.repeat(count)}/JavaScript${close.repeat(count)}`;

  test.each([
    ['arrays in arrays, a million deep', () => pdf('', '', deep('[', ']', 1_000_000)), 'document-damaged'],
    ['dictionaries in dictionaries', () => pdf('', '', deep('<</A ', '>>', 300_000)), 'document-damaged'],
    [
      'references in a circle',
      () => pdf('/AA 4 0 R/AF 5 0 R', '', '5 0 R', '4 0 R', '<</EF 6 0 R/F 6 0 R/AF[6 0 R]>>'),
      'document-active-content',
    ],
    [
      'pages in a circle',
      () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Kids[2 0 R]/Count 1>>']),
      undefined,
    ],
    ['ten thousand pages', manyPages, undefined],
    [
      'a hundred thousand objects, the last of them active',
      () => pdf('', '', ...Array.from({ length: 100_000 }, () => '<</A[1 2 3]/B<</C(x)>>>>'), script),
      'document-active-content',
    ],
    [
      'a table of eight million objects',
      () => Buffer.from(pdf('').toString('latin1').replace('/Size 4', '/Size 8388606'), 'latin1'),
      undefined,
    ],
  ])('%s', (_name, make, code) => {
    expect(refusalOfPdf(make())).toBe(code);
  });

  test('whose object stream is a bomb', () => {
    const zeros = deflateSync(Buffer.alloc(20_000_000, '0 '));
    const bomb = `<</Type/ObjStm/N 5000000/First 10/Filter/FlateDecode/Length ${zeros.length}>>\nstream\n`;
    const content = `${bomb}${zeros.toString('latin1')}\nendstream`;
    expect(refusalOfPdf(pdf('', '', content))).toBeUndefined();
  });
});

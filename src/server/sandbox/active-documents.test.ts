/** Documents with active or hidden content are refused, with a code that names the cause. */
import { Document } from 'mupdf';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { pdf, picture, withComment } from '../../../tests/support/document-files.ts';
import { rawPdf, stream } from '../../../tests/support/hostile/pdf-files.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { tryToUpload } from '../../../tests/support/upload-document.ts';

let site: TestApplication;
let mallory: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ storage: createMemoryStorage() });
  mallory = await site.signIn('consumer');
});
afterAll(async () => site.close());

const upload = async (content: Buffer) => (await tryToUpload(site, mallory, content)).response;

function sheet(catalogue: string, page = '', ...more: string[]): Buffer {
  return rawPdf([
    `<</Type/Catalog/Pages 2 0 R${catalogue}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>`,
    ...more,
  ]);
}

const script = '<</S/JavaScript/JS(app.launchURL\\("https://x.example"\\))>>';

/** As office programs save: in compressed object streams, so that keywords do not appear in the bytes. */
async function packed(change: (document: PDFDocument) => Promise<void> | void): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText('Analysis', { x: 60, y: 700 });
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: true }));
}

describe('refuses a document with', () => {
  test.each([
    ['a script that runs when it is opened', async () => sheet(`/OpenAction${script}`)],
    ['the same, in another object', async () => sheet('/OpenAction 4 0 R', '', script)],
    [
      'a script whose name is written in another way',
      async () => sheet('/OpenAction<</S/J#61vaScript/JS(1)>>'),
    ],
    [
      'a program that is started',
      async () => sheet('', '/Annots[4 0 R]', '<</Subtype/Link/A<</S/Launch/F(a.exe)>>>>'),
    ],
    ['an address that opens by itself', async () => sheet('/OpenAction<</S/URI/URI(https://x.example)>>')],
    [
      'an address that opens with a page',
      async () => sheet('', '/AA<</O<</S/URI/URI(https://x.example)>>>>'),
    ],
    ['a form of XFA', async () => sheet('/AcroForm<</Fields[]/XFA 4 0 R>>', '', stream('<xdp/>'))],
    ['a film', async () => sheet('', '/Annots[4 0 R]', '<</Type/Annot/Subtype/RichMedia>>')],
    ['a script, packed', async () => packed((document) => document.addJavaScript('main', 'app.alert(1)'))],
    [
      'an attachment, packed',
      async () => packed(async (document) => document.attach(Buffer.from('MZ'), 'a.exe')),
    ],
  ])('%s', async (_name, make) => {
    expect(await upload(await make())).toMatchObject({ code: 'document-active-content' });
  });

  test('a password', async () => {
    const document = Document.openDocument(pdf(1000), 'application/pdf').asPDF();
    const locked = document?.saveToBuffer('encrypt=aes-256,user-password=secret,owner-password=other');
    const content = Buffer.from(locked?.asUint8Array() ?? []);
    expect(await upload(content)).toMatchObject({ code: 'document-protected' });
  });

  test('the EICAR test virus, in a PDF and in a picture', async () => {
    const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    const paper = Buffer.concat([sheet(''), Buffer.from(`\n%${virus}\n%%EOF\n`)]);
    expect(await upload(paper)).toMatchObject({ code: 'document-infected' });
    const photo = withComment(await picture('jpeg'), virus);
    expect(await upload(photo)).toMatchObject({ code: 'document-infected' });
  });
});

describe('accepts', () => {
  test.each([
    ['one that opens at its second page', async () => sheet('/OpenAction<</S/GoTo/D[3 0 R/Fit]>>')],
    [
      'one that writes about scripts, and links to the laboratory',
      async () =>
        packed((document) => {
          document.setTitle('What /S/JavaScript and /Launch do');
          const link = document.context.obj({
            Type: 'Annot',
            Subtype: 'Link',
            Rect: [0, 0, 9, 9],
            A: { S: 'URI', URI: PDFString.of('https://lab.example') },
          });
          document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([link]));
        }),
    ],
    [
      'one with a field to be filled in',
      async () =>
        packed((document) => {
          document.getForm().createTextField('batch').addToPage(document.getPage(0));
        }),
    ],
  ])('%s', async (_name, make) => {
    expect(await upload(await make())).toMatchObject({ state: 'stored' });
  });
});

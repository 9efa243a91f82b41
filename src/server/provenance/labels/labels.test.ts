/** Every printed code can be read from the sheet by an independent reader, and matches the register. */
import { randomBytes } from 'node:crypto';
import { ColorSpace, Document, Matrix } from 'mupdf';
import { create } from 'qrcode';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeCertificate } from '../../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../../tests/support/builders/producers.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { seenOn } from '../../../../tests/support/gs1/till.ts';
import { runJobs } from '../../../../tests/support/jobs.ts';
import { labelFormats } from '../../../contract/provenance/labels.ts';
import { insertCodeOutcome } from '../../../database/provenance/code-outcomes.ts';
import { grouped, makeCode, randomBytesOfCode } from '../../../domain/provenance/codes.ts';
import { ownFormat } from '../../../domain/provenance/label-sheet.ts';
import { moduleAtTill } from '../../../domain/provenance/printed-links.ts';
import { cornerOf, labelSizes, labelsPerPage } from './label-formats.ts';

let house: TestApplication;
/** Digital Links are resolved where there are pages. */
const problemPages = {
  ...minimalPages,
  renderStaticPage: (_kind: string, shown: unknown) => JSON.stringify(shown),
};

beforeAll(async () => {
  // The sheets are decoded in the process that serves them, which blocks its event loop.
  house = await createTestApplication({ maxDelay: 0, pages: problemPages });
  house.setClock(new Date('2026-11-21T12:00:00Z'));
});
afterAll(() => house.close());

let products = 0;
/** A product of a new producer with `count` codes, in the order of creation. */
async function bottled(count: number, changes: { name?: string; batchNumber?: string } = {}) {
  products += 1;
  const as = await house.signIn('producer');
  const producerId = await makeApprovedProducer(house.database, {
    userId: as.userId,
    name: 'Ελαιώνες Ανδρίκου',
  });
  const batchNumber = changes.batchNumber ?? `EVO-26${products}`;
  const id = await makeProduct(house.database, {
    producerId,
    batchNumber,
    name: changes.name ?? 'Ελαιόλαδο Ολυμπίας 🫒 πρώιμης συγκομιδής από Κορωνέικη ποικιλία',
    certificationLevel: 'double_gold',
  });
  const codes = Array.from({ length: count }, () => makeCode(randomBytes(randomBytesOfCode)));
  if (count === 0) return { id, as, producerId, codes, batchNumber };
  await house.database
    .insertInto('qrCodes')
    .values(codes.map((code) => ({ productId: id, batchNumber, code })))
    .execute();
  return { id, as, producerId, codes, batchNumber };
}

async function sheetsOf({ id, as }: { id: number; as: TestPerson }, query: string): Promise<Document> {
  const answer = await house.call('GET', `/api/products/${id}/codes/labels.pdf?${query}`, { as });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  return Document.openDocument(answer.rawPayload, 'application/pdf');
}

function textOf(document: Document, index: number): string {
  return document.loadPage(index).toStructuredText('preserve-whitespace').asText();
}

function addressOf(code: string): string {
  return `http://localhost/v/${code}`;
}

describe.each(labelFormats)('the format %s', (format) => {
  test('has every code of the register, each on its own label', async () => {
    const sizes = labelSizes[format];
    const perPage = labelsPerPage(sizes);
    const product = await bottled(perPage + 2);
    const { codes } = product;
    const document = await sheetsOf(product, `format=${format}`);
    expect(document.countPages()).toBe(Math.ceil(codes.length / perPage));
    const bounds = document.loadPage(0).getBounds();
    expect((bounds[2] * 25.4) / 72).toBeCloseTo(sizes.page.width, 1);
    expect((bounds[3] * 25.4) / 72).toBeCloseTo(sizes.page.height, 1);
    for (let index = 0; index < document.countPages(); index += 1) {
      const expected = codes.slice(index * perPage, (index + 1) * perPage);
      const seen = await seenOn(document, index);
      expect(seen.map(({ text }) => text).toSorted()).toEqual(expected.map(addressOf).toSorted());
      for (const { text, x, y } of seen) {
        const corner = cornerOf(
          sizes,
          expected.findIndex((code) => addressOf(code) === text),
        );
        expect(x).toBeGreaterThan(corner.left);
        expect(x).toBeLessThan(corner.left + sizes.label.width);
        expect(y).toBeGreaterThan(corner.top);
        expect(y).toBeLessThan(corner.top + sizes.label.height);
      }
    }
  });

  test('has batch, grouped code and address as text, in Greek too', async () => {
    const product = await bottled(1);
    const { codes, batchNumber } = product;
    const document = await sheetsOf(product, `format=${format}`);
    // The reader warns about every glyph that it cannot draw.
    const warned = vi.spyOn(console, 'warn');
    await seenOn(document, 0);
    expect(warned).not.toHaveBeenCalled();
    const text = textOf(document, 0);
    expect(text).toContain(batchNumber);
    expect(text).toContain(grouped(codes[0] ?? ''));
    expect(text).toContain('localhost/v');
    expect(text).toContain('Ελαιόλαδο');
  });
});

describe('a sheet of the producer', () => {
  test.each([
    'pageWidth=105&pageHeight=148&labelWidth=40&labelHeight=40,5&columns=2&rows=3&left=10&top=8.25&across=5&down=2',
    'pageWidth=60&pageHeight=40',
    'pageWidth=210&pageHeight=297&labelWidth=52.5&labelHeight=21.2&columns=4&rows=14',
  ])('has each code on its own label: %s', async (query) => {
    const given = Object.fromEntries(new URLSearchParams(query.replaceAll(',', '.')));
    const format = ownFormat(
      Object.fromEntries(Object.entries(given).map(([key, text]) => [key, Number(text)])),
    );
    if (format === undefined) throw new Error('The sheet has no room for its labels.');
    const product = await bottled(labelsPerPage(format) + 1);
    const document = await sheetsOf(product, `format=own&order=&copies=&${query}`);
    expect(document.countPages()).toBe(2);
    const seen = await seenOn(document, 0);
    expect(seen).toHaveLength(labelsPerPage(format));
    for (const { text, x, y } of seen) {
      const corner = cornerOf(format, product.codes.map(addressOf).indexOf(text));
      expect([x > corner.left, x < corner.left + format.label.width]).toEqual([true, true]);
      expect([y > corner.top, y < corner.top + format.label.height]).toEqual([true, true]);
    }
  });

  test.each([
    '',
    'pageWidth=210',
    'pageWidth=210&pageHeight=297&labelWidth=70.2&labelHeight=37&columns=3',
    'pageWidth=210&pageHeight=297&labelWidth=70&labelHeight=99&rows=3&top=1',
    'pageWidth=210&pageHeight=297&labelWidth=50&columns=1.5',
  ])('is refused where labels do not fit or a size is missing: %s', async (query) => {
    const { id, as } = await bottled(1);
    const refused = await house.call('GET', `/api/products/${id}/codes/labels.pdf?format=own&${query}`, {
      as,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'label-sheet-wrong']);
  });
});

test('the code of a batch is on as many labels as asked, the code of a bottle on one', async () => {
  const product = await bottled(0);
  const { id, as } = product;
  await house.call('POST', `/api/products/${id}/codes`, { as, body: { count: 1 } });
  await runJobs(house);
  const sheets = await sheetsOf(product, 'copies=26');
  const seen = [...(await seenOn(sheets, 0)), ...(await seenOn(sheets, 1))];
  expect(seen).toHaveLength(26);
  expect(new Set(seen.map(({ text }) => text)).size).toBe(1);
  const bottle = await bottled(2);
  const refused = await house.call('GET', `/api/products/${bottle.id}/codes/labels.pdf?copies=2`, {
    as: bottle.as,
  });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'bottle-code-repeated']);
});

test('a partly used sheet is printed from its first free label', async () => {
  const product = await bottled(5);
  const { codes } = product;
  const document = await sheetsOf(product, 'format=a4-24&start=23&marks=yes');
  expect(document.countPages()).toBe(2);
  const first = await seenOn(document, 0);
  expect(first.map(({ text }) => text).toSorted()).toEqual(codes.slice(0, 2).map(addressOf).toSorted());
  const corner = cornerOf(labelSizes['a4-24'], 22);
  expect(Math.min(...first.map(({ x }) => x))).toBeGreaterThan(corner.left);
  expect(Math.min(...first.map(({ y }) => y))).toBeGreaterThan(corner.top);
  expect(await seenOn(document, 1)).toHaveLength(3);
});

test('a sheet of copied codes only is refused with a page that says why, and copied ones are left out of others', async () => {
  const product = await bottled(2);
  const rows = await house.database
    .selectFrom('qrCodes')
    .select('id')
    .where('productId', '=', product.id)
    .orderBy('id')
    .execute();
  const [first, second] = await Promise.all([house.signIn('admin'), house.signIn('admin')]);
  const outcome = {
    producerId: product.producerId,
    batchNumber: null,
    previousId: null,
    state: 'copy-in-circulation',
    reason: 'Seen twice',
    explanation: null,
    foundIn: 'Athens',
    foundOn: '2026-11-20',
    language: 'en',
    decidedBy: first.userId,
    confirmedBy: second.userId,
    decidedAt: new Date(),
  } as const;
  await insertCodeOutcome(house.database, { ...outcome, qrCodeId: rows[1]?.id ?? 0 });
  const read = await seenOn(await sheetsOf(product, 'format=a4-24'), 0);
  expect(read.map(({ text }) => text.slice(-13))).toEqual([product.codes[0]]);
  await insertCodeOutcome(house.database, { ...outcome, qrCodeId: rows[0]?.id ?? 0 });
  const path = `/api/products/${product.id}/codes/labels.pdf?format=a4-24`;
  const refused = await house.call('GET', path, { as: product.as });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'code-not-printable']);
  const headers = { accept: 'text/html,*/*', 'sec-fetch-mode': 'navigate' };
  const shown = await house.call('GET', path, { as: product.as, headers });
  expect(shown.headers['content-type']).toContain('text/html');
  expect(shown.body).toContain('Copied and stolen codes are not printed again');
});

describe('a GS1 Digital Link', () => {
  const gtin = '5201234567894';
  const withGtin = async (id: number) =>
    house.database.updateTable('products').set({ gtin }).where('id', '=', id).execute();

  test.each(labelFormats)('is read from each label of %s, and leads to its bottle', async (format) => {
    const product = await bottled(2);
    await withGtin(product.id);
    const document = await sheetsOf(product, `format=${format}&link=digital-link`);
    const read = [];
    for (let page = 0; page < document.countPages(); page += 1) read.push(...(await seenOn(document, page)));
    const links = product.codes.map((code) => `http://localhost/01/0${gtin}/21/${code}`);
    expect(read.map(({ text }) => text).toSorted()).toEqual(links.toSorted());
    for (const { text, edge } of read) {
      // A dot of the picture, 0.1 mm, over the modules of a side.
      const module = edge / create(text, { errorCorrectionLevel: 'M' }).modules.size;
      expect(module).toBeGreaterThan(moduleAtTill.least - 0.004);
      expect(module).toBeLessThan(moduleAtTill.most + 0.004);
    }
    for (const link of links) {
      const { statusCode, headers } = await house.call('GET', new URL(link).pathname);
      expect([statusCode, headers.location]).toEqual([307, `http://localhost/v/${link.slice(-13)}`]);
    }
  });

  test('is refused on labels where a till could not read it', async () => {
    // Each slash takes three characters of the address.
    const { id, as } = await bottled(0, { batchNumber: 'l/a/b/c/d/e/f/g/h/i/' });
    await withGtin(id);
    await house.call('POST', `/api/products/${id}/codes`, { as, body: { count: 1 } });
    await runJobs(house);
    const path = `/api/products/${id}/codes/labels.pdf?format=a4-65`;
    expect((await house.call('GET', path, { as })).statusCode).toBe(200);
    const refused = await house.call('GET', `${path}&link=digital-link`, { as });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'label-too-small']);
  });

  test('of a code for a whole batch has the lot', async () => {
    const product = await bottled(0, { batchNumber: 'LOT-26/1' });
    await withGtin(product.id);
    const { id, as } = product;
    await house.call('POST', `/api/products/${id}/codes`, { as, body: { count: 1 } });
    await runJobs(house);
    const [read] = await seenOn(await sheetsOf(product, 'format=a4-24&link=digital-link'), 0);
    expect(read?.text).toBe(`http://localhost/01/0${gtin}/10/LOT-26%2F1`);
  });

  test('needs a GTIN', async () => {
    const { id, as } = await bottled(1);
    const path = `/api/products/${id}/codes/labels.pdf?link=digital-link`;
    const refused = await house.call('GET', path, { as });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'gtin-missing']);
  });
});

describe('the seal', () => {
  test('is only on labels of a batch with a certificate in force and without a recall', async () => {
    const product = await bottled(1);
    const { producerId, batchNumber, as } = product;
    expect(hasGold(await sheetsOf(product, 'format=a4-24'))).toBe(false);
    const { id: certificateId } = await makeCertificate(house.database, {
      number: 'PHL-2026-000901',
      producerId,
      holder: 'Ελαιώνες Ανδρίκου',
      level: 'double_gold',
      phenolicContent: 1800,
      issuedOn: '2026-11-01',
      validUntil: '2027-11-01',
    });
    await makeLabResult(house.database, { producerId, batchNumber, phenolicContent: 1820 });
    await house.database.insertInto('certificateBatches').values({ certificateId, batchNumber }).execute();
    const sealed = await sheetsOf(product, 'format=a4-24');
    expect(hasGold(sealed)).toBe(true);
    expect(await seenOn(sealed, 0)).toHaveLength(1);
    const recall = { as, body: { batchNumber, reason: 'Η σφράγιση δεν είναι στεγανή' } };
    const recalled = await house.call('POST', `/api/products/${product.id}/recalls`, recall);
    expect(recalled.statusCode).toBe(201);
    expect(hasGold(await sheetsOf(product, 'format=a4-24'))).toBe(false);
    const retracted = await house.call('POST', `/api/products/${product.id}/recalls/retract`, recall);
    expect(retracted.statusCode).toBe(200);
    // It was suspended by rule, and comes into force again by a decision only.
    expect(hasGold(await sheetsOf(product, 'format=a4-24'))).toBe(false);
    const changeState = async (state: 'active' | 'suspended') =>
      house.database.updateTable('certificates').set({ state }).where('id', '=', certificateId).execute();
    await changeState('active');
    expect(hasGold(await sheetsOf(product, 'format=a4-24'))).toBe(true);
    await changeState('suspended');
    expect(hasGold(await sheetsOf(product, 'format=a4-24'))).toBe(false);
  });

  /** Whether the metal colour of the seal is on the first page. */
  function hasGold(document: Document): boolean {
    const picture = document.loadPage(0).toPixmap(Matrix.scale(2, 2), ColorSpace.DeviceRGB, false, true);
    const dots = picture.getPixels();
    for (let at = 0; at < dots.length; at += 3) {
      const [red = 0, green = 0, blue = 0] = dots.subarray(at, at + 3);
      if (red > 120 && red < 165 && green > 80 && green < 115 && blue < 40) return true;
    }
    return false;
  }
});

test('thousands of labels are one document and one table, in the order of creation', {
  tags: 'exhaustive',
}, async () => {
  const count = tries(10_000, 2_000);
  const pages = Math.ceil(count / 24);
  const product = await bottled(0);
  const { id, as } = product;
  const made = await house.call('POST', `/api/products/${id}/codes`, { as, body: { count } });
  expect(made.statusCode).toBe(201);
  await runJobs(house);
  const codes = await house.database
    .selectFrom('qrCodes')
    .select('code')
    .where('productId', '=', id)
    .orderBy('id')
    .execute();
  expect(codes).toHaveLength(count);
  const document = await sheetsOf(product, 'format=a4-24');
  expect(document.countPages()).toBe(pages);
  const last = codes.slice((pages - 1) * 24).map(({ code }) => addressOf(code));
  expect((await seenOn(document, pages - 1)).map(({ text }) => text).toSorted()).toEqual(last.toSorted());
  const table = await house.call('GET', `/api/products/${id}/codes/codes.csv`, { as });
  const listed = table.body.trimEnd().split('\r\n').slice(1);
  expect(listed.map((line) => line.slice(0, 13))).toEqual(codes.map(({ code }) => code));

  // A sheet is limited; the table also has the codes made before.
  await house.call('POST', `/api/products/${id}/codes`, { as, body: { count: 1 } });
  const all = await house.call('GET', `/api/products/${id}/codes/codes.csv`, { as });
  expect(all.body.trimEnd().split('\r\n')).toHaveLength(1 + count + 1);
});

test('no cell of the table is a formula, whatever the name of the batch', async () => {
  const { id, as, codes } = await bottled(3, { batchNumber: '=HYPERLINK("http://evil")' });
  const table = await house.call('GET', `/api/products/${id}/codes/codes.csv?count=2`, { as });
  expect(table.headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = table.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\ufeffcode,printed,url,batchNumber,createdAt,product,volume');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(codes[1]);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")"`);
});

test.each([
  'format=a3-99',
  'count=0',
  'count=10001',
  'copies=0',
  'format=own&columns=1e3',
  'start=0',
  'start=x',
  'marks=no',
  'link=x',
])('invalid print options are refused: %s', async (query) => {
  const { id, as } = await bottled(1);
  const refused = await house.call('GET', `/api/products/${id}/codes/labels.pdf?${query}`, {
    as,
  });
  expect(refused.statusCode).toBe(400);
});

test('the labels of another producer are not found', async () => {
  const { id } = await bottled(1);
  const stranger = await house.signIn('producer');
  for (const path of ['labels.pdf', 'codes.csv']) {
    const answer = await house.call('GET', `/api/products/${id}/codes/${path}`, { as: stranger });
    expect(answer.json().code).toBe('product-not-found');
  }
});

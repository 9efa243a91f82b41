/** A PDF is shown page by page as images; a damaged or malicious one is not shown and does no harm. */
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { picture } from '../../../../tests/support/document-files.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { auditedActions } from '../../../../tests/support/records.ts';
import { uploadDocument } from '../../../../tests/support/upload-document.ts';

let site: TestApplication;
let owner: TestPerson;
beforeAll(async () => {
  site = await createTestApplication({ storage: createMemoryStorage(), maxDelay: 0 });
  owner = await site.signIn('consumer');
});
afterAll(async () => site.close());

async function sheets(count: number, size: [number, number] = [595, 842]): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let sheet = 1; sheet <= count; sheet += 1) {
    document.addPage(size).drawText(`Page ${sheet}`, { x: 60, y: size[1] - 90, size: 30 });
  }
  return Buffer.from(await document.save());
}

const send = async (content: Buffer) => uploadDocument(site, owner, content);

const page = async (id: string, number: number | string, as: TestPerson | undefined = owner) =>
  site.call('GET', `/api/documents/${id}/pages/${number}`, { as });

test('renders a page and returns the number of pages', async () => {
  const id = await send(await sheets(3));
  const second = await page(id, 2);
  expect(second.statusCode).toBe(200);
  expect(second.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-total-count': '3',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const { width, height } = await sharp(second.rawPayload).metadata();
  expect([width, height]).toEqual([1131, 1600]);
  // The image shows the text: not every pixel is white.
  const { channels } = await sharp(second.rawPayload).stats();
  expect(channels[0]?.min).toBeLessThan(64);
});

test('logs an administrator who reads any page, once within the hour', async () => {
  const id = await send(await sheets(2));
  const admin = await site.signIn('admin');
  const reads = async () =>
    (await auditedActions(site.database, 'document', id)).filter((action) => action === 'document.read')
      .length;
  for (const number of [2, 1]) {
    expect((await page(id, number, admin)).statusCode).toBe(200);
    expect(await reads()).toBe(1);
  }
  // Another reader is logged too, even for a cached page.
  await page(id, 2, await site.signIn('admin'));
  expect(await reads()).toBe(2);
});

test('hides pages from other users and visitors', async () => {
  const id = await send(await sheets(1));
  expect((await page(id, 1, await site.signIn('producer'))).statusCode).toBe(404);
  expect((await site.call('GET', `/api/documents/${id}/pages/1`)).statusCode).toBe(401);
});

test('refuses a page beyond the last, and renders the next request', async () => {
  const id = await send(await sheets(1));
  expect((await page(id, 2)).json().code).toBe('document-damaged');
  expect((await page(id, 1)).statusCode).toBe(200);
});

test('renders a page as large as a field no larger than any other', async () => {
  const drawn = await page(await send(await sheets(1, [14_400, 14_400])), 1);
  const { width, height } = await sharp(drawn.rawPayload).metadata();
  expect([width, height]).toEqual([1600, 1600]);
});

test('a picture has no pages, and pages are counted from one', async () => {
  const id = await send(await picture('png'));
  expect((await page(id, 1)).json().code).toBe('document-type-refused');
  for (const wrong of ['0', '-1', '1.5', 'x']) expect((await page(id, wrong)).statusCode).toBe(400);
});

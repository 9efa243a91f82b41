/** Malicious pictures are refused with a code that names the cause, while others are served. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { bombPng, picture } from '../../../tests/support/document-files.ts';
import { progressiveBomb } from '../../../tests/support/hostile/picture-files.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { tryToUpload, uploadDocument } from '../../../tests/support/upload-document.ts';

/** A busy machine needs much longer for the CPU seconds of such a file. */
vi.setConfig({ testTimeout: 120_000 });

let site: TestApplication;
let mallory: TestPerson;
let ana: TestPerson;

beforeAll(async () => {
  site = await createTestApplication({ storage: createMemoryStorage() });
  mallory = await site.signIn('consumer');
  ana = await site.signIn('consumer');
});
afterAll(async () => site.close());

const plain = { width: 64, height: 48, channels: 3, background: '#6b7' } as const;

test('a JPEG of a thousand scans is refused, while the photo of another person is stored', async () => {
  const answered: string[] = [];
  const bomb = tryToUpload(site, mallory, progressiveBomb(8000, 1000), 'productPhotos').then(
    ({ response }) => {
      answered.push('bomb');
      return response;
    },
  );
  await uploadDocument(site, ana, await picture('jpeg'), 'productPhotos').then(() => answered.push('honest'));
  expect(await bomb).toMatchObject({ code: 'document-too-complex' });
  expect(answered).toEqual(['honest', 'bomb']);
});

test.each([
  ['a PNG of 40,000 pixels a side', async () => bombPng(40_000), 'picture-too-large'],
  ['a JPEG of 40,000 pixels a side', async () => progressiveBomb(40_000, 2), 'picture-too-large'],
  [
    'a WebP named like a photo',
    async () => sharp({ create: plain }).webp().toBuffer(),
    'document-type-refused',
  ],
  [
    'an AVIF named like a photo',
    async () => sharp({ create: plain }).avif().toBuffer(),
    'document-type-refused',
  ],
  [
    'an SVG named like a photo',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
    'document-type-refused',
  ],
])('%s is refused, and nothing is stored', async (_name, make, code) => {
  const { id, response } = await tryToUpload(site, mallory, await make(), 'facilityPhotos');
  expect(response.code).toBe(code);
  expect((await site.call('GET', `/api/documents/${id}`, { as: mallory })).statusCode).toBe(404);
});

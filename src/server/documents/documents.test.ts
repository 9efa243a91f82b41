/** Documents over HTTP: what is accepted, what is refused and why; no document is ever stored in part. */
import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import {
  bombPng,
  corruptFile,
  emptyZip,
  pdf,
  picture,
  withComment,
} from '../../../tests/support/document-files.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { auditedActions, countRows } from '../../../tests/support/records.ts';
import { maxChunkSize, maxDocumentSize, maxPhotoSize } from '../../domain/documents/documents.ts';
import { StorageFailure } from '../integrations/storage/storage.ts';
import { sweepDocuments } from './sweep.ts';

let site: TestApplication;
let ana: TestPerson;
const store = createMemoryStorage();

beforeAll(async () => {
  site = await createTestApplication({ storage: store });
  ana = await site.signIn('consumer');
});
afterAll(async () => site.close());

describe('an upload', () => {
  test('arrives in chunks, is inspected and stored whole', async () => {
    const content = pdf(2.5 * maxChunkSize);
    const begun = await begin({
      sizeBytes: content.length,
      fileName: 'Άδεια.pdf',
      category: 'businessLicense',
    });
    expect(begun).toMatchObject({ state: 'storing', receivedBytes: 0, mediaType: null, removable: true });
    expect(await send(begun.id, 0, content.subarray(0, maxChunkSize))).toMatchObject({
      status: 200,
      body: { state: 'storing', receivedBytes: maxChunkSize },
    });
    await send(begun.id, maxChunkSize, content.subarray(maxChunkSize, 2 * maxChunkSize));
    const { body } = await send(begun.id, 2 * maxChunkSize, content.subarray(2 * maxChunkSize));
    expect(body).toMatchObject({ state: 'stored', mediaType: 'application/pdf', preview: null });
    const file = await site.call('GET', `/api/documents/${begun.id}/file`, { as: ana });
    expect(file.rawPayload.equals(content)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="_____.pdf"; filename*=UTF-8''${encodeURIComponent('Άδεια.pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(await auditedActions(site.database, 'document', begun.id)).toEqual(['document.store']);
    expect(await countRows(site.database, 'uploadChunks')).toBe(0);
  });

  test('resumes at the server’s offset after a lost connection', async () => {
    const content = pdf(1000);
    const begun = await begin({ sizeBytes: content.length });
    await send(begun.id, 0, content.subarray(0, 400));
    // The response was lost, and the client sends the chunk again.
    expect((await send(begun.id, 0, content.subarray(0, 400))).body.code).toBe('upload-offset-mismatch');
    const asked = await site.call('GET', `/api/documents/${begun.id}`, { as: ana });
    expect(asked.json().receivedBytes).toBe(400);
    expect((await send(begun.id, 400, content.subarray(400))).body.state).toBe('stored');
  });

  test('begun twice with the same key is one upload', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { category: 'labReports', fileName: 'a.pdf', sizeBytes: 500 };
    const first = await site.call('POST', '/api/documents/uploads', { as: ana, body, headers });
    const second = await site.call('POST', '/api/documents/uploads', { as: ana, body, headers });
    expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
    expect(second.json().id).toBe(first.json().id);
    const other = { ...body, sizeBytes: 501 };
    expect(
      (await site.call('POST', '/api/documents/uploads', { as: ana, body: other, headers })).statusCode,
    ).toBe(409);
  });

  test('accepts no byte twice when two chunks arrive at once', async () => {
    const content = pdf(1000);
    const begun = await begin({ sizeBytes: content.length });
    const answers = await Promise.all([0, 1, 2].map(async () => send(begun.id, 0, content.subarray(0, 500))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await send(begun.id, 500, content.subarray(500))).body.state).toBe('stored');
  });

  test('is stored once when its last chunk is sent twice at once', async () => {
    const content = pdf(1000);
    const begun = await begin({ sizeBytes: content.length });
    await send(begun.id, 0, content.subarray(0, 999));
    await Promise.all([
      send(begun.id, 999, content.subarray(999)),
      send(begun.id, 999, content.subarray(999)),
    ]);
    expect(await auditedActions(site.database, 'document', begun.id)).toEqual(['document.store']);
  });

  test('accepts no more than was announced', async () => {
    const begun = await begin({ sizeBytes: 10 });
    expect((await send(begun.id, 0, Buffer.alloc(11))).body.code).toBe('upload-offset-mismatch');
    expect((await send(begun.id, 0, Buffer.alloc(maxChunkSize + 1))).status).toBe(413);
  });

  test('of another user gets a 404', async () => {
    const content = pdf(500);
    const begun = await begin({ sizeBytes: content.length });
    await send(begun.id, 0, content.subarray(0, 400));
    const stranger = await site.signIn('producer');
    expect((await send(begun.id, 400, content.subarray(400), stranger)).status).toBe(404);
    await send(begun.id, 400, content.subarray(400));
    for (const path of ['', '/file', '/preview']) {
      const answer = await site.call('GET', `/api/documents/${begun.id}${path}`, { as: stranger });
      expect(answer.statusCode).toBe(404);
    }
    expect((await site.call('DELETE', `/api/documents/${begun.id}`, { as: stranger })).statusCode).toBe(404);
  });

  test('read by an administrator is logged', async () => {
    const { id } = await upload(pdf(500));
    const administrator = await site.signIn('admin');
    expect((await site.call('GET', `/api/documents/${id}/file`, { as: administrator })).statusCode).toBe(200);
    expect(await auditedActions(site.database, 'document', id)).toEqual(['document.store', 'document.read']);
  });

  test('previewed by an administrator is logged too, once within the hour', async () => {
    const { id } = await upload(await picture('png'), { category: 'facilityPhotos', fileName: 'mill.png' });
    const administrator = await site.signIn('admin');
    for (const reader of [ana, administrator, administrator]) {
      const shown = await site.call('GET', `/api/documents/${id}/preview`, { as: reader });
      expect(shown.statusCode).toBe(200);
    }
    expect(await auditedActions(site.database, 'document', id)).toEqual(['document.store', 'document.read']);
    const colleague = await site.signIn('admin');
    await site.call('GET', `/api/documents/${id}/preview`, { as: colleague });
    expect(await auditedActions(site.database, 'document', id)).toHaveLength(3);
  });
});

describe('refused files', () => {
  test.each([
    ['an empty one', { sizeBytes: 0 }, 400, 'document-empty'],
    ['one byte over 10 MB', { sizeBytes: maxDocumentSize + 1 }, 413, 'document-too-large'],
    [
      'a photo one byte over 5 MB',
      { sizeBytes: maxPhotoSize + 1, category: 'facilityPhotos' },
      413,
      'document-too-large',
    ],
    ['one of no known category', { category: 'recipes' }, 400, 'invalid-input'],
    ['one whose name holds a null character', { fileName: 'a\u0000.pdf' }, 400, 'invalid-input'],
  ])('%s, before any of it is sent', async (_, announced, status, code) => {
    const body = { category: 'labReports', fileName: 'a.pdf', sizeBytes: 10, ...announced };
    const answer = await site.call('POST', '/api/documents/uploads', { as: ana, body });
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code });
  });

  test.each([
    [
      'a program that is called a PDF',
      async () => Buffer.from('MZ\u0090\u0000'.padEnd(600, 'x')),
      'document-type-refused',
    ],
    [
      'text that is called a PDF',
      async () => Buffer.from('Dear reader. '.repeat(60)),
      'document-type-refused',
    ],
    [
      'an SVG with a script',
      async () =>
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>${' '.repeat(500)}</svg>`,
        ),
      'document-type-refused',
    ],
    ['a GIF', async () => picture('gif'), 'document-type-refused'],
    ['a PDF that was cut off', async () => pdf(1000).subarray(0, 900), 'document-damaged'],
    [
      'a PDF of noise between beginning and end',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000), Buffer.from('\n%%EOF\n')]),
      'document-damaged',
    ],
    ['a JPEG that was cut off', async () => (await picture('jpeg')).subarray(0, 1200), 'document-damaged'],
    ['a PNG with corrupted content', async () => corruptFile(await picture('png')), 'document-damaged'],
    [
      'a PDF that is also a ZIP archive',
      async () => Buffer.concat([pdf(1000), emptyZip('%%EOF')]),
      'polyglot-file',
    ],
    [
      'a JPEG that is also a ZIP archive',
      async () => Buffer.concat([await picture('jpeg'), emptyZip('')]),
      'polyglot-file',
    ],
    [
      'a JPEG with a page and a script in its comment',
      async () => withComment(await picture('jpeg'), '<html><script>alert(1)</script>'),
      'polyglot-file',
    ],
    [
      'a JPEG that is also a PDF',
      async () => withComment(await picture('jpeg'), '%PDF-1.4'),
      'polyglot-file',
    ],
    ['a picture of 20,000 by 20,000 pixels in a few bytes', async () => bombPng(20_000), 'picture-too-large'],
  ])('%s', async (_, make, code) => {
    const content = await make();
    const begun = await begin({ sizeBytes: content.length, fileName: 'licence.pdf' });
    const { status, body } = await send(begun.id, 0, content);
    expect({ code: body.code, isRefused: status >= 400 && status < 500 }).toEqual({ code, isRefused: true });
    // Nothing of it is stored.
    expect((await site.call('GET', `/api/documents/${begun.id}`, { as: ana })).statusCode).toBe(404);
  });

  test('a PDF among the photos', async () => {
    const content = pdf(500);
    const begun = await begin({ sizeBytes: content.length, category: 'productPhotos' });
    expect((await send(begun.id, 0, content)).body.code).toBe('document-type-refused');
  });
});

describe('a picture', () => {
  test('is re-encoded for display, upright and without its location', async () => {
    const content = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#7a8b2f' } })
      .withExif({ IFD0: { Make: 'Camera of Ana' }, IFD3: { GPSLatitude: '37/1 40/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await upload(content, { category: 'facilityPhotos', fileName: 'mill.jpg' });
    expect(stored).toMatchObject({ mediaType: 'image/jpeg', preview: { width: 800, height: 1600 } });
    const preview = await site.call('GET', `/api/documents/${stored.id}/preview`, { as: ana });
    expect(preview.headers['content-type']).toBe('image/webp');
    const { format, width, height, exif } = await sharp(preview.rawPayload).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'webp',
      width: 800,
      height: 1600,
      exif: undefined,
    });
    const original = await site.call('GET', `/api/documents/${stored.id}/file`, { as: ana });
    expect(original.rawPayload.equals(content)).toBe(true);
    expect(original.headers['content-disposition']).toContain('attachment');
  });

  test('gets a name that fits its content', async () => {
    const stored = await upload(await picture('png'), { fileName: '..\\..\\licence\u202Egpj.exe' });
    expect(stored['fileName']).toBe('licencegpj.exe.png');
  });
});

describe('the store', () => {
  test.each(['full', 'unavailable'] as const)(
    'loses nothing while %s, and the upload completes later',
    async (reason) => {
      const content = pdf(700);
      const begun = await begin({ sizeBytes: content.length });
      store.trouble = new StorageFailure(reason, new Error('of the test'));
      const failed = await send(begun.id, 0, content);
      store.trouble = undefined;
      expect(failed.body.code).toBe(`storage-${reason}`);
      expect(failed.status).toBe(reason === 'full' ? 507 : 503);
      const waiting = await site.call('GET', `/api/documents/${begun.id}`, { as: ana });
      expect(waiting.json()).toMatchObject({ state: 'storing', receivedBytes: content.length });
      expect((await send(begun.id, content.length, Buffer.alloc(0))).body.state).toBe('stored');
    },
  );

  test('deletes the files of a document soon after its removal', async () => {
    const before = store.saved.size;
    const { id } = await upload(await picture('png'));
    expect(store.saved.size).toBe(before + 2);
    expect((await site.call('DELETE', `/api/documents/${id}`, { as: ana })).statusCode).toBe(204);
    await swept(before);
    expect(await auditedActions(site.database, 'document', id)).toEqual([
      'document.store',
      'document.remove',
    ]);
  });

  test('retries a deletion that failed', async () => {
    const before = store.saved.size;
    const { id } = await upload(pdf(500));
    const tried = store.attempts;
    store.trouble = new StorageFailure('unavailable', new Error('of the test'));
    await site.call('DELETE', `/api/documents/${id}`, { as: ana });
    await vi.waitFor(() => expect(store.attempts).toBeGreaterThan(tried));
    store.trouble = undefined;
    expect(store.saved.size).toBe(before + 1);
    await swept(before);
  });

  test('deletes the other files when one cannot be deleted', async () => {
    const before = store.saved.size;
    const first = await upload(pdf(500));
    const [stubborn] = [...store.saved.keys()].slice(-1);
    const second = await upload(pdf(600));
    const remove = async (key: string) => {
      if (key === stubborn) throw new StorageFailure('unavailable', new Error('of the test'));
      await store.remove(key);
    };
    const held = await createTestApplication({ storage: { ...store, remove }, sharing: site });
    for (const { id } of [first, second]) {
      await site.database.deleteFrom('documents').where('id', '=', id).execute();
    }
    // The first sweep reaches it before the others, the second one after them.
    await expect(sweepDocuments(held.app.services)).rejects.toThrow(StorageFailure);
    await expect(sweepDocuments(held.app.services)).rejects.toThrow(StorageFailure);
    expect([...store.saved.keys()].slice(before)).toEqual([stubborn]);
    await held.close();
    await swept(before);
  });

  test('deletes the files of a deleted account', async () => {
    const before = store.saved.size;
    const leaver = await site.signIn('consumer');
    await upload(await picture('png'), {}, leaver);
    const answer = await site.call('DELETE', '/api/me', { as: leaver, body: { email: leaver.email } });
    expect(answer.statusCode).toBe(204);
    await swept(before);
  });

  test('deletes uploads that were not continued or never submitted with an application', async () => {
    const later = await createTestApplication({ storage: store, sharing: site });
    const forgetful = await site.signIn('consumer');
    const unfinished = await begin({ sizeBytes: 1000 }, forgetful);
    const unsent = await upload(pdf(500), {}, forgetful);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    const isThere = async (id: unknown) =>
      (await site.call('GET', `/api/documents/${String(id)}`, { as: forgetful })).statusCode === 200;
    later.setClock(inDays(6));
    await sweepDocuments(later.app.services);
    expect([await isThere(unfinished.id), await isThere(unsent.id)]).toEqual([true, true]);
    later.setClock(inDays(8));
    await sweepDocuments(later.app.services);
    expect([await isThere(unfinished.id), await isThere(unsent.id)]).toEqual([false, true]);
    later.setClock(inDays(181));
    await sweepDocuments(later.app.services);
    expect(await isThere(unsent.id)).toBe(false);
    await later.close();
  });
});

test('a user stores at most forty documents', async () => {
  const collector = await site.signIn('consumer');
  for (let count = 0; count < 40; count += 1) await begin({ sizeBytes: 10 }, collector);
  const body = { category: 'labReports', fileName: 'a.pdf', sizeBytes: 10 };
  const answer = await site.call('POST', '/api/documents/uploads', { as: collector, body });
  expect(answer.json().code).toBe('document-limit-reached');
});

type Announced = { category?: string; fileName?: string; sizeBytes: number };
type UploadBody = Record<string, unknown> & { readonly id: string };

async function begin(announced: Announced, as: TestPerson = ana): Promise<UploadBody> {
  const body = { category: 'labReports', fileName: 'results.pdf', ...announced };
  const answer = await site.call('POST', '/api/documents/uploads', { as, body });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function send(id: string, offset: number, content: Buffer, as: TestPerson = ana) {
  const answer = await site.app.inject({
    method: 'PATCH',
    url: `/api/documents/${id}/content?offset=${offset}`,
    cookies: as.cookies,
    headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return { status: answer.statusCode, body: answer.json() };
}

async function upload(
  content: Buffer,
  announced: Omit<Announced, 'sizeBytes'> = {},
  as: TestPerson = ana,
): Promise<UploadBody> {
  const begun = await begin({ ...announced, sizeBytes: content.length }, as);
  const { status, body } = await send(begun.id, 0, content, as);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}

/** A sweep skips what another one, begun by the removal itself, is about to delete. */
async function swept(left: number): Promise<void> {
  await vi.waitFor(async () => {
    await sweepDocuments(site.app.services);
    expect(store.saved.size).toBe(left);
  });
}

/** Pictures over HTTP: redrawn in several sizes, public once a record shows them, and deleted when unused. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { bombPng, pdf } from '../../../tests/support/document-files.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { countRows } from '../../../tests/support/records.ts';
import { maxPictureSize, maxUnusedPictures } from '../../domain/pictures/pictures.ts';
import { sweepDocuments } from '../documents/sweep.ts';
import { StorageFailure } from '../integrations/storage/storage.ts';

let site: TestApplication;
let grower: TestPerson;
let producerId: number;
let productId: number;
const store = createMemoryStorage();
const now = new Date('2026-11-21T10:00:00Z');
beforeAll(async () => {
  site = await createTestApplication({ storage: store });
  grower = await site.signIn('producer');
  producerId = await makeApprovedProducer(site.database, { userId: grower.userId });
  productId = await makeProduct(site.database, { producerId });
});
afterAll(async () => site.close());

describe('a picture', () => {
  test('is redrawn in every width, upright and without the place where it was taken', async () => {
    const { imageUrl, width, height } = await uploaded(await photograph(2400, 1200));
    // It was taken in portrait.
    expect({ width, height }).toEqual({ width: 800, height: 1600 });
    const shown = await site.call('GET', imageUrl, { as: grower });
    expect(shown.headers['content-type']).toBe('image/webp');
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      width: 800,
      height: 1600,
      format: 'webp',
    });
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    const small = await site.call('GET', imageUrl.replace('800x1600', '400x800'), { as: grower });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 400, height: 800 });
    const other = await site.call('GET', imageUrl.replace('800x1600', '400x801'), { as: grower });
    expect(other.statusCode).toBe(404);
  });

  test('is visible to its uploader only until a product shows it, then public and immutable', async () => {
    const { id, imageUrl } = await uploaded(await photograph(600, 400));
    expect((await site.call('GET', imageUrl)).statusCode).toBe(404);
    expect((await site.call('GET', imageUrl, { as: await site.signIn('producer') })).statusCode).toBe(404);
    expect((await site.call('GET', imageUrl, { as: grower })).headers['cache-control']).toBe('no-store');
    const saved = await show(id);
    expect(saved.json()).toMatchObject({ imageUrl });
    const seen = await site.call('GET', imageUrl);
    expect(seen.statusCode).toBe(200);
    expect(seen.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('is deleted with its files a day after the product shows another one', async () => {
    const old = await uploaded(await photograph(900, 600));
    await show(old.id);
    const files = store.saved.size;
    const next = await uploaded(await photograph(600, 400));
    await show(next.id);
    await site.call('PATCH', `/api/products/${productId}`, { as: grower, body: { name: 'Late harvest' } });
    expect((await site.call('GET', old.imageUrl)).statusCode).toBe(200);
    await sweepAfter(25);
    expect((await site.call('GET', old.imageUrl)).statusCode).toBe(404);
    expect((await site.call('GET', next.imageUrl)).statusCode).toBe(200);
    expect(store.saved.size).toBeLessThan(files);
  });

  test('is deleted when nothing shows it, and stays while a record does', async () => {
    const shown = await uploaded(await photograph(500, 500));
    await show(shown.id);
    const forgotten = await uploaded(await photograph(500, 500));
    await sweepAfter(49);
    expect((await site.call('GET', forgotten.imageUrl, { as: grower })).statusCode).toBe(404);
    expect((await site.call('GET', shown.imageUrl)).statusCode).toBe(200);
    const removed = await show(null);
    expect(removed.json()).toMatchObject({ imageUrl: null });
  });

  test('of a journey stage is public with the journey, and deleted with the stage', async () => {
    const { id, imageUrl } = await uploaded(await photograph(600, 400));
    const entry = { stage: 'harvest', timestamp: '2026-10-02T08:00:00Z', pictureId: id };
    const added = await site.call('POST', `/api/products/${productId}/journey`, { as: grower, body: entry });
    expect(added.json()).toMatchObject({ stage: 'harvest', imageUrl });
    expect((await site.call('GET', imageUrl)).statusCode).toBe(200);
    const { id: eventId, updatedAt } = added.json();
    const address = `/api/products/${productId}/journey/${eventId}`;
    const { pictureId: _, ...withoutPicture } = entry;
    const saved = await site.call('PUT', `${address}?updatedAt=${updatedAt}`, {
      as: grower,
      body: { ...withoutPicture, notes: 'By hand.' },
    });
    expect(saved.json()).toMatchObject({ notes: 'By hand.', imageUrl });
    await site.call('DELETE', address, { as: grower });
    await sweepAfter(25);
    expect((await site.call('GET', imageUrl)).statusCode).toBe(404);
  });

  test('of another user can be shown by an administrator only', async () => {
    const { id } = await uploaded(await photograph(500, 500));
    const other = await site.signIn('producer');
    const otherProducerId = await makeApprovedProducer(site.database, { userId: other.userId });
    const theirs = await makeProduct(site.database, { producerId: otherProducerId });
    const body = { pictureId: id };
    const refused = await site.call('PATCH', `/api/products/${theirs}`, { as: other, body });
    expect({ status: refused.statusCode, code: refused.json().code }).toEqual({
      status: 404,
      code: 'picture-not-found',
    });
    const admin = await site.signIn('admin');
    expect((await site.call('PATCH', `/api/products/${theirs}`, { as: admin, body })).statusCode).toBe(200);
  });
});

describe('a producer’s profile picture', () => {
  test('waits for its decision, however long, and is visible to administrators until then', async () => {
    const { imageUrl } = await uploaded(await photograph(800, 600));
    const asked = await ask({ profileImageUrl: imageUrl });
    expect(asked.json().fields).toMatchObject([{ field: 'profileImageUrl', newValue: imageUrl }]);
    await sweepAfter(1000);
    expect((await site.call('GET', imageUrl)).statusCode).toBe(404);
    const admin = await site.signIn('admin');
    expect((await site.call('GET', imageUrl, { as: admin })).statusCode).toBe(200);
    await decide(asked.json().id, 'accepted');
    expect((await site.call('GET', imageUrl)).statusCode).toBe(200);
    const profile = await site.call('GET', `/api/producers/${producerId}`);
    expect(profile.json()).toMatchObject({ profileImageUrl: imageUrl });
    await sweepAfter(1000);
    expect((await site.call('GET', imageUrl)).statusCode).toBe(200);
    await decide((await ask({ profileImageUrl: '' })).json().id, 'accepted');
    await sweepAfter(25);
    expect((await site.call('GET', imageUrl)).statusCode).toBe(404);
  });

  test('is deleted when declined, and stays with a draft', async () => {
    const declined = await uploaded(await photograph(800, 600));
    await decide((await ask({ profileImageUrl: declined.imageUrl })).json().id, 'declined');
    const drafted = await uploaded(await photograph(800, 600));
    await site.call('PUT', `/api/producers/${producerId}/draft`, {
      as: grower,
      body: { revision: 0, profileImageUrl: drafted.imageUrl },
    });
    await sweepAfter(1000);
    expect((await site.call('GET', declined.imageUrl, { as: grower })).statusCode).toBe(404);
    expect((await site.call('GET', drafted.imageUrl, { as: grower })).statusCode).toBe(200);
  });

  test('must be their own, in an existing size, and on this site', async () => {
    const other = await site.signIn('producer');
    const theirs = await uploaded(await photograph(800, 600), other);
    const own = await uploaded(await photograph(800, 600));
    expect((await ask({ profileImageUrl: theirs.imageUrl })).json().code).toBe('picture-not-found');
    const other400 = own.imageUrl.replace(/\d+x\d+/, '401x301');
    expect((await ask({ profileImageUrl: other400 })).json().code).toBe('picture-not-found');
    const foreign = await ask({ profileImageUrl: 'https://example.com/a.webp' });
    expect(foreign.json().errors).toMatchObject([{ path: 'profileImageUrl' }]);
  });
});

describe('refuses to upload', () => {
  test.each([
    ['nothing', () => Buffer.alloc(0), 400, 'document-empty'],
    ['a PDF', () => pdf(1000), 415, 'document-type-refused'],
    ['a drawing with a script', () => Buffer.from('<svg><script/></svg>'), 415, 'document-type-refused'],
    ['a picture of 20,000 by 20,000 pixels', () => bombPng(20_000), 400, 'picture-too-large'],
    ['more than 5 MB', () => Buffer.alloc(maxPictureSize + 1), 413, 'body-too-large'],
  ])('%s', async (_, content, status, code) => {
    const before = await countRows(site.database, 'pictures');
    const answer = await upload(content());
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code });
    expect(await countRows(site.database, 'pictures')).toBe(before);
  });

  test('while the store is down, and leaves nothing behind', async () => {
    const before = await countRows(site.database, 'pictures');
    store.trouble = new StorageFailure('unavailable', new Error('away'));
    const answer = await upload(await photograph(600, 400));
    store.trouble = undefined;
    expect(answer.json().code).toBe('storage-unavailable');
    expect(await countRows(site.database, 'pictures')).toBe(before);
  });

  test('when twenty pictures of the person are unused', async () => {
    const collector = await site.signIn('producer');
    const content = await photograph(10, 10);
    // As if uploaded, which would take ten seconds.
    await site.database
      .insertInto('pictures')
      .values(
        Array.from({ length: maxUnusedPictures - 1 }, () => ({
          uploaderId: collector.userId,
          width: 10,
          height: 10,
          expiresAt: new Date(Date.now() + 3_600_000),
        })),
      )
      .execute();
    await uploaded(content, collector);
    expect((await upload(content, collector)).json().code).toBe('picture-limit-reached');
  });
});

async function upload(payload: Buffer, as: TestPerson = grower) {
  return site.app.inject({
    method: 'POST',
    url: '/api/pictures',
    cookies: as.cookies,
    headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
    payload,
  });
}

async function uploaded(content: Buffer, as: TestPerson = grower) {
  const answer = await upload(content, as);
  expect(answer.statusCode).toBe(201);
  const body: { id: string; imageUrl: string; width: number; height: number } = answer.json();
  return body;
}

async function ask(wanted: object) {
  return site.call('PUT', `/api/producers/${producerId}`, {
    as: grower,
    body: { ...wanted, requiresApproval: true },
  });
}

async function decide(id: number, decision: 'accepted' | 'declined'): Promise<void> {
  const body = { decisions: [{ field: 'profileImageUrl', decision, comment: 'It shows no grove.' }] };
  const as = await site.signIn('admin');
  expect((await site.call('POST', `/api/change-requests/${id}/decide`, { as, body })).statusCode).toBe(200);
}

async function show(pictureId: string | null) {
  return site.call('PATCH', `/api/products/${productId}`, { as: grower, body: { pictureId } });
}

/** A JPEG as a phone in portrait writes it: landscape pixels with an EXIF orientation. */
async function photograph(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a8450' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

async function sweepAfter(hours: number): Promise<void> {
  const later = new Date(Date.now() + hours * 3_600_000);
  site.setClock(later);
  await sweepDocuments(site.app.services);
  site.setClock(now);
}

/**
 * Pictures of an inspection report are visible to administrators only, stay with a completed report, and are
 * deleted with its draft.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../../tests/support/application.ts';
import { makeProducer } from '../../../../tests/support/builders/producers.ts';
import { bombPng, pdf, picture } from '../../../../tests/support/document-files.ts';
import { confirmedExceptions } from '../../../../tests/support/exceptional-calls.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { auditedActions, countRows } from '../../../../tests/support/records.ts';
import { maxUnusedPictures } from '../../../domain/pictures/pictures.ts';
import {
  emptyInspection,
  inspectionTopics,
  maxInspectionPictureBytes,
} from '../../../domain/verification-calls/inspections.ts';
import { sweepDocuments } from '../../documents/sweep.ts';
import { StorageFailure } from '../../integrations/storage/storage.ts';

const nine = new Date('2026-11-23T07:00:00.000Z');
const items = Object.fromEntries(inspectionTopics.map((topic) => [topic, { answer: 'shown', note: '' }]));
const content = { ...emptyInspection, items, outcome: 'needs_review', version: 1, revision: 0 };

let site: TestApplication;
let admin: TestPerson;
let owner: TestPerson;
let producerId: number;
let id: number;
const store = createMemoryStorage();
beforeAll(async () => {
  site = await createTestApplication({ storage: store });
});
afterAll(async () => site.close());
beforeEach(async () => {
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  admin = await site.signIn('admin');
  owner = await site.signIn('producer');
  producerId = await makeProducer(site.database, { userId: owner.userId, status: 'pending' });
  id = await schedule(nine);
  site.setClock(nine);
});

const path = () => `/api/verification-calls/${id}/inspection`;
const pathOf = (pictureId: string) => `${path()}/pictures/${pictureId}`;
const save = async (body: object) => site.call('PUT', path(), { as: admin, body: { ...content, ...body } });
const complete = async (body: object) =>
  site.call('POST', `${path()}/completion`, { as: admin, body: { ...content, ...body } });
const look = async (address: string, as = admin) => site.call('GET', address, { as });

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp'] as const)(
    'as %s is redrawn, stored with its original, and visible to administrators only',
    async (format) => {
      const bytes = await picture(format);
      const answer = await upload(bytes);
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toMatchObject({ width: 64, height: 48 });
      const address = pathOf(answer.json().id);
      const shown = await look(address);
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const original = await look(`${address}/file`);
      expect(original.rawPayload.equals(bytes)).toBe(true);
      expect(original.headers['content-type']).toBe(`image/${format}`);
      expect(original.headers['content-disposition']).toMatch(/^attachment; filename="inspection-\d+-/);
      for (const as of [owner, await site.signIn('consumer')]) {
        expect((await look(address, as)).statusCode).toBe(403);
        expect((await look(`${address}/file`, as)).statusCode).toBe(403);
      }
      expect((await site.call('GET', address)).statusCode).toBe(401);
      // It is not found under the address of another call.
      const other = `/api/verification-calls/${id + 1000}/inspection/pictures/${answer.json().id}`;
      expect((await look(other)).json().code).toBe('inspection-picture-not-found');
    },
  );

  test('is audited when it is added and when it is read, once an hour per reader', async () => {
    const address = pathOf((await added()).id);
    await look(address);
    await look(address);
    await look(`${address}/file`);
    const colleague = await site.signIn('admin');
    await look(address, colleague);
    const pictureId = address.split('/').at(-1) ?? '';
    expect(await auditedActions(site.database, 'inspection-picture', pictureId)).toEqual([
      'inspection.read-picture',
      'inspection.read-picture',
    ]);
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'inspection.add-picture',
    ]);
  });

  test.each([
    ['nothing', () => Buffer.alloc(0), 400, 'document-empty'],
    ['a PDF', () => pdf(1000), 415, 'inspection-picture-type-refused'],
    [
      'a drawing with a script',
      () => Buffer.from('<svg><script/></svg>'),
      415,
      'inspection-picture-type-refused',
    ],
    ['a picture of 20,000 by 20,000 pixels', () => bombPng(20_000), 400, 'picture-too-large'],
    ['more than 5 MB', () => Buffer.alloc(maxInspectionPictureBytes + 1), 413, 'body-too-large'],
  ])('is refused when the file is %s', async (_, bytes, status, code) => {
    const before = await countRows(site.database, 'inspectionPictures');
    const answer = await upload(bytes());
    expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code });
    expect(await countRows(site.database, 'inspectionPictures')).toBe(before);
  });

  test('is refused before the call, to others, on a conflict of interest, and without storage', async () => {
    const bytes = await picture('png');
    expect((await upload(bytes, owner)).statusCode).toBe(403);
    store.trouble = new StorageFailure('unavailable', new Error('away'));
    const before = await countRows(site.database, 'inspectionPictures');
    expect((await upload(bytes)).json().code).toBe('storage-unavailable');
    store.trouble = undefined;
    expect(await countRows(site.database, 'inspectionPictures')).toBe(before);
    site.setClock(new Date(nine.getTime() - 1000));
    expect((await upload(bytes)).json().code).toBe('call-not-begun');
    site.setClock(nine);
    await site.call('POST', '/api/admin/interests', {
      as: admin,
      body: { producerId, note: 'My brother keeps the mill.' },
    });
    expect((await upload(bytes)).json().code).toBe('conflict-of-interest');
  });

  test('is refused while too many pictures of the call are in no report', async () => {
    const { id: first } = await added();
    await site.database
      .insertInto('inspectionPictures')
      .values(
        Array.from({ length: maxUnusedPictures - 1 }, (_, index) => ({
          callId: id,
          uploadedBy: admin.userId,
          mediaType: 'image/png' as const,
          sizeBytes: 1,
          sha256: '0'.repeat(64),
          storageKey: `${id}-original-${index}`,
          renditionKey: `${id}-rendition-${index}`,
          width: 1,
          height: 1,
          expiresAt: new Date(),
        })),
      )
      .execute();
    expect((await upload(await picture('png'))).json().code).toBe('inspection-picture-limit-reached');
    expect((await save({ pictures: [{ id: first, caption: '' }] })).statusCode).toBe(200);
    expect((await upload(await picture('png'))).statusCode).toBe(201);
  });
});

describe('the pictures of a draft', () => {
  test('keep order and captions, and must be of this call and unique', async () => {
    const one = await added();
    const two = await added();
    const pictures = [
      { id: two.id, caption: 'The press' },
      { id: one.id, caption: '' },
    ];
    const saved = await save({ pictures });
    expect(saved.json().draft.pictures).toEqual([
      { ...pictures[0], width: 64, height: 48 },
      { ...pictures[1], width: 64, height: 48 },
    ]);
    const twice = await save({ revision: 1, pictures: [pictures[0], pictures[0]] });
    expect(twice.statusCode).toBe(400);
    const unknown = [{ id: '3f2b8a52-6c5b-4a53-9b0e-3f6d3b9c2a11', caption: '' }];
    expect((await save({ revision: 1, pictures: unknown })).json().code).toBe('inspection-picture-not-found');
    id = await schedule(new Date('2026-11-24T07:00:00.000Z'));
    site.setClock(new Date('2026-11-24T07:00:00.000Z'));
    expect((await save({ pictures })).json().code).toBe('inspection-picture-not-found');
  });

  test('are deleted with their files a day after removal, or at once with the draft', async () => {
    const removed = await added();
    const discarded = await added();
    await save({ pictures: [removed, discarded].map((one) => ({ id: one.id, caption: '' })) });
    await save({ revision: 1, pictures: [{ id: discarded.id, caption: '' }] });
    expect((await look(pathOf(removed.id))).statusCode).toBe(200);
    await sweepAfter(25);
    expect((await look(pathOf(removed.id))).statusCode).toBe(404);
    expect((await look(pathOf(discarded.id))).statusCode).toBe(200);
    const files = store.saved.size;
    await site.call('DELETE', `${path()}?version=1&revision=2`, { as: admin });
    expect((await look(pathOf(discarded.id))).statusCode).toBe(404);
    await sweepAfter(1);
    expect(store.saved.size).toBe(files - 2);
    expect(await auditedActions(site.database, 'verification-call', id)).toEqual([
      'call.schedule',
      'inspection.add-picture',
      'inspection.add-picture',
      'inspection.remove-picture',
      'inspection.remove-picture',
    ]);
  });

  test('that were never saved are deleted after two days', async () => {
    const forgotten = await added();
    await sweepAt(hoursLater(nine, 47));
    expect((await look(pathOf(forgotten.id))).statusCode).toBe(200);
    await sweepAt(hoursLater(nine, 49));
    expect((await look(pathOf(forgotten.id))).statusCode).toBe(404);
  });
});

describe('the pictures of a completed report', () => {
  test('need a caption, in the database too', async () => {
    const one = await added();
    expect((await complete({ pictures: [{ id: one.id, caption: ' ' }] })).json().code).toBe(
      'inspection-incomplete',
    );
    await save({ pictures: [{ id: one.id, caption: '' }] });
    await site.call('PATCH', `/api/verification-calls/${id}`, { as: admin, body: { status: 'completed' } });
    const write = site.database
      .updateTable('inspectionReports')
      .set((is) => ({ completedAt: is.ref('savedAt'), outcome: 'approved' }))
      .where('callId', '=', id);
    await expect(write.execute()).rejects.toMatchObject({
      constraint: 'inspection_report_pictures_captions',
    });
  });

  test('never change and are never deleted, in the database too; a correction has its own', async () => {
    const one = await added();
    const two = await added();
    const first = await complete({ pictures: [{ id: one.id, caption: 'The press' }] });
    expect(first.json().versions[0].pictures).toMatchObject([{ id: one.id, caption: 'The press' }]);
    const { database } = site;
    const { id: reportId } = await database
      .selectFrom('inspectionReports')
      .select('id')
      .where('callId', '=', id)
      .executeTakeFirstOrThrow();
    const ofReport = { constraint: 'inspection_report_pictures_final' };
    const shown = { reportId, position: 2, pictureId: two.id, caption: 'More' };
    await expect(
      database.insertInto('inspectionReportPictures').values(shown).execute(),
    ).rejects.toMatchObject(ofReport);
    const change = database.updateTable('inspectionReportPictures').set({ caption: 'Another' });
    await expect(change.where('reportId', '=', reportId).execute()).rejects.toMatchObject(ofReport);
    const remove = database.deleteFrom('inspectionReportPictures').where('reportId', '=', reportId);
    await expect(remove.execute()).rejects.toMatchObject(ofReport);
    const replace = database.updateTable('inspectionPictures').set({ storageKey: 'another' });
    await expect(replace.where('id', '=', one.id).execute()).rejects.toThrow('never changes');
    await expect(
      database.deleteFrom('inspectionPictures').where('id', '=', one.id).execute(),
    ).rejects.toThrow('foreign key');
    await sweepAfter(1000);
    expect((await look(pathOf(one.id))).statusCode).toBe(200);
    expect((await look(pathOf(two.id))).statusCode).toBe(404);

    const three = await added();
    const corrected = await complete({
      version: 2,
      correctionReason: 'It showed the wrong press.',
      pictures: [{ id: three.id, caption: 'The right press' }],
    });
    expect(corrected.json().versions).toMatchObject([
      { pictures: [{ id: three.id }] },
      { pictures: [{ id: one.id, caption: 'The press' }] },
    ]);
    // A discarded correction deletes only the pictures that it added.
    const four = await added();
    await save({ version: 3, pictures: [three, four].map((each) => ({ id: each.id, caption: '' })) });
    await site.call('DELETE', `${path()}?version=3&revision=1`, { as: admin });
    expect((await look(pathOf(four.id))).statusCode).toBe(404);
    expect((await look(pathOf(three.id))).statusCode).toBe(200);
    const own = (await look('/api/verification-calls/own', owner)).body;
    expect(own).not.toContain(three.id);
    expect(own).not.toContain('The right press');
  });

  test('are deleted with the account of the producer', async () => {
    const one = await added();
    await complete({ pictures: [{ id: one.id, caption: 'The press' }] });
    await site.database
      .insertInto('orders')
      .values({ userId: admin.userId, producerId, goodsAmount: '24.50', status: 'delivered' })
      .execute();
    const deleted = await site.call('DELETE', '/api/me', { as: owner, body: { email: owner.email } });
    expect(deleted.statusCode).toBeLessThan(300);
    expect((await look(path())).json().versions).toMatchObject([{ isRedacted: true, pictures: [] }]);
    expect((await look(pathOf(one.id))).statusCode).toBe(404);
  });

  test('are deleted with their call, in one statement', async () => {
    const one = await added();
    await complete({ pictures: [{ id: one.id, caption: 'The press' }] });
    await site.database.deleteFrom('verificationCalls').where('id', '=', id).execute();
    expect((await look(pathOf(one.id))).statusCode).toBe(404);
  });
});

async function schedule(at: Date): Promise<number> {
  site.setClock(new Date('2026-11-21T10:00:00Z'));
  const scheduled = await site.call('POST', '/api/verification-calls', {
    as: admin,
    body: { producerId, scheduledAt: at.toISOString(), timeZone: 'Europe/Athens', ...confirmedExceptions },
  });
  return scheduled.json().id;
}

async function upload(payload: Buffer, as: TestPerson = admin) {
  return site.app.inject({
    method: 'POST',
    url: `${path()}/pictures`,
    cookies: as.cookies,
    headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
    payload,
  });
}

async function added(): Promise<{ id: string }> {
  const answer = await upload(await picture('png'));
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

/** By the clock of the database, which sets the expiry of a removed picture. */
async function sweepAfter(hours: number): Promise<void> {
  await sweepAt(hoursLater(new Date(Math.max(Date.now(), nine.getTime())), hours));
}

async function sweepAt(moment: Date): Promise<void> {
  site.setClock(moment);
  await sweepDocuments(site.app.services);
  site.setClock(nine);
}

function hoursLater(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000);
}

/**
 * Administrators are notified of documents added to an application under review: in one notification until it
 * is read.
 */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { applicationBody } from '../../../tests/support/builders/applications.ts';
import { pdf } from '../../../tests/support/document-files.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication();
});
afterAll(async () => site.close());

describe('documents added to an application', () => {
  test('are reached from it: its photos, and the documents of its producer for owner and administrators', async () => {
    const applicant = await site.signIn('consumer');
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#7a8450' } })
      .png()
      .toBuffer();
    await upload(photo, { fileName: 'grove.png', category: 'productPhotos' }, applicant);
    await upload(pdf(500), { fileName: 'report.pdf' }, applicant);
    const body = applicationBody({ producerCompanyName: 'Grove with a photo' });
    const { photos, producerId } = (
      await site.call('POST', '/api/producer-applications', { as: applicant, body })
    ).json();
    expect(photos).toHaveLength(1);
    const file = await site.call('GET', photos[0], { as: applicant });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
    for (const as of [applicant, await site.signIn('admin')]) {
      const { documentsUrl } = (await site.call('GET', `/api/producers/${producerId}`, { as })).json();
      expect((await site.call('GET', documentsUrl, { as })).json()).toHaveLength(2);
    }
  });

  test('under review notify every administrator once; before the submission they notify no one', async () => {
    const applicant = await site.signIn('consumer');
    const administrators = [await site.signIn('admin'), await site.signIn('admin')];
    const received = async () =>
      site.database
        .selectFrom('notifications')
        .select(['userId', 'payload as facts'])
        .where('kind', '=', 'admin-document-added')
        .execute();
    const before = (await received()).length;
    await upload(pdf(500), { fileName: 'early.pdf' }, applicant);
    expect(await received()).toHaveLength(before);
    const sent = await site.call('POST', '/api/producer-applications', {
      as: applicant,
      body: applicationBody({ producerCompanyName: 'Grove with papers' }),
    });
    expect(sent.statusCode).toBe(201);
    expect(await received()).toHaveLength(before);
    const content = pdf(600);
    const begun = await begin({ fileName: 'late.pdf', sizeBytes: content.length }, applicant);
    await Promise.all([send(begun.id, 0, content, applicant), send(begun.id, 0, content, applicant)]);
    const added = (await received()).slice(before);
    for (const { userId } of administrators) {
      expect(added.filter((one) => one.userId === userId)).toMatchObject([
        { facts: { company: 'Grove with papers', document: 'late.pdf' } },
      ]);
    }

    // Documents added before it is read join the notification; later ones make a new one.
    await upload(pdf(700), { fileName: 'later.pdf' }, applicant);
    const [reader, other] = administrators;
    const documentsTo = async (person: TestPerson | undefined) =>
      (await received()).flatMap(({ userId, facts }) =>
        userId === person?.userId ? [facts['document']] : [],
      );
    expect(await documentsTo(reader)).toEqual(['later.pdf']);
    const [unread] = (await site.call('GET', '/api/notifications', { as: reader })).json();
    await site.call('PUT', `/api/notifications/${unread.id}/read`, { as: reader });
    await upload(pdf(800), { fileName: 'last.pdf' }, applicant);
    expect(await documentsTo(reader)).toEqual(['later.pdf', 'last.pdf']);
    expect(await documentsTo(other)).toEqual(['last.pdf']);

    // Documents that answer a request are announced with the answer.
    const { id } = sent.json();
    const asked = { fields: [{ field: 'oliveVarieties', comment: 'Which?' }] };
    const request = await site.call('POST', `/api/producer-applications/${id}/request-changes`, {
      as: reader,
      body: asked,
    });
    expect(request.statusCode).toBe(200);
    await upload(pdf(900), { fileName: 'answer.pdf' }, applicant);
    expect(await documentsTo(other)).toEqual(['last.pdf']);
  });
});

test('documents uploaded concurrently to two instances are one notification', async () => {
  const elsewhere = await createTestApplication({ sharing: site });
  const applicant = await site.signIn('consumer');
  const admins = [await site.signIn('admin'), await site.signIn('admin')];
  const body = applicationBody({ producerCompanyName: 'Grove with forty papers' });
  const sent = await site.call('POST', '/api/producer-applications', { as: applicant, body });
  expect(sent.statusCode).toBe(201);
  const content = pdf(400);
  const begun: string[] = [];
  for (let page = 1; page <= 40; page += 1) {
    begun.push((await begin({ fileName: `page-${page}.pdf`, sizeBytes: content.length }, applicant)).id);
  }
  const taken = begun.map(async (id, page) =>
    send(id, 0, content, applicant, page % 2 === 0 ? site : elsewhere),
  );
  expect(new Set(await Promise.all(taken))).toEqual(new Set([200]));
  const received = await site.database
    .selectFrom('notifications')
    .select(['userId', 'payload as facts'])
    .where('kind', '=', 'admin-document-added')
    .execute();
  for (const person of admins) {
    const own = received.filter(
      ({ userId, facts }) => userId === person.userId && facts['company'] === 'Grove with forty papers',
    );
    expect(own).toHaveLength(1);
  }
  await elsewhere.app.close();
  // Forty files are opened in forty processes, one after the other.
}, 120_000);

async function begin(announced: { fileName: string; sizeBytes: number; category?: string }, as: TestPerson) {
  const body = { category: 'labReports', ...announced };
  const answer = await site.call('POST', '/api/documents/uploads', { as, body });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>();
}

async function send(
  id: string,
  offset: number,
  content: Buffer,
  as: TestPerson,
  instance = site,
): Promise<number> {
  const answer = await instance.app.inject({
    method: 'PATCH',
    url: `/api/documents/${id}/content?offset=${offset}`,
    cookies: as.cookies,
    headers: { origin: 'http://localhost', 'content-type': 'application/octet-stream' },
    payload: content,
  });
  return answer.statusCode;
}

async function upload(
  content: Buffer,
  file: { fileName: string; category?: string },
  as: TestPerson,
): Promise<void> {
  const { id } = await begin({ ...file, sizeBytes: content.length }, as);
  expect(await send(id, 0, content, as)).toBe(200);
}

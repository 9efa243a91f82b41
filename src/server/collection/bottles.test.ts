/** What users see later of the bottles that they scanned: state, scans, figures, warnings. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import type { CollectedBottleResponse } from '../../contract/collection/collection.ts';
import { sampleCode } from '../../database/samples/products.ts';
import { sampleUsers } from '../../database/samples/users.ts';
import { readCsv } from '../../domain/common/csv.ts';
import { makeCode } from '../../domain/provenance/codes.ts';

let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ template: 'samples' });
});
afterAll(async () => site.close());

const minute = 60_000;
const noon = Date.parse('2026-11-21T12:00:00Z');

function clockAt(minutes: number): void {
  site.setClock(new Date(noon + minutes * minute));
}

async function scan(code: string, as: TestPerson) {
  const answer = await site.call('GET', `/api/qr/${code}`, { as });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function collection(as: TestPerson, query = ''): Promise<CollectedBottleResponse[]> {
  const answer = await site.call('GET', `/api/collection${query}`, { as });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return answer.json();
}

async function get(path: string, as: TestPerson) {
  return (await site.call('GET', path, { as })).json();
}

const reserve = sampleCode('EVO-2640-01', 0);
const reserveTwo = sampleCode('EVO-2640-01', 1);
const kaplani = sampleCode('KPL-2642-01', 1);

describe('a user who scans', () => {
  test('finds one item per bottle, with the number and times of its scans', async () => {
    const person = await site.signIn('consumer');
    clockAt(0);
    await scan(reserve, person);
    clockAt(10);
    await scan(kaplani, person);
    clockAt(45);
    await scan(reserve, person);
    expect(await collection(person)).toMatchObject([
      {
        code: reserve,
        batchNumber: 'EVO-2640-01',
        timesScanned: 2,
        firstScannedAt: '2026-11-21T12:00:00.000Z',
        lastScannedAt: '2026-11-21T12:45:00.000Z',
        status: 'certified',
        product: { producerId: 11, batchNumber: 'EVO-2640-01' },
      },
      { code: kaplani, timesScanned: 1, status: 'certified' },
    ]);
    expect(await get('/api/scans', person)).toMatchObject([
      { code: reserve, scannedAt: '2026-11-21T12:45:00.000Z' },
      { code: kaplani, scannedAt: '2026-11-21T12:10:00.000Z' },
      { code: reserve, scannedAt: '2026-11-21T12:00:00.000Z' },
    ]);
    const history = await site.call('GET', '/api/scans?limit=2', { as: person });
    expect(history.headers['x-total-count']).toBe('3');
    const next = /^<(.+)>; rel="next"$/.exec(String(history.headers['link']))?.[1] ?? '';
    expect(await get(next, person)).toMatchObject([{ scannedAt: '2026-11-21T12:00:00.000Z' }]);
  });

  test('searches, sorts and exports the scans', async () => {
    const [person, other] = [await site.signIn('consumer'), await site.signIn('consumer')];
    for (const [order, code] of [reserve, kaplani, reserveTwo].entries()) {
      clockAt(200 + order);
      await scan(code, person);
    }
    await scan(kaplani, other);
    const codesOf = async (query: string): Promise<string[]> =>
      (await get(`/api/scans?${query}`, person)).map(({ code }: { readonly code: string }) => code);
    expect(await codesOf('sort=oldest')).toEqual([reserve, kaplani, reserveTwo]);
    expect((await codesOf('sort=product')).at(-1)).toBe(kaplani);
    expect((await codesOf('sort=producer')).toSorted()).toEqual([reserve, kaplani, reserveTwo].toSorted());
    const named = await site.call('GET', '/api/scans?sort=producer&limit=2', { as: person });
    const rest = /^<(.+)>; rel="next"$/.exec(String(named.headers['link']))?.[1] ?? '';
    expect(await get(rest, person)).toHaveLength(1);
    expect(await codesOf('search=evolia%20OLYMPIA')).toEqual([reserveTwo, reserve]);
    expect(await codesOf(`search=${kaplani}`)).toEqual([kaplani]);
    const first = await site.call('GET', '/api/scans?search=evolia&sort=oldest&limit=1', { as: person });
    expect(first.headers['x-total-count']).toBe('2');
    const next = /^<(.+)>; rel="next"$/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(await get(next, person)).toMatchObject([{ code: reserveTwo }]);
    const turned = await site.call('GET', next.replace('sort=oldest', 'sort=newest'), { as: person });
    expect(turned.statusCode).toBe(400);
    const table = await site.call('GET', '/api/scans.csv?search=evolia&sort=oldest&language=el', {
      as: person,
    });
    expect(table.headers['content-disposition']).toContain('attachment');
    const [header = [], ...rows] = readCsv(table.body.slice(1)).rows;
    expect(rows.map((row) => row[header.indexOf('code')])).toEqual([reserve, reserveTwo]);
  });

  test('sees no scans of other users', async () => {
    const person = await site.signIn('consumer');
    expect(await collection(person)).toEqual([]);
    expect(await get('/api/scans', person)).toEqual([]);
    expect(await get('/api/me/figures', person)).toEqual({
      productsScanned: 0,
      favorites: 0,
      verifiedProducers: 0,
      averagePhenolicContent: null,
    });
    expect(await get('/api/me/bottle-notifications', person)).toEqual([]);
  });

  test('removes a bottle: the scan stays counted, but only without that user', async () => {
    const [person, other] = [await site.signIn('consumer'), await site.signIn('consumer')];
    clockAt(100);
    await scan(reserveTwo, person);
    await scan(reserveTwo, other);
    await scan(kaplani, person);
    const before = await countOf(reserveTwo);
    const removed = await site.call('DELETE', `/api/collection/${reserveTwo.toLowerCase()}`, { as: person });
    expect(removed.statusCode).toBe(204);
    expect((await collection(person)).map(({ code }) => code)).toEqual([kaplani]);
    expect((await collection(other)).map(({ code }) => code)).toEqual([reserveTwo]);
    expect(await countOf(reserveTwo)).toEqual(before);
    const again = await site.call('DELETE', `/api/collection/${reserveTwo}`, { as: person });
    expect(again.statusCode).toBe(204);
  });

  test.each(['nothing', "' or 1=1 --", '🫒', 'x'.repeat(64)])(
    'cannot remove an invalid code, and nothing changes: %s',
    async (typed) => {
      const person = await site.signIn('consumer');
      const answer = await site.call('DELETE', `/api/collection/${encodeURIComponent(typed)}`, {
        as: person,
      });
      expect(answer.statusCode).toBe(204);
    },
  );

  test('reads the collection page by page, even for bottles scanned at the same moment', async () => {
    const person = await site.signIn('consumer');
    const { id } = await site.database
      .selectFrom('products')
      .select('id')
      .where('batchNumber', '=', 'EVO-2640-01')
      .executeTakeFirstOrThrow();
    const codes = Array.from({ length: 7 }, () => makeCode(randomBytes(12)));
    const rows = await site.database
      .insertInto('qrCodes')
      .values(codes.map((code) => ({ productId: id, batchNumber: 'EVO-2640-01', code })))
      .returning('id')
      .execute();
    const at = new Date(noon);
    await site.database
      .insertInto('scans')
      .values(rows.map((row) => ({ qrCodeId: row.id, visitor: '1', userId: person.userId, scannedAt: at })))
      .execute();
    const seen: string[] = [];
    let next: string | undefined = '/api/collection?limit=3';
    while (next !== undefined) {
      const page: Awaited<ReturnType<TestApplication['call']>> = await site.call('GET', next, { as: person });
      expect(page.headers['x-total-count']).toBe('7');
      seen.push(...page.json().map(({ code }: { code: string }) => code));
      next = /^<(.+)>; rel="next"$/.exec(String(page.headers['link'] ?? ''))?.[1];
    }
    expect(seen.toSorted()).toEqual(codes.toSorted());
  });
});

async function setStatus(producerId: number, status: 'approved' | 'rejected') {
  await site.database.updateTable('producers').set({ status }).where('id', '=', producerId).execute();
}

async function countOf(code: string) {
  return site.database
    .selectFrom('qrCodes')
    .select('scannedCount')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
}

describe('the sample consumer', () => {
  test('has the counted figures that the start page shows', async () => {
    const consumer = await site.signInAs(sampleUsers.consumer.id);
    expect(await get('/api/me/figures', consumer)).toEqual({
      productsScanned: 12,
      favorites: 8,
      verifiedProducers: 3,
      averagePhenolicContent: 750,
    });
    expect(await collection(consumer)).toHaveLength(12);
  });
});

describe('changes to a batch after its bottle was scanned', () => {
  async function certificateOf(batchNumber: string) {
    return site.database
      .selectFrom('certificates')
      .innerJoin('certificateBatches', 'certificateId', 'id')
      .select(['id', 'state', 'validUntil'])
      .where('batchNumber', '=', batchNumber)
      .executeTakeFirstOrThrow();
  }

  async function setState(id: number, state: 'active' | 'suspended', action: 'suspend' | 'reinstate') {
    await site.database.updateTable('certificates').set({ state }).where('id', '=', id).execute();
    await site.database
      .insertInto('certificateEvents')
      .values({
        certificateId: id,
        action,
        fromState: state === 'active' ? 'suspended' : 'active',
        toState: state,
        reason: 'Sample taken',
        language: 'en',
        at: clockNow(),
      })
      .execute();
  }

  let minutes = 0;
  function clockNow(): Date {
    return new Date(noon + minutes * minute);
  }
  function at(newMinutes: number): void {
    minutes = newMinutes;
    clockAt(newMinutes);
  }

  test('shows a suspension only after it happened, until it was seen or lifted', async () => {
    const person = await site.signIn('consumer');
    const certificate = await certificateOf('KPL-2642-01');
    at(200);
    await scan(kaplani, person);
    await scan(reserve, person);
    expect(await get('/api/me/bottle-notifications', person)).toEqual([]);
    expect(await collection(person, '?status=warned')).toEqual([]);
    at(210);
    await setState(certificate.id, 'suspended', 'suspend');
    expect(await get('/api/me/bottle-notifications', person)).toMatchObject([
      {
        code: kaplani,
        status: 'certificate_suspended',
        reason: 'Sample taken',
        reasonLanguage: 'en',
        happenedAt: '2026-11-21T15:30:00.000Z',
        lastScannedAt: '2026-11-21T15:20:00.000Z',
      },
    ]);
    const warned = await site.call('GET', '/api/collection?status=warned', { as: person });
    expect(warned.headers['x-total-count']).toBe('1');
    const decision = { reason: 'Sample taken', language: 'en', decidedAt: '2026-11-21T15:30:00.000Z' };
    expect(warned.json()).toMatchObject([
      {
        code: kaplani,
        status: 'certificate_suspended',
        recall: null,
        certificate: { state: 'suspended', decision },
      },
    ]);
    expect((await scan(kaplani, person)).verdict).toBe('certificate_suspended');
    at(240);
    await scan(kaplani, person);
    expect(await get('/api/me/bottle-notifications', person)).toEqual([]);
    await setState(certificate.id, 'active', 'reinstate');
    expect(await collection(person, '?status=warned')).toEqual([]);
  });

  test('shows a recall first, with its reason, and only to users who want notifications', async () => {
    const person = await site.signIn('consumer');
    at(300);
    await scan(reserve, person);
    const { productId } = await site.database
      .selectFrom('qrCodes')
      .select('productId')
      .where('code', '=', reserve)
      .executeTakeFirstOrThrow();
    at(310);
    const { id } = await certificateOf('EVO-2640-01');
    await site.database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('batchRecalls')
        .values({
          productId,
          batchNumber: 'EVO-2640-01',
          reason: 'Θραύσματα γυαλιού',
          language: 'el',
          recalledAt: clockNow(),
        })
        .execute();
      // The certificate follows the results of the other batch.
      const left = { level: 'double_gold', phenolicContent: 1836 } as const;
      await transaction.updateTable('certificates').set(left).where('id', '=', id).execute();
    });
    expect(await get('/api/me/bottle-notifications', person)).toMatchObject([
      { code: reserve, status: 'recalled', reason: 'Θραύσματα γυαλιού', reasonLanguage: 'el' },
    ]);
    expect((await collection(person))[0]?.status).toBe('recalled');
    await site.call('PATCH', '/api/me/settings', { as: person, body: { notifications: { bottles: false } } });
    expect(await get('/api/me/bottle-notifications', person)).toEqual([]);
    expect(await collection(person, '?status=warned')).toHaveLength(1);
    await site.database.deleteFrom('batchRecalls').execute();
  });

  test('warns of a certificate that expired by date, without a notification', async () => {
    const person = await site.signIn('consumer');
    at(400);
    await scan(kaplani, person);
    const { validUntil } = await certificateOf('KPL-2642-01');
    site.setClock(new Date(`${validUntil}T23:59:59Z`));
    expect(await collection(person, '?status=warned')).toEqual([]);
    site.setClock(new Date(Date.parse(`${validUntil}T23:59:59Z`) + 1000));
    expect(await collection(person, '?status=warned')).toMatchObject([{ status: 'certificate_expired' }]);
    expect(await get('/api/me/bottle-notifications', person)).toEqual([]);
  });

  test('keeps a bottle of a hidden producer, without its product page', async () => {
    const person = await site.signIn('consumer');
    at(500);
    await scan(kaplani, person);
    const [{ product } = { product: null }] = await collection(person);
    const producerId = product?.producerId ?? 0;
    await setStatus(producerId, 'rejected');
    expect(await collection(person)).toMatchObject([
      { code: kaplani, product: null, productName: product?.name, producerName: product?.producerName },
    ]);
    expect(await get('/api/me/figures', person)).toMatchObject({ productsScanned: 1, verifiedProducers: 0 });
    await setStatus(producerId, 'approved');
  });
});

test.each([
  '/api/collection',
  '/api/scans',
  '/api/scans.csv',
  '/api/me/figures',
  '/api/me/bottle-notifications',
])('asks a visitor to sign in: %s', async (path) => {
  expect((await site.call('GET', path)).statusCode).toBe(401);
});

/** Scanning a bottle, printing codes and recording a journey. */
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApplication,
  type TestApplication,
  type TestPerson,
} from '../../../tests/support/application.ts';
import { makeCodeOf } from '../../../tests/support/records.ts';
import { sampleCode } from '../../database/samples/products.ts';
import { grouped } from '../../domain/provenance/codes.ts';
import { countAgainAfterMinutes, suspicionWindows } from '../../domain/provenance/verdicts.ts';
import { notifyOfSuspicion } from './notify-of-suspicion.ts';

let house: TestApplication;
const noon = new Date('2026-11-21T12:00:00Z');
const minute = 60_000;

beforeAll(async () => {
  house = await createTestApplication({ template: 'samples' });
  house.setClock(noon);
});
afterAll(() => house.close());

const addresses = new Map<string, string>();

/** Every visitor is a browser without cookies at its own network address. */
function scan(code: string, visitor: string, headers: Record<string, string> = {}) {
  const known = addresses.get(visitor) ?? `10.0.${addresses.size >> 8}.${addresses.size & 255}`;
  addresses.set(visitor, known);
  return house.call('GET', `/api/qr/${encodeURIComponent(code)}`, { headers, from: known });
}

async function receivedAbout(code: string, person?: TestPerson) {
  const received = await house.database
    .selectFrom('notifications')
    .select(['userId', 'kind', 'payload as facts'])
    .where('kind', '=', 'admin-code-suspicious')
    .execute();
  return received.filter(
    ({ userId, facts }) =>
      JSON.stringify(facts).includes(grouped(code)) && (person === undefined || userId === person.userId),
  );
}

describe('a consumer scans a bottle', () => {
  const code = sampleCode('KPL-2642-01', 1);

  test('the first scan says so and shows batch, level, content, certificate and journey', async () => {
    const found = (await scan(code, 'first')).json();
    expect(found).toMatchObject({
      verdict: 'authentic_first_scan',
      product: {
        name: 'Pikrolithos First Crates 2026',
        batchNumber: 'KPL-2642-01',
        certificationLevel: 'gold',
        phenolicContent: 1468,
        phenolicMethod: 'NMR',
        phenolicReportedOn: '2026-10-21',
      },
      qrCode: { scannedCount: 1, lastScannedAt: null },
      certificate: { state: 'active' },
      recall: null,
    });
    expect(found.productionLogs.map((event: { stage: string }) => event.stage)).toEqual([
      'Harvest',
      'Transport',
      'Milling',
      'Storage',
      'Lab Analysis (NMR)',
      'Organoleptic Test',
      'Bottling',
    ]);
  });

  test('the cookie of a visitor lasts as long as another scan is not counted', async () => {
    const { headers } = await scan(code, 'first');
    const seconds = countAgainAfterMinutes * 60;
    expect(String(headers['set-cookie'])).toMatch(new RegExp(`^visitor=.*Max-Age=${seconds};`));
  });

  test('a second scan within half an hour is not counted and keeps the verdict', async () => {
    house.setClock(new Date(noon.getTime() + (countAgainAfterMinutes - 1) * minute));
    expect((await scan(code, 'first')).json()).toMatchObject({
      verdict: 'authentic_first_scan',
      qrCode: { scannedCount: 1, lastScannedAt: null },
    });
  });

  test('a scan after half an hour is counted, and shows the time of the previous one', async () => {
    house.setClock(new Date(noon.getTime() + countAgainAfterMinutes * minute));
    expect((await scan(code, 'first')).json()).toMatchObject({
      verdict: 'authentic',
      qrCode: { scannedCount: 2, lastScannedAt: noon.toISOString() },
    });
  });

  test('a prefetch gets no verdict, a HEAD request no body, and neither is counted', async () => {
    const other = sampleCode('KPL-2642-01', 2);
    for (const headers of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'x-moz': 'prefetch' },
    ]) {
      const answer = await scan(other, 'eager', headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('prefetch-refused');
      expect(answer.body).not.toContain('authentic');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    await house.call('HEAD', `/api/qr/${other}`, { headers: { 'user-agent': 'head' } });
    expect((await scan(other, 'looking')).json().qrCode.scannedCount).toBe(1);
  });

  test('fifty people at once are fifty scans, each counted once', async () => {
    const crowded = sampleCode('MPS-2643-01', 1);
    const all = Array.from({ length: 50 }, (_, order) => scan(crowded, `crowd ${order}`));
    const twice = Array.from({ length: 50 }, (_, order) => scan(crowded, `crowd ${order}`));
    for (const answer of await Promise.all([...all, ...twice])) expect(answer.statusCode).toBe(200);
    expect((await scan(crowded, 'crowd 0')).json().qrCode.scannedCount).toBe(50);
  });

  test('of concurrent scans of a new code exactly one is the first, and stays so on rescan', async () => {
    const fresh = sampleCode('QFT-2642-01', 2);
    const halfAnHourLater = new Date(noon.getTime() + countAgainAfterMinutes * minute);
    house.setClock(halfAnHourLater);
    const crowd = Array.from({ length: 8 }, (_, order) => `moment ${order}`);
    for (const round of ['at the scan', 'looking again']) {
      const answers = await Promise.all(crowd.map(async (visitor) => (await scan(fresh, visitor)).json()));
      const firsts = answers.filter(({ verdict }) => verdict === 'authentic_first_scan');
      expect({ round, firsts: firsts.length }).toEqual({ round, firsts: 1 });
      expect(firsts[0].qrCode.lastScannedAt).toBeNull();
      const others = answers.filter((answer) => answer !== firsts[0]);
      expect(new Set(others.map(({ qrCode }) => qrCode.lastScannedAt))).toEqual(
        new Set([halfAnHourLater.toISOString()]),
      );
    }
  });

  test('more visitors in a day than one bottle has are suspicious', async () => {
    const copied = sampleCode('MPS-2643-01', 2);
    const visitors = Array.from({ length: suspicionWindows[0].visitors }, (_, order) =>
      scan(copied, `copy ${order}`),
    );
    const verdicts = (await Promise.all(visitors)).map((answer) => answer.json().verdict);
    expect(verdicts).not.toContain('suspicious');
    await notifyOfSuspicion(house.app.services);
    expect(await receivedAbout(copied)).toEqual([]);
    expect((await scan(copied, 'one too many')).json().verdict).toBe('suspicious');
  });

  test.each([
    ['thirty a day', 30, 2],
    ['five a day', 5, 30],
  ])('a copied code with %s becomes suspicious', async (_pace, visitorsADay, daysUnnoticed) => {
    const [product] = await house.database.selectFrom('products').select('id').limit(1).execute();
    const copied = await makeCodeOf(house.database, product?.id ?? 0);
    const verdictsOf = async (day: number) => {
      house.setClock(new Date(noon.getTime() + day * 24 * 60 * minute));
      const visitors = Array.from(
        { length: visitorsADay },
        (_, order) => `${visitorsADay} on ${day}: ${order}`,
      );
      return Promise.all(visitors.map(async (visitor) => (await scan(copied, visitor)).json()));
    };
    for (let day = 0; day < daysUnnoticed; day += 1) {
      expect((await verdictsOf(day)).filter(({ suspicious }) => suspicious)).toEqual([]);
    }
    await notifyOfSuspicion(house.app.services);
    expect(await receivedAbout(copied)).toEqual([]);
    const administrator = await house.signIn('admin');
    expect((await verdictsOf(daysUnnoticed)).filter(({ suspicious }) => suspicious)).not.toEqual([]);
    await notifyOfSuspicion(house.app.services);
    expect(await receivedAbout(copied, administrator)).toHaveLength(1);
    house.setClock(noon);
  });

  test('administrators are notified of such a code once a day', async () => {
    const copied = sampleCode('MPS-2643-01', 2);
    const administrator = await house.signIn('admin');
    await notifyOfSuspicion(house.app.services);
    await notifyOfSuspicion(house.app.services);
    const received = await receivedAbout(copied, administrator);
    expect(received).toMatchObject([{ kind: 'admin-code-suspicious', facts: { code: grouped(copied) } }]);
    const mine = await house.call('GET', '/api/notifications', { as: administrator });
    expect(mine.json()).toContainEqual(expect.objectContaining({ facts: received[0]?.facts }));

    // No new scan by midnight; a day later one scan, a single visitor of that day.
    house.setClock(new Date(noon.getTime() + 13 * 60 * minute));
    await notifyOfSuspicion(house.app.services);
    expect(await receivedAbout(copied, administrator)).toHaveLength(1);
    house.setClock(new Date(noon.getTime() + 30 * 60 * minute));
    await scan(copied, 'the day after');
    await notifyOfSuspicion(house.app.services);
    expect(await receivedAbout(copied, administrator)).toHaveLength(1);
    house.setClock(noon);
  });

  test('one network cannot make a code suspicious, whatever its user agents', async () => {
    const disliked = sampleCode('QFT-2642-01', 1);
    for (let order = 0; order < suspicionWindows[0].visitors * 2; order += 1) {
      const headers = { 'user-agent': `made up ${order}` };
      await house.call('GET', `/api/qr/${disliked}`, { headers, from: '10.9.9.9' });
    }
    const last = (await scan(disliked, 'somebody else')).json();
    expect(last.verdict).toBe('authentic');
    expect(last.qrCode.scannedCount).toBeLessThanOrEqual(9);
  });

  test('a suspended or revoked certificate and a recall show at the next scan', async () => {
    const bottle = sampleCode('AST-2641-01', 1);
    const setState = (state: 'active' | 'suspended' | 'revoked') =>
      house.database
        .updateTable('certificates')
        .set({ state })
        .where('producerId', '=', 6)
        .where('season', '=', 2026)
        .execute();
    await setState('suspended');
    expect((await scan(bottle, 'a')).json()).toMatchObject({
      verdict: 'certificate_suspended',
      certificate: { state: 'suspended' },
    });
    await setState('revoked');
    expect((await scan(bottle, 'a')).json().verdict).toBe('certificate_revoked');
    await house.database
      .insertInto('batchRecalls')
      .values({ productId: 16, batchNumber: 'AST-2641-01', reason: 'Seal not tight', language: 'en' })
      .execute();
    expect((await scan(bottle, 'a')).json()).toMatchObject({
      verdict: 'recalled',
      recall: { reason: 'Seal not tight' },
    });
  });

  test('the certificate of a past season is expired', async () => {
    expect((await scan(sampleCode('EVO-2540-02', 1), 'late')).json().verdict).toBe('certificate_expired');
  });
});

describe('an invalid code is reported and changes nothing', () => {
  test.each([
    ['nonsense', 400, 'code-malformed'],
    ['\u0000', 400, undefined],
    ['🫒', 400, 'code-malformed'],
    ['1e309', 400, 'code-malformed'],
    [
      `${sampleCode('KPL-2642-01', 0).slice(0, 12)}${sampleCode('KPL-2642-01', 0).endsWith('A') ? 'B' : 'A'}`,
      400,
      'code-checksum-failed',
    ],
    ['0000000000000', 404, 'code-unknown'],
  ])('%s answers %i', async (typed, status, code) => {
    const answer = await scan(typed, 'curious');
    expect(answer.statusCode).toBe(status);
    if (code) expect(answer.json().code).toBe(code);
  });

  test('ten thousand characters are refused before parsing', async () => {
    expect((await scan('A'.repeat(10_000), 'curious')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await scan('A'.repeat(10_000), 'curious')).statusCode).toBeLessThan(500);
  });

  test('a wrong character is reported as a failed checksum', async () => {
    const code = sampleCode('KPL-2642-01', 0);
    const swapped = code.charAt(1) + code.charAt(0) + code.slice(2);
    expect((await scan(swapped, 'curious')).json().code).toBe(
      code.charAt(0) === code.charAt(1) ? 'code-unknown' : 'code-checksum-failed',
    );
  });
});

describe('a producer prints codes', () => {
  test('codes are made for the current batch, and the downloaded image can be read', async () => {
    const producer = await house.signInAs('sample-producer');
    const made = await house.call('POST', '/api/products/25/codes', { as: producer, body: { count: 30 } });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ batchNumber: 'EVO-2640-01', count: 30 });
    const listed = await house.call('GET', '/api/products/25/codes', { as: producer });
    const [first] = listed.json();
    expect(first).toMatchObject({ batchNumber: 'EVO-2640-01', scannedCount: 0 });
    const png = await house.call('GET', `/api/products/25/codes/${first.id}/qr.png`, { as: producer });
    expect(png.headers['content-type']).toBe('image/png');
    const picture = PNG.sync.read(png.rawPayload);
    expect(jsQR.default(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data).toBe(
      first.url,
    );
    const svg = await house.call('GET', `/api/products/25/codes/${first.id}/qr.svg`, { as: producer });
    expect(svg.headers['content-type']).toContain('image/svg+xml');
    expect(svg.body).toContain('<svg');
  });

  test('a retry after a lost response makes no more codes', async () => {
    const producer = await house.signInAs('sample-producer');
    const order = { as: producer, body: { count: 500 }, headers: { 'idempotency-key': 'printing-monday' } };
    const answers = await Promise.all([
      house.call('POST', '/api/products/26/codes', order),
      house.call('POST', '/api/products/26/codes', order),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 201]);
    expect(answers[0].json()).toEqual(answers[1].json());
    const listed = await house.call('GET', '/api/products/26/codes?limit=1', { as: producer });
    const before = Number(listed.headers['x-total-count']) - 500;
    await house.call('POST', '/api/products/26/codes', order);
    const after = await house.call('GET', '/api/products/26/codes?limit=1', { as: producer });
    expect(Number(after.headers['x-total-count'])).toBe(before + 500);
  });

  test('the list is paged, newest first, with a total', async () => {
    const producer = await house.signInAs('sample-producer');
    const page = await house.call('GET', '/api/products/25/codes?limit=20', { as: producer });
    expect(page.headers['x-total-count']).toBe('33');
    const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
    const rest = await house.call('GET', next, { as: producer });
    const ids = [...page.json(), ...rest.json()].map((code: { id: number }) => code.id);
    expect(ids).toHaveLength(33);
    expect(ids).toEqual(ids.toSorted((left, right) => right - left));
    const forged = await house.call('GET', '/api/products/25/codes?cursor=abc', { as: producer });
    expect(forged.statusCode).toBe(400);
  });

  test('a product without a batch number gets no codes', async () => {
    await house.database.updateTable('products').set({ batchNumber: null }).where('id', '=', 27).execute();
    const producer = await house.signInAs('sample-producer');
    const refused = await house.call('POST', '/api/products/27/codes', { as: producer, body: { count: 1 } });
    expect(refused.json()).toMatchObject({ status: 409, code: 'batch-missing' });
  });

  test.each([0, 10_001, 1.5, -1, '10'])('an order of %s codes is refused', async (count) => {
    const producer = await house.signInAs('sample-producer');
    const refused = await house.call('POST', '/api/products/25/codes', { as: producer, body: { count } });
    expect(refused.statusCode).toBe(400);
  });

  test('the product of another producer is not found, and a visitor must sign in', async () => {
    const producer = await house.signInAs('sample-producer');
    const foreign = await house.call('POST', '/api/products/1/codes', { as: producer, body: { count: 1 } });
    expect(foreign.json()).toMatchObject({ status: 404, code: 'product-not-found' });
    const consumer = await house.signInAs('sample-consumer');
    expect((await house.call('GET', '/api/products/1/codes', { as: consumer })).statusCode).toBe(404);
    expect((await house.call('GET', '/api/products/1/codes')).statusCode).toBe(401);
  });
});

describe('a producer records a journey', () => {
  const event = {
    stage: 'Filtering',
    timestamp: '2026-11-05T09:30:00+02:00',
    location: 'Μύλος Κρεστένων',
    quantity: 120.5,
    quantityUnit: 'l',
  };

  test('an entry is sorted by time and visible to everybody', async () => {
    const producer = await house.signInAs('sample-producer');
    const added = await house.call('POST', '/api/products/25/journey', { as: producer, body: event });
    expect(added.statusCode).toBe(201);
    const journey = (await house.call('GET', '/api/products/25/journey')).json();
    const times = journey.map((log: { timestamp: string }) => log.timestamp);
    expect(times).toEqual(times.toSorted());
    expect(journey).toContainEqual(
      expect.objectContaining({ stage: 'Filtering', location: 'Μύλος Κρεστένων', quantity: '120.500' }),
    );
  });

  test.each([
    [{ ...event, timestamp: '2026-02-30T09:00:00Z' }, 400],
    [{ ...event, timestamp: '2030-01-01T00:00:00Z' }, 400],
    [{ ...event, quantityUnit: null }, 400],
    [{ ...event, temperature: 151 }, 400],
    [{ ...event, productId: 1 }, 400],
    [{ ...event, stage: 'x' }, 400],
  ])('an invalid entry is refused: %j', async (body, status) => {
    const producer = await house.signInAs('sample-producer');
    expect((await house.call('POST', '/api/products/25/journey', { as: producer, body })).statusCode).toBe(
      status,
    );
  });

  test('the journey of a private product is for its producer only', async () => {
    await house.database.updateTable('producers').set({ status: 'pending' }).where('id', '=', 7).execute();
    expect((await house.call('GET', '/api/products/19/journey')).statusCode).toBe(404);
  });
});

test('the sample producer sees 156 scans and 89 views, and no other user does', async () => {
  const fresh = await createTestApplication({ template: 'samples' });
  const producer = await fresh.signInAs('sample-producer');
  const figures = (await fresh.call('GET', '/api/producers/11/figures', { as: producer })).json();
  expect(figures).toEqual({ totalProducts: 3, qrScans: 156, profileViews: 89, averagePhenolicContent: 2029 });
  expect((await fresh.call('GET', '/api/producers/1/figures', { as: producer })).statusCode).toBe(404);
  await fresh.close();
});

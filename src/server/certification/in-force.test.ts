/**
 * Whatever is suspended, reinstated, revoked, renewed, recalled, denied by its laboratory or expires, in any order: from the next
 * request, every page and API response shows what the domain says is in force, cached responses included.
 */
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { step as anyStep, type Step, takeStep } from '../../../tests/support/certified-steps.ts';
import {
  type CertifiedWorld,
  type InForce,
  makeCertifiedWorld,
  readInForce,
} from '../../../tests/support/certified-world.ts';
import { tries } from '../../../tests/support/exhaustive.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import type { CertificateResponse } from '../../contract/certification/certification.ts';
import type { BottleNotification } from '../../contract/collection/collection.ts';
import type { OrderSummary } from '../../contract/orders/orders.ts';
import type { BadgeShown, PageRenderer } from '../../contract/pages.ts';
import type { ProducerResponse } from '../../contract/producers/producers.ts';
import type { ProductResponse } from '../../contract/products/products.ts';
import type { QrLookupResponse } from '../../contract/provenance/provenance.ts';
import type { BatchOfOil } from '../../contract/provenance/recalls.ts';
import type { SuggestionResponse } from '../../contract/provenance/suggestions.ts';
import { readPrintedCodes } from '../../database/provenance/printed-codes.ts';
import { decisionBehind, stateOn } from '../../domain/certification/certificates.ts';
import type { NumberedCertificate } from '../../domain/certification/in-force.ts';
import { certificationLevels } from '../../domain/certification/levels.ts';
import { bottleStatusOf } from '../../domain/provenance/bottle-status.ts';

/** Returns its input, so that a test sees what pages and images would show. */
const shared: unknown[] = [];
interface SignedCertificate {
  readonly credentialSubject: {
    readonly conformityAssessment: readonly {
      readonly assessedPerformance: readonly { readonly measure?: { readonly value: number } }[];
      readonly assessedProduct: readonly { readonly product: { readonly batchNumber: string } }[];
    }[];
  };
}

const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 404, headers: {}, html: '' }),
  renderStaticPage: (_kind, shown) => JSON.stringify(shown),
  drawBadge: async (certificate) => JSON.stringify(certificate),
  drawOgImage: async (_kind, shown) => {
    shared.push(shown);
    return '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
  },
  pageRules: () => ({ language: 'en', known: false, scans: false, cacheable: false }),
};

/** What was written with the last suspension or revocation of a certificate, and with the recall of a batch. */
const written = new Map<string, string>();

/** The warnings on the buyer's home that were compared. */
const notifiedAs = new Set<string>();

let site: TestApplication;
let world: CertifiedWorld;

async function get<Body>(url: string, as = world.buyer): Promise<Body> {
  const answer = await site.call('GET', url, { as });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Body>();
}

/** As a visitor, whose responses are cached. */
async function visit<Body>(url: string): Promise<Body> {
  const answer = await site.call('GET', url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Body>();
}

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id).toSorted((a, b) => a - b);
const levelsOf = (rows: readonly { id: number; certificationLevel: string | null }[]) =>
  Object.fromEntries(rows.map(({ id, certificationLevel }) => [id, certificationLevel]));
const levelsIn = (rows: readonly { readonly id: number; readonly level: string | null }[]) =>
  Object.fromEntries(rows.map(({ id, level }) => [id, level]));
const countsIn = (rows: readonly { readonly level: string | null }[]) => {
  const counts: Record<string, number> = {};
  for (const { level } of rows) if (level !== null) counts[level] = (counts[level] ?? 0) + 1;
  return counts;
};

async function checkOils({ oils }: InForce): Promise<void> {
  const everyLevel = levelsIn(oils);
  const listed = await visit<ProductResponse[]>('/api/products?limit=100');
  expect(levelsOf(listed)).toEqual(everyLevel);
  const favorites = await get<{ product: ProductResponse }[]>('/api/favorites?limit=100');
  expect(levelsOf(favorites.map(({ product }) => product))).toEqual(everyLevel);
  for (const oil of oils) {
    const product = await visit<ProductResponse>(`/api/products/${oil.id}`);
    expect(product.certificationLevel).toBe(oil.level);
    await site.call('GET', `/share/en/product/${oil.id}.png`);
    // The image is drawn from what the API answers, figure, state and recall included.
    expect(shared.at(-1)).toEqual(product);
  }
  const ways = ['', '&q=oil', '&country=greece&country=italy', '&minPhenolic=650&maxPhenolic=5000'];
  for (const way of ways) {
    expect((await visit<{ level: object }>(`/api/products/facets?${way.slice(1)}`)).level).toEqual(
      countsIn(oils),
    );
    for (const level of certificationLevels) {
      const found = await site.call('GET', `/api/products?level=${level}&limit=100${way}`);
      const wanted = ids(oils.filter((oil) => oil.level === level));
      expect([way, level, ids(found.json())]).toEqual([way, level, wanted]);
      expect(found.headers['x-total-count']).toBe(String(wanted.length));
    }
  }
}

const strongest = (contents: readonly number[]) => (contents.length === 0 ? null : Math.max(...contents));

/** A producer's stated values neither filter nor sort; only measured values in force do. */
async function checkMeasured({ producers }: InForce): Promise<void> {
  const ranges = [
    [1, 800],
    [800, 1400],
    [1400, 5000],
  ] as const;
  for (const [least, most] of ranges) {
    const wanted = producers.filter(({ contents }) => contents.some((one) => one >= least && one <= most));
    const range = `minPhenolic=${least}&maxPhenolic=${most}`;
    expect([range, ids(await visit(`/api/producers?${range}`))]).toEqual([range, ids(wanted)]);
    expect(ids((await visit<{ points: ProducerResponse[] }>(`/api/producers/map?${range}`)).points)).toEqual(
      ids(wanted),
    );
  }
  const sorted = producers.toSorted(
    (one, other) => (strongest(other.contents) ?? 0) - (strongest(one.contents) ?? 0) || other.id - one.id,
  );
  const listed = await visit<ProducerResponse[]>('/api/producers?sort=phenolic&limit=100');
  expect(listed.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id));
  const steps: Record<string, number> = {};
  for (const { contents } of producers) {
    for (const step of new Set(contents.map((content) => Math.floor(content / 100) * 100))) {
      steps[step] = (steps[step] ?? 0) + 1;
    }
  }
  expect((await visit<{ phenolic: object }>('/api/producers/facets')).phenolic).toEqual(steps);
}

async function checkProducers({ producers }: InForce): Promise<void> {
  const everyLevel = levelsIn(producers);
  expect(levelsOf(await visit<ProducerResponse[]>('/api/producers?limit=100'))).toEqual(everyLevel);
  const map = await visit<{ points: ProducerResponse[] }>('/api/producers/map');
  expect(levelsOf(map.points)).toEqual(everyLevel);
  const approved = '/api/admin/producers?status=approved&limit=100';
  expect(levelsOf(await get(approved, world.administrator))).toEqual(everyLevel);
  for (const { id, level, state, contents } of producers) {
    const producer = await visit<ProducerResponse>(`/api/producers/${id}`);
    expect(producer).toMatchObject({
      certificationLevel: level,
      certificateState: state,
      phenolicContent: strongest(contents),
    });
    expect(producer).not.toHaveProperty('statedContent');
    expect(producer.measuredOils).toEqual(
      contents.length === 0
        ? null
        : expect.objectContaining({
            least: Math.min(...contents),
            most: Math.max(...contents),
            reports: { least: 2, most: 2 },
          }),
    );
    await site.call('GET', `/share/en/producer/${id}.png`);
    expect(shared.at(-1)).toEqual(producer);
  }
  expect((await visit<{ level: object }>('/api/producers/facets')).level).toEqual(countsIn(producers));
  for (const level of certificationLevels) {
    const wanted = ids(producers.filter((producer) => producer.level === level));
    expect(ids(await visit(`/api/producers?level=${level}`))).toEqual(wanted);
    const shown = await visit<{ points: ProducerResponse[] }>(`/api/producers/map?level=${level}`);
    expect(ids(shown.points)).toEqual(wanted);
  }
  const { levels } = await get<{ levels: { level: string; producers: number }[] }>(
    '/api/admin/analytics',
    world.administrator,
  );
  const counted = levels.filter(({ producers: count }) => count > 0);
  expect(Object.fromEntries(counted.map(({ level, producers: count }) => [level, count]))).toEqual(
    countsIn(producers),
  );
}

async function checkBottles({ oils, today }: InForce): Promise<void> {
  type Collected = { code: string; status: string; product: ProductResponse | null };
  // On the buyer's home, newest first. Every look-up below is another scan, after which nothing is new.
  const notified = await get<BottleNotification[]>('/api/me/bottle-notifications');
  for (const { code, status, reason } of notified) {
    const { recall, certificate } = await get<QrLookupResponse>(`/api/qr/${code}`);
    expect([status, reason]).toEqual(
      recall === null
        ? [`certificate_${certificate?.state}`, certificate?.decision?.reason]
        : ['recalled', recall.reason],
    );
    notifiedAs.add(status);
  }
  const collected = await get<Collected[]>('/api/collection?limit=100');
  type Basket = {
    requests: { items: { productId: number; certificationLevel: string | null; status: string }[] }[];
  };
  const basket = (await get<Basket>('/api/basket')).requests.flatMap(({ items }) => items);
  for (const { id, code, level, certificate, isRecalled } of oils) {
    const state =
      certificate &&
      (certificate.state === 'active' && certificate.validUntil < today ? 'expired' : certificate.state);
    const found = await get<QrLookupResponse>(`/api/qr/${code}`);
    expect([found.product.certificationLevel, found.certificate?.state]).toEqual([level, state]);
    const { recall, outcome, certificate: ofBatch } = found;
    const known = { recall, outcome, certificate: ofBatch };
    expect([ofBatch?.decision?.reason, recall?.reason]).toEqual([
      state === 'suspended' || state === 'revoked' ? written.get(certificate?.number ?? '') : undefined,
      isRecalled ? written.get(found.product.batchNumber ?? '') : undefined,
    ]);
    const page = await get<{ found: QrLookupResponse }>(`/v/${code}`);
    expect(page.found).toMatchObject({ ...known, verdict: found.verdict, product: found.product });
    const batches = await visit<BatchOfOil[]>(`/api/products/${id}/batch-states`);
    expect(batches).toEqual([
      {
        ...known,
        batchNumber: found.product.batchNumber,
        current: true,
        status: bottleStatusOf({ outcome: undefined, recalled: isRecalled, certificate: state }),
      },
    ]);
    const named = await visit<SuggestionResponse[]>(`/api/suggestions?q=${found.product.batchNumber}`);
    expect(named.find(({ id: oil }) => oil === id)).toMatchObject({
      kind: 'batch',
      text: found.product.batchNumber,
      status: bottleStatusOf({ outcome: undefined, recalled: isRecalled, certificate: state }),
    });
    expect(collected.find((bottle) => bottle.code === code)).toMatchObject({
      ...known,
      status: bottleStatusOf({ outcome: undefined, recalled: isRecalled, certificate: state }),
      product: { certificationLevel: level },
    });
    const product = await visit<ProductResponse>(`/api/products/${id}`);
    expect([product.phenolicContent, product.contentBasis, product.recall]).toEqual([
      found.product.phenolicContent,
      found.product.contentBasis,
      recall,
    ]);
    expect(basket.find(({ productId }) => productId === id)).toMatchObject({
      certificationLevel: level,
      status: product.orderStatus,
    });
    for await (const label of readPrintedCodes(site.database, { productId: id, day: today })) {
      expect(label.level).toBe(level);
    }
  }
}

/** An order item shows warnings about its own certificate and its producer's newest one, and no other. */
async function checkOrders({ oils, producers, today }: InForce): Promise<void> {
  const listed = await get<OrderSummary[]>('/api/orders?limit=100');
  for (const { id, producerId, certificate, isRecalled } of oils) {
    const behind = new Map<string, NumberedCertificate>();
    for (const one of [certificate, producers.find((producer) => producer.id === producerId)?.newest]) {
      if (one !== undefined) behind.set(one.number, one);
    }
    const wanted = [...behind.values()].flatMap((one) => {
      const state = stateOn(today, one);
      return state === 'active' ? [] : [`certificate_${state} ${one.number}`];
    });
    if (isRecalled) wanted.push('recalled null');
    const order = world.orders.get(id);
    const shown = [listed.find((one) => one.id === order), await get<OrderSummary>(`/api/orders/${order}`)];
    for (const one of shown) {
      const reported = one?.changes.map(({ change, certificate: number }) => `${change} ${number}`);
      expect(reported?.toSorted()).toEqual(wanted.toSorted());
    }
  }
}

async function checkCertificates({ certificates, oils }: InForce): Promise<void> {
  const inState = async (state: string) =>
    (
      await get<CertificateResponse[]>(
        `/api/admin/certificates?state=${state}&limit=100`,
        world.administrator,
      )
    )
      .map(({ number }) => number)
      .toSorted();
  for (const state of ['active', 'suspended', 'revoked', 'expired']) {
    const wanted = [...certificates].filter(([, one]) => one.state === state).map(([number]) => number);
    expect(await inState(state)).toEqual(wanted.toSorted());
  }
  const bits = { suspended: await statusBits('suspension'), revoked: await statusBits('revocation') };
  for (const [number, { id, state }] of certificates) {
    const answered = await visit<CertificateResponse>(`/api/certificates/${number}`);
    const { level, phenolicContent, batches } = answered;
    expect(answered).toMatchObject({ state });
    if (state === 'suspended' || state === 'revoked')
      expect(decisionBehind(answered.history, state)?.reason).toBe(written.get(number));
    for (const { batchNumber, recall } of batches) {
      const oil = oils.find((one) => one.batchNumber === batchNumber);
      expect(recall?.reason).toBe(oil?.isRecalled === true ? written.get(batchNumber) : undefined);
    }
    const page = await visit<{ certificate: CertificateResponse }>(`/certificate/${number}`);
    expect(page.certificate).toEqual(answered);
    expect(await visit<BadgeShown>(`/badge/${number}.svg`)).toMatchObject({
      state,
      level,
      phenolicContent,
      isRecalled: batches.length > 0 && batches.every(({ recall }) => recall !== null),
    });
    const { body } = await site.call('GET', `/api/certificates/${number}/credential`);
    expect(decodeJwt(body)).toMatchObject({
      name: `Certificate ${number}`,
      credentialSubject: { profileScore: { code: level } },
    });
    const [decision] = decodeJwt<SignedCertificate>(body).credentialSubject.conformityAssessment;
    expect(decision?.assessedPerformance[0]?.measure?.value).toBe(phenolicContent);
    expect(decision?.assessedProduct.map(({ product }) => product.batchNumber)).toEqual(
      batches.map(({ batchNumber }) => batchNumber),
    );
    const isRevoked = state === 'revoked';
    expect([bits.suspended(id), bits.revoked(id)]).toEqual([state === 'suspended' || isRevoked, isRevoked]);
  }
}

async function statusBits(purpose: string): Promise<(id: number) => boolean> {
  const { body } = await site.call('GET', `/credentials/status/${purpose}/0`);
  const { credentialSubject } = decodeJwt<{ credentialSubject: { encodedList: string } }>(body);
  const list = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'));
  return (id) => ((list[Math.floor(id / 8)] ?? 0) & (0x80 >> (id % 8))) !== 0;
}

async function expectEverySurface(): Promise<InForce> {
  const inForce = await readInForce(world);
  await checkOils(inForce);
  await checkProducers(inForce);
  await checkMeasured(inForce);
  await checkBottles(inForce);
  await checkOrders(inForce);
  await checkCertificates(inForce);
  return inForce;
}

/** One certificate is suspended and revoked, another expires. Random steps do not reach every state each time. */
const throughEveryState: Step[] = [
  { action: 'renew', which: 1, oil: 0 },
  { action: 'suspend', which: 0 },
  { action: 'revoke', which: 0 },
  { action: 'pass', days: 366 },
  { action: 'recall', which: 4 },
  { action: 'renew', which: 0, oil: 1 },
  { action: 'deny', which: 1, result: 0 },
];

test('every page and API response shows what is in force, whatever happens to certificates', {
  timeout: 240_000,
  tags: 'exhaustive',
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 8, maxLength: 12 }), async (steps) => {
      site = await createTestApplication({ pages, configuration: { requestsPerMinute: 1_000_000 } });
      try {
        world = await makeCertifiedWorld(site, new Date('2025-12-01T09:00:00Z'));
        for (const one of [{ action: 'renew', which: 0, oil: 0 } as const, ...steps]) {
          await takeStep(world, one, written);
          const { oils, certificates } = await expectEverySurface();
          for (const { level } of oils) seen.add(String(level));
          for (const { state } of certificates.values()) seen.add(state);
        }
      } finally {
        await site.close();
      }
    }),
    { numRuns: tries(6, 2), examples: [[throughEveryState]] },
  );
  // The steps reached every state, so the comparison did not only see a healthy register.
  expect([...seen]).toEqual(
    expect.arrayContaining(['null', 'bronze', 'active', 'suspended', 'revoked', 'expired']),
  );
  expect([...notifiedAs]).toEqual(
    expect.arrayContaining(['certificate_suspended', 'certificate_revoked', 'recalled']),
  );
});

/**
 * Public reads from a replica show what the primary would show, however far it is behind, and no request fails when it
 * is lost.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { makeCertificate } from '../../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../../tests/support/builders/producers.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import { minimalPages } from '../../../../tests/support/fake-pages.ts';
import { runSql } from '../../../../tests/support/raw-sql.ts';
import { type PrimaryWithReplica, startPrimaryWithReplica } from '../../../../tests/support/replica.ts';
import { createClient } from '../../../contract/client.ts';
import type { PageRenderer } from '../../../contract/pages.ts';
import { Replica } from '../../../database/replica/replica.ts';
import { allChecks, examine } from '../../process/doctor/doctor.ts';

const patience = { timeout: 20_000, interval: 20 };
const batchNumber = 'L-1';

let servers: PrimaryWithReplica;
let replica: Replica;
let site: TestApplication;
let producerId: number;
let productId: number;
let number: string;
const changes: string[] = [];

beforeAll(async () => {
  servers = await startPrimaryWithReplica();
  const { database } = servers.primary;
  replica = await openReplica(servers.replicaUrl());
  site = await createTestApplication({
    pages: pagesOfProducts,
    sharing: { testDatabase: servers.primary },
    replica,
  });
  producerId = await makeApprovedProducer(database);
  productId = await makeProduct(database, { producerId, batchNumber });
  await makeLabResult(database, { producerId, batchNumber });
  ({ number } = await makeCertificate(database, { producerId, batches: [batchNumber] }));
});
afterAll(async () => {
  await site.close();
  await replica.stop();
  await servers.close();
});
beforeEach(async () => {
  await servers.resumeReplay();
  await untilUsed();
});

async function openReplica(url: string): Promise<Replica> {
  const { database: primary } = servers.primary;
  return Replica.open({ url, lagSeconds: 2, primary, onChange: (message) => void changes.push(message) });
}

/** Each shows the state of the certificate, read as pages read it. */
const pagesOfProducts: PageRenderer = {
  ...minimalPages,
  async renderPage({ transport }) {
    const product = await createClient(transport).call('GET /api/products/:id', {
      params: { id: String(productId) },
    });
    if (!product.ok) throw new Error(product.problem.title);
    return { status: 200, headers: {}, html: product.body.certificateState ?? '' };
  },
};

let asked = 0;
/** An address that no earlier request had, so that the answer is made; every second one is a search. */
async function listProducts() {
  asked += 1;
  const words = asked % 2 === 0 ? '&q=harvest' : '';
  return site.call('GET', `/api/products?maxPhenolic=${2_000 + asked}${words}`);
}

async function readFromList() {
  const answer = await listProducts();
  const listed: readonly { id: number; name: string; certificateState: string }[] = answer.json();
  return listed.find(({ id }) => id === productId);
}

async function untilUsed(): Promise<void> {
  const before = replica.status().answers.replica;
  await vi.waitFor(async () => {
    await listProducts();
    expect(replica.status().answers.replica).toBeGreaterThan(before);
  }, patience);
}

async function shownStates() {
  const [product, producer, list, page] = await Promise.all([
    site.call('GET', `/api/products/${productId}`),
    site.call('GET', `/api/producers/${producerId}`),
    readFromList(),
    site.call('GET', `/product/${productId}`),
  ]);
  return [
    ...[product.json(), producer.json(), list].map(({ certificateState }) => certificateState),
    page.body,
  ];
}

test('a suspension shows at the next request on every surface, although the replica does not have it', async () => {
  expect(await shownStates()).toEqual(['active', 'active', 'active', 'active']);
  await servers.pauseReplay();
  const as = await site.signIn('admin');
  const body = { action: 'suspend', reason: 'A complaint is examined' };
  expect((await site.call('PATCH', `/api/admin/certificates/${number}`, { as, body })).statusCode).toBe(200);
  expect(await shownStates()).toEqual(['suspended', 'suspended', 'suspended', 'suspended']);
  expect(await runSql(servers.replica)`select state from certificates`).toEqual([{ state: 'active' }]);
});

test('a producer sees their own write, and so does every visitor', async () => {
  const { database } = servers.primary;
  const owner = await site.signIn('producer');
  const own = await makeApprovedProducer(database, { userId: owner.userId });
  const oil = await makeProduct(database, { producerId: own });
  await untilUsed();
  await servers.pauseReplay();
  const changed = await site.call('PATCH', `/api/products/${oil}`, { as: owner, body: { price: 31 } });
  expect(changed.statusCode).toBe(200);
  for (const as of [owner, undefined]) {
    expect((await site.call('GET', `/api/products/${oil}`, { as })).json().price).toBe('31.00');
  }
});

test('no request fails when the replica is killed, and it answers again when it is back', async () => {
  const statuses = new Set<number>();
  let isBack = false;
  const reading = async () => {
    do statuses.add((await listProducts()).statusCode);
    while (!isBack);
  };
  const readers = Promise.all([reading(), reading(), reading()]);
  const killed = servers.replicaProcess();
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(() => expect(servers.replicaProcess()).not.toBe(killed), patience);
  await untilUsed();
  isBack = true;
  await readers;
  expect([...statuses]).toEqual([200]);
});

test('the operator reads once in the log that the replica is lost, and once that it is back', async () => {
  changes.length = 0;
  await servers.line.cut();
  await vi.waitFor(() => expect(replica.status().state).toBe('unreachable'), patience);
  expect((await listProducts()).statusCode).toBe(200);
  await servers.line.mend();
  await untilUsed();
  expect(changes).toEqual([
    expect.stringMatching(/^The replica at .* does not answer public reads, the primary does: /),
    expect.stringMatching(/^The replica at .* answers public reads\.$/),
  ]);
});

test('a request that a hung replica has begun is answered by the primary', async () => {
  servers.line.hang();
  expect((await listProducts()).statusCode).toBe(200);
  expect(replica.status().state).toBe('unreachable');
  servers.line.recover();
});

test('a replica that is too far behind is not asked, and comes back by itself', async () => {
  await servers.pauseReplay();
  await runSql(servers.primary.database)`select pg_logical_emit_message(true, 'test', 'no public write')`;
  await vi.waitFor(() => expect(replica.status().state).toBe('behind'), patience);
  const { answers, lagSeconds } = replica.status();
  expect(lagSeconds).toBeGreaterThan(2);
  expect((await listProducts()).statusCode).toBe(200);
  expect(replica.status().answers.replica).toBe(answers.replica);
});

test('verdicts and sessions are never read from the replica', async () => {
  const as = await site.signIn('consumer');
  const before = replica.status().answers;
  for (const address of [
    '/v/AAAA-BBBB',
    '/api/qr/AAAA-BBBB',
    `/api/certificates/${number}`,
    '/api/favorites',
  ]) {
    await site.call('GET', address, { as });
  }
  expect(replica.status().answers).toEqual(before);
});

test('whatever happens to the replica, every read shows the last write', async () => {
  const step = fc.constantFrom('write', 'read', 'read', 'pause', 'resume', 'cut');
  let written = 0;
  const steps = {
    write: async () => {
      written += 1;
      await servers.primary.database
        .updateTable('products')
        .set({ name: `Harvest ${written}` })
        .where('id', '=', productId)
        .execute();
      // As every writer's response does, wait until this instance heard of it.
      const as = await site.signIn('consumer');
      await site.call('PUT', `/api/favorites/${productId}`, { as });
    },
    read: async () => {
      expect((await readFromList())?.name).toBe(`Harvest ${written}`);
    },
    pause: servers.pauseReplay,
    resume: servers.resumeReplay,
    cut: async () => {
      await servers.line.cut();
      await servers.line.mend();
    },
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (taken) => {
      await servers.resumeReplay();
      await steps.write();
      await untilUsed();
      for (const one of taken) await steps[one]();
      await steps.read();
    }),
    { numRuns: tries(20, 5) },
  );
});

async function doctorSays(url = servers.replicaUrl()): Promise<{ status: number; said: string }> {
  const lines: string[] = [];
  const services = { ...site.app.services, fix: false };
  const configuration = { ...services.configuration, replica: { url, lagSeconds: 2 } };
  const status = await examine(
    allChecks.filter(({ name }) => name === 'replica'),
    { ...services, configuration },
    (line) => void lines.push(line),
  );
  return { status, said: lines.join('\n') };
}

test('the doctor says that a replica is well, and what is wrong with one', async () => {
  await vi.waitFor(async () => expect((await doctorSays()).said).toContain('0 s behind'), patience);
  expect((await doctorSays()).status).toBe(0);
  const mistaken = await doctorSays(servers.primaryUrl);
  expect(mistaken.said).toContain('it is not a replica');
  expect(mistaken.said).toContain('correct or remove DATABASE_REPLICA_URL');
  expect(mistaken.status).toBe(1);

  await servers.pauseReplay();
  await runSql(servers.primary.database)`update products set price = price where id = ${productId}`;
  await vi.waitFor(async () => {
    const { status, said } = await doctorSays();
    expect(said).toMatch(/The replica is \d+ s behind, more than 2 s/);
    expect(status).toBe(1);
  }, patience);
  await servers.line.cut();
  const away = await doctorSays();
  await servers.line.mend();
  expect(away.said).toContain('cannot be used');
  expect(away.status).toBe(1);
});

test.each([
  ['the primary itself', () => servers.primaryUrl, 'it is not a replica'],
  ['another database of the replica', () => servers.replicaUrl('postgres'), 'its schema is older'],
])('a start refuses %s in one sentence', async (_what, url, reason) => {
  await expect(openReplica(url())).rejects.toThrow(reason);
});

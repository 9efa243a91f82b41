/**
 * Two instances behind each proxy that `operations/` has a file for: the main use case over HTTPS, from the application
 * to an order, and then a restart of both under people who read and write.
 */
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../src/database/connection/connection.ts';
import { statedFood } from '../permissions/product-examples.ts';
import { applicationBody } from '../support/builders/applications.ts';
import { shipping } from '../support/builders/orders.ts';
import { statedSeller } from '../support/builders/producers.ts';
import { pdf } from '../support/document-files.ts';
import { type Person, signInPerson } from '../support/drill/people.ts';
import { newFolder } from '../support/drill/report.ts';
import type { RestartableProgram } from '../support/drill/restartable-program.ts';
import { startInstances, untilMore } from '../support/drill/site.ts';
import { compare, startWriters } from '../support/drill/writers.ts';
import { exhaustively } from '../support/exhaustive.ts';
import { startProxy } from '../support/proxies.ts';

const readersAtOnce = 2;
const metricsToken = 'a token of thirty-two characters';
/** The producer's own country: without stated terms they ship to no other. */
const inGreece = { ...shipping, city: 'Sitia', postalCode: '723 00', country: 'Greece' };

for (const proxyNames of exhaustively([['Caddy', 'nginx']] as const)) {
  test(`behind ${proxyNames.join(' and ')} an oil is certified, scanned and ordered, and no request fails while both instances are restarted`, {
    tags: ['exhaustive'],
    timeout: 180_000,
  }, async () => {
    const { programs, database } = await startInstances(2, newFolder(), {
      METRICS_TOKEN: metricsToken,
      // As of the program in production.
      SHUTDOWN_DELAY_SECONDS: '5',
    });
    const ports = programs.map(({ port }) => port);
    const users: Users[] = [];
    for (const name of proxyNames) {
      const { url, close } = await startProxy(name, ports);
      onTestFinished(close);
      const before = await Promise.all(programs.map(countRequests));
      const pages = await walkMainUseCase(name, url);
      for (const [index, program] of programs.entries()) {
        expect(await countRequests(program)).toBeGreaterThan((before[index] ?? 0) + 5);
      }
      users.push({ url, pages });
    }
    const checks = await Promise.all(users.map(async (one) => startUsers(one, database)));
    for (const program of programs) {
      await Promise.all(checks.map(async ({ writers }) => untilMore(writers, 1)));
      await program.stop();
      await program.start();
    }
    for (const check of checks) await check.stop();
  });
}

interface Users {
  /** Of a proxy. */
  readonly url: string;
  readonly pages: readonly string[];
}

/** They read and write; `stop` expects that nothing failed. */
async function startUsers({ url, pages }: Users, database: Database) {
  // A proxy in front of the internet believes no address in a request, so all scans would be of one visitor.
  const writers = await startWriters(url, database, { scanners: 0 });
  const readers = startReaders(url, pages);
  return {
    writers,
    stop: async () => {
      await untilMore(writers, 20);
      const read = await readers.stop();
      const written = await writers.stop();
      expect({ url, failures: read.failures, failed: written.failed }).toEqual({
        url,
        failures: [],
        failed: 0,
      });
      expect(read.count).toBeGreaterThan(50);
      expect(await compare(database, writers.code, written)).toEqual({ lost: 0, doubled: 0 });
    },
  };
}

/** Returns pages and addresses of the API that show what came of it. */
async function walkMainUseCase(name: string, url: string): Promise<readonly string[]> {
  const producer = await signInPerson(url, { email: `producer.${name}@visitor.example` });
  const administrator = await signInPerson(url, { person: 'sample-administrator' });
  const buyer = await signInPerson(url, { email: `buyer.${name}@visitor.example` });
  const { producerId, certificateNumber } = await certify(name, producer, administrator);
  const { productId, code } = await makeProductWithCode(producer);
  const scan = await (await fetch(`${url}/api/qr/${code}`)).json();
  expect(scan).toMatchObject({
    verdict: 'authentic_first_scan',
    product: { id: productId },
    certificate: { number: certificateNumber },
  });
  await order(buyer, producer, { producerId, productId });
  return [
    '/',
    '/el/discovery',
    `/product/${productId}`,
    `/v/${code}`,
    `/certificate/${certificateNumber}`,
    `/api/products/${productId}`,
    `/api/certificates/${certificateNumber}`,
  ];
}

async function certify(proxy: string, producer: Person, administrator: Person) {
  const documents = [
    await producer.upload('businessLicense', pdf(3000)),
    // Another file behind each proxy: a report that is also another producer's raises an alarm.
    await producer.upload('labReports', pdf(2_500_000 + proxy.charCodeAt(0))),
  ];
  const { id, producerId } = await producer.call<{ id: number; producerId: number }>(
    'POST',
    '/api/producer-applications',
    applicationBody(),
  );
  await administrator.call('PATCH', `/api/producer-applications/${id}/approve`);
  for (const document of documents) {
    await administrator.call('POST', `/api/documents/${document}/review`, {
      decision: 'accepted',
      seen: null,
    });
  }
  for (const name of ['Laboratory of Athens', 'Laboratory of Patras']) {
    const { id: laboratoryId } = await administrator.call<{ id: number }>('POST', '/api/admin/laboratories', {
      name: `${name}, ${producerId}`,
      accreditationNumber: `ISO ${name} ${producerId}`,
    });
    await administrator.call('POST', `/api/admin/producers/${producerId}/lab-results`, {
      laboratoryId,
      method: 'NMR',
      batchNumber: 'DOK-1',
      harvestedOn: daysAgo(40),
      reportedOn: daysAgo(20),
      phenolicContent: 1310,
      documentId: documents[1],
    });
  }
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const stream = await producer.listen(leave.signal);
  const { certificateNumber } = await administrator.call<{ certificateNumber: string }>(
    'POST',
    `/api/admin/approve-producer/${producerId}`,
    { waivers: [{ item: 'call', reason: 'We met at the mill.' }] },
  );
  // What a proxy holds back does not arrive while the stream is open.
  await expect.poll(stream.heard).toContain('event: notifications');
  return { producerId, certificateNumber };
}

async function makeProductWithCode(producer: Person) {
  const { id: productId } = await producer.call<{ id: number }>('POST', '/api/products', {
    name: 'First harvest',
    price: 24.5,
    volume: 500,
    phenolicContent: 1310,
    batchNumber: 'DOK-1',
    harvestDate: daysAgo(40),
  });
  await producer.call('PUT', `/api/products/${productId}/food-information`, statedFood);
  await producer.call('POST', `/api/products/${productId}/codes`, { count: 1, reason: 'Labels of a test' });
  const [made] = await producer.call<{ code: string }[]>('GET', `/api/products/${productId}/codes`);
  return { productId, code: made?.code ?? '' };
}

async function order(
  buyer: Person,
  producer: Person,
  { producerId, productId }: { readonly producerId: number; readonly productId: number },
): Promise<void> {
  await producer.send('PUT', `/api/producers/${producerId}/seller`, statedSeller);
  await buyer.send('PUT', `/api/basket/items/${productId}`, { quantity: 2 });
  const { key, revision } = await buyer.call<{ key: string; revision: string }>('GET', '/api/basket');
  const [sent] = await buyer.call<{ id: number }[]>('POST', '/api/orders', { key, revision, ...inGreece });
  const received = await producer.call<{ id: number }[]>('GET', `/api/producers/${producerId}/orders`);
  expect(received).toEqual([expect.objectContaining({ id: sent?.id })]);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

async function countRequests({ url }: RestartableProgram): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const lines = (await answer.text()).matchAll(/^phenolive_http_requests_total\{(.*)\} (\d+)$/gm);
  return [...lines]
    .filter(([, labels = '']) => labels.includes('"/api/') && !labels.includes('stream'))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}

function startReaders(url: string, paths: readonly string[]) {
  const failures: string[] = [];
  let count = 0;
  let isOver = false;
  const read = async (path: string): Promise<void> => {
    const answer = await fetch(`${url}${path}`).catch((error: unknown) => error);
    if (answer instanceof Response && answer.status === 200) await answer.text();
    else failures.push(`${path}: ${answer instanceof Response ? answer.status : String(answer)}`);
    count += 1;
  };
  const readers = Array.from({ length: readersAtOnce }, async () => {
    while (!isOver) for (const path of paths) await read(path);
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(readers);
      return { count, failures };
    },
  };
}

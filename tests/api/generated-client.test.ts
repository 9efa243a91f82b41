/** A stranger generates a client from the OpenAPI document, and reads the register with it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateSource } from 'oazapfts';
import { parseList } from 'structured-headers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../support/application.ts';
import { makeApprovedProducer, makeProduct } from '../support/builders/producers.ts';

interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Headers;
}
type Call = (...input: readonly unknown[]) => Promise<Answer>;
interface GeneratedClient {
  readonly defaults: { baseUrl: string };
  readonly listProducts: Call;
  readonly getProduct: Call;
  readonly getSettings: Call;
}

let site: TestApplication;
let directory: string;
let client: GeneratedClient;
let productId: number;
beforeAll(async () => {
  site = await createTestApplication();
  const producerId = await makeApprovedProducer(site.database, { name: 'Ktima Pikrolithos' });
  productId = await makeProduct(site.database, { producerId, name: 'First Crates' });
  const address = await site.app.listen({ host: '127.0.0.1', port: 0 });
  directory = await mkdtemp(join(tmpdir(), 'phenolive-client-'));
  client = await generate(`${address}/api/openapi.json`, directory);
  client.defaults.baseUrl = address;
});
afterAll(async () => {
  await site.close();
  await rm(directory, { recursive: true, force: true });
});

async function generate(document: string, folder: string): Promise<GeneratedClient> {
  const source = stripTypeScriptTypes(await generateSource(document), { mode: 'transform' });
  const runtime = pathToFileURL(dirname(createRequire(import.meta.url).resolve('@oazapfts/runtime'))).href;
  const path = join(folder, 'client.mjs');
  const located = source
    .replaceAll(/"@oazapfts\/runtime\/(\w+)"/g, `"${runtime}/$1.js"`)
    .replaceAll('"@oazapfts/runtime"', `"${runtime}/index.js"`);
  await writeFile(path, located);
  // What it exports is named after the operations of the document; the tests fail where one is missing.
  return (await import(pathToFileURL(path).href)) as GeneratedClient;
}

test('reads oils, page by page', async () => {
  const { status, data, headers } = await client.listProducts({ limit: 1 });
  expect(status).toBe(200);
  expect(data).toMatchObject([{ id: productId, name: 'First Crates' }]);
  expect(headers.get('x-total-count')).toBe('1');
});

test('reads one oil', async () => {
  const { status, data } = await client.getProduct(productId);
  expect([status, data]).toMatchObject([200, { id: productId, producerName: 'Ktima Pikrolithos' }]);
});

test('reads the problem of an oil that does not exist', async () => {
  const { status, data } = await client.getProduct(999_999);
  expect([status, data]).toMatchObject([404, { code: 'product-not-found', status: 404 }]);
});

test('learns how to sign in where that is needed', async () => {
  const { status, data, headers } = await client.getSettings();
  expect([status, data]).toMatchObject([401, { code: 'unauthenticated' }]);
  expect(headers.get('www-authenticate')).toMatch(/^Cookie realm="Phenolive"/);
});

test('reads the limit as structured fields', async () => {
  const { headers } = await client.listProducts();
  const [policy] = parseList(headers.get('ratelimit-policy') ?? '');
  const [limit] = parseList(headers.get('ratelimit') ?? '');
  expect(policy?.[0]).toBe('default');
  expect(policy?.[1].get('w')).toBe(60);
  expect(limit?.[0]).toBe('default');
  expect(Number(limit?.[1].get('r'))).toBeLessThan(Number(policy?.[1].get('q')));
});

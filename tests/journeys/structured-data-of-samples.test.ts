/** Adobe's validator finds nothing in the structured data of any sample oil, producer, certificate or batch, as a search engine reads the page. */
import { afterAll, expect, test } from 'vitest';
import { batchPath, certificatePath, producerPath, productPath } from '../../src/domain/common/page-paths.ts';
import { startSite } from '../support/site.ts';
import { findingsOf, recommendedIn } from '../support/structured-data.ts';

const { server, close } = await startSite();
afterAll(close);

const { database } = server;

/** Not every oil has a barcode or a certificate in force. */
const notOfEach = ['gtin', 'hasCertification'];

async function findingsAt(path: string): Promise<readonly string[]> {
  const response = await fetch(server.url + path);
  expect([path, response.status]).toEqual([path, 200]);
  const { types, findings } = await findingsOf(await response.text());
  expect([path, types.length]).toEqual([path, 1]);
  const errors = findings
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage }) => issueMessage);
  const recommended = recommendedIn(findings).filter((name) => !notOfEach.includes(name));
  return [...errors, ...recommended].map((message) => `${path}: ${message}`);
}

test.each([
  [
    'oil',
    async () => {
      const rows = await database
        .selectFrom('products')
        .select('id')
        .where('withdrawnAt', 'is', null)
        .execute();
      return rows.map(({ id }) => productPath(id));
    },
  ],
  [
    'producer',
    async () => {
      const rows = await database
        .selectFrom('producers')
        .select('id')
        .where('status', '=', 'approved')
        .execute();
      return rows.map(({ id }) => producerPath(id));
    },
  ],
  [
    'certificate',
    async () => {
      const rows = await database.selectFrom('certificates').select('number').execute();
      return rows.map(({ number }) => certificatePath(number));
    },
  ],
  [
    'batch',
    async () => {
      const rows = await database
        .selectFrom('products')
        .select(['id', 'batchNumber'])
        .where('batchNumber', 'is not', null)
        .execute();
      return rows.map(({ id, batchNumber }) => batchPath(id, batchNumber ?? ''));
    },
  ],
] as const)('finds nothing on the page of any %s', async (_kind, listPaths) => {
  const paths = await listPaths();
  expect(paths.length).toBeGreaterThan(5);
  const found: string[] = [];
  for (const path of paths) found.push(...(await findingsAt(path)));
  expect(found).toEqual([]);
});

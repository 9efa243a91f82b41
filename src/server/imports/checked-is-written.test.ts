/** Every import that passes the check can be written: the database refuses none of it. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { makeApprovedProducer, makeProduct } from '../../../tests/support/builders/producers.ts';
import { findUserById } from '../../database/identity/users.ts';
import type { UserRow } from '../../database/tables/schema.ts';
import { writeCsvRow } from '../../domain/common/csv.ts';
import { type ImportColumn, type ImportKind, importColumns } from '../../domain/imports/tables.ts';
import { planUploadedTable } from './plan-import.ts';
import { writeProducers } from './write-producers.ts';
import { writeProducts } from './write-products.ts';

const today = '2026-11-22';
let site: TestApplication;
let actor: UserRow;
let known: Readonly<Record<ImportKind, readonly string[]>>;
beforeAll(async () => {
  site = await createTestApplication();
  const { userId } = await site.signIn('admin');
  const found = await findUserById(site.database, userId);
  if (found === undefined) throw new Error('The administrator has no account.');
  actor = found;
  const producerId = await makeApprovedProducer(site.database, {
    name: 'Known grove',
    certificationLevel: 'triple_gold',
  });
  const productId = await makeProduct(site.database, { producerId, batchNumber: 'B-1', volume: 500 });
  known = { producers: [String(producerId)], products: [String(productId)] };
});
afterAll(async () => site.close());

class RolledBack extends Error {}

/** Rolls back, so that each import starts from the same data. */
async function write(kind: ImportKind, rows: Parameters<typeof writeProducers>[1]['rows']): Promise<void> {
  const onProgress = async () => undefined;
  const writing = { rows, actor, now: new Date(`${today}T09:00:00Z`), onProgress };
  const written = site.database.transaction().execute(async (transaction) => {
    if (kind === 'producers') await writeProducers(transaction, writing);
    else await writeProducts(transaction, writing);
    throw new RolledBack();
  });
  await expect(written).rejects.toThrow(RolledBack);
}

const odd = [
  '',
  ' ',
  '\u00a0x\u00a0',
  '\u2003y',
  '\ufeffz',
  '\u200b',
  '\u0085',
  'a\u0000b',
  '\ud83d',
  '🫒',
  '🫒🫒',
  'a\nb',
  "'=1",
  'null',
  'NaN',
  '-0',
  '0',
  '1e3',
  '0.001',
  '4.000',
  '99999.995',
  '2147483648',
  '9999999.999',
  '٣',
];

/** Mostly valid values at the bounds of the column, and sometimes invalid ones. */
function cellOf({ name, rule }: ImportColumn, kind: ImportKind): fc.Arbitrary<string> {
  const usual = ((): fc.Arbitrary<string> => {
    switch (rule.kind) {
      case 'text':
        return fc.oneof(
          fc.string({ unit: 'grapheme', minLength: rule.least, maxLength: Math.min(rule.most, 12) }),
          fc.constantFrom('x'.repeat(rule.least), 'é'.repeat(rule.most), '🫒'.repeat(rule.most / 2)),
        );
      case 'number':
        return fc.oneof(
          fc.constantFrom(String(rule.least), String(rule.most)),
          fc
            .double({ min: rule.least, max: rule.most, noNaN: true })
            .map((one) => one.toFixed(rule.decimals)),
        );
      case 'choice':
        return fc.constantFrom(...rule.values);
      case 'flag':
        return fc.constantFrom('yes', 'no', 'TRUE', '0');
      case 'date':
        return name === 'harvestDate'
          ? fc.constantFrom('2025-11-02', '2.11.2025', '', '2026-11-23')
          : fc.constantFrom('2025-12-02', today, '', '2027-05-01');
      case 'email':
        return fc.constantFrom('grove@example.com', `${'x'.repeat(64)}@example.com`, '');
      case 'phone':
        return fc.constantFrom('+30 26210 12345', '(0030)\u00a026210–12345 ext. 7', '');
      case 'website':
        return fc.constantFrom('https://grove.example', 'HTTP://GROVE.example/Ελιά', '');
      case 'gtin':
        return fc.constantFrom('5200000000004', '4006381333931', '96385074');
      case 'id':
        return name === 'producerId'
          ? fc.constantFrom(...known.producers)
          : fc.constantFrom('', '', ...known[kind]);
      case 'fixed':
        return fc.constant('');
    }
  })();
  return fc.oneof({ arbitrary: usual, weight: 80 }, { arbitrary: fc.constantFrom(...odd), weight: 1 });
}

function tableOf(kind: ImportKind): fc.Arbitrary<string> {
  const columns = importColumns[kind];
  const row = fc.tuple(...columns.map((column) => cellOf(column, kind)));
  const rows = fc.array(row, { minLength: 1, maxLength: 2 });
  return fc.tuple(fc.constantFrom(',' as const, ';' as const), rows).map(([separator, cells]) => {
    const names = columns.map(({ name }) => name);
    return [names, ...cells].map((line) => writeCsvRow(line, separator)).join('');
  });
}

test.each(['producers', 'products'] as const)(
  'an import of %s that passes the check is written',
  async (kind) => {
    let passed = 0;
    await fc.assert(
      fc.asyncProperty(tableOf(kind), async (table) => {
        const found = await planUploadedTable(site.database, kind, table, today);
        if (!found.ok || found.plan.rowErrors.length > 0) return;
        passed += 1;
        await write(kind, found.plan.rows);
      }),
      { numRuns: 400 },
    );
    // A check that refused everything would pass as well.
    expect(passed).toBeGreaterThan(60);
  },
);

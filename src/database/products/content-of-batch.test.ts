/** Every bottle of a batch shows one measured content, whatever its producer typed. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../../../tests/support/builders/certificates.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProduct,
} from '../../../tests/support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { writeUnjudged } from '../../../tests/support/raw-sql.ts';
import { deriveStaleFigures } from '../certification/in-force.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(async () => own.close());

const content = fc.integer({ min: 600, max: 900 });
const results = fc.array(fc.record({ phenolicContent: content, isOfCertificate: fc.boolean() }), {
  minLength: 1,
  maxLength: 4,
});
const order = fc.constantFrom('before', 'after');
let producers = 0;

test('a typed content selects no result, before and after a certificate', async () => {
  await fc.assert(
    fc.asyncProperty(results, fc.nat(3), order, order, async (measured, place, typed, bottled) => {
      const { database } = own;
      producers += 1;
      const producerId = await makeApprovedProducer(database);
      const batchNumber = `B-${producerId}`;
      const exact = measured[place % measured.length]?.phenolicContent ?? 0;
      const bottle = async (phenolicContent: number, volume: number) =>
        makeProduct(database, { producerId, batchNumber, phenolicContent, volume });
      const bottles = async () => [await bottle(exact, 500), await bottle(899, 250)];
      const early = bottled === 'before' ? await bottles() : [];
      for (const [n, { phenolicContent }] of measured.entries()) {
        const batch = { producerId, batchNumber, laboratory: `Laboratory ${n}`, phenolicContent };
        await makeLabResult(database, batch);
      }
      if (measured.some(({ isOfCertificate }) => isOfCertificate)) {
        const number = `PHL-2018-${String(producers).padStart(6, '0')}`;
        const { id: certificateId } = await makeCertificate(database, {
          producerId,
          number,
          batches: [batchNumber],
        });
        const onRecord = await database
          .selectFrom('labResults')
          .select('id')
          .where('producerId', '=', producerId)
          .orderBy('id')
          .execute();
        for (const [n, { id: labResultId }] of onRecord.entries()) {
          if (measured[n]?.isOfCertificate !== true) continue;
          await database.insertInto('certificateResults').values({ certificateId, labResultId }).execute();
        }
      }
      const ids = bottled === 'before' ? early : await bottles();
      if (typed === 'after') {
        await database
          .updateTable('products')
          .set({ statedContent: exact })
          .where('id', '=', ids[1] ?? 0)
          .execute();
      }
      const shown = await database
        .selectFrom('products')
        .select(['phenolicContent', 'contentBasis'])
        .where('id', 'in', ids)
        .execute();
      const expected = { phenolicContent: contentOfBatch(measured), contentBasis: 'measured' };
      expect(shown).toEqual([expected, expected]);
    }),
    { numRuns: 40 },
  );
});

test('a content that an earlier version derived from what was typed is derived again', async () => {
  const { database } = own;
  const producerId = await makeApprovedProducer(database);
  const batchNumber = `B-${producerId}`;
  for (const phenolicContent of [1290, 1350]) {
    await makeLabResult(database, { producerId, batchNumber, phenolicContent });
  }
  const id = await makeProduct(database, { producerId, batchNumber, phenolicContent: 1350 });
  await writeUnjudged(database, async (unjudged) =>
    unjudged.updateTable('products').set({ phenolicContent: 1350 }).where('id', '=', id).execute(),
  );
  expect(await deriveStaleFigures(database, '2026-11-21', 10)).toBe(1);
  expect(await deriveStaleFigures(database, '2026-11-21', 10)).toBe(0);
  const shown = await database
    .selectFrom('products')
    .select('phenolicContent')
    .where('id', '=', id)
    .execute();
  expect(shown).toEqual([{ phenolicContent: 1290 }]);
});

test('a level that an earlier version limited to the stated content is derived again', async () => {
  const { database } = own;
  const producerId = await makeApprovedProducer(database);
  const batchNumber = `B-${producerId}`;
  await makeLabResult(database, { producerId, batchNumber, phenolicContent: 2186 });
  await makeCertificate(database, { producerId, batches: [batchNumber], level: 'triple_gold' });
  const id = await makeProduct(database, { producerId, batchNumber, phenolicContent: 600 });
  const level = async () =>
    (
      await database
        .selectFrom('products')
        .select('certificationLevel')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).certificationLevel;
  expect(await level()).toBe('triple_gold');
  await writeUnjudged(database, async (unjudged) =>
    unjudged.updateTable('products').set({ certificationLevel: 'bronze' }).where('id', '=', id).execute(),
  );
  expect(await deriveStaleFigures(database, '2026-11-21', 10)).toBe(1);
  expect(await deriveStaleFigures(database, '2026-11-21', 10)).toBe(0);
  expect(await level()).toBe('triple_gold');
});

/**
 * What `measured_content` returns, in mg/kg: the lowest result that the newest certificate is based on, otherwise the lowest
 * on record; undefined without a result. Nothing that a producer states chooses.
 */
function contentOfBatch(
  recorded: readonly { readonly phenolicContent: number; readonly isOfCertificate: boolean }[],
): number | undefined {
  const ofCertificate = recorded.filter(({ isOfCertificate }) => isOfCertificate);
  const [first, ...others] = ofCertificate.length > 0 ? ofCertificate : recorded;
  return first && Math.min(first.phenolicContent, ...others.map(({ phenolicContent }) => phenolicContent));
}

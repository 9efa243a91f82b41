/** A limit is defined once: the schema and the database accept and refuse the same values. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { approveProducerInput } from '../../src/contract/certification/certification.ts';
import { profileChangeInput } from '../../src/contract/producers/changes.ts';
import { createProducerRoute } from '../../src/contract/producers/registration.ts';
import { createProductRoute } from '../../src/contract/products/changes.ts';
import { violatedConstraint } from '../../src/database/connection/violations.ts';
import type { FieldRule } from '../../src/domain/common/fields.ts';
import { producerLimits } from '../../src/domain/producers/limits.ts';
import { phenolicContentLimits, productFields, productRules } from '../../src/domain/products/product.ts';
import { registrationBody } from '../support/builders/applications.ts';
import {
  makeApprovedProducer,
  makeLabResult,
  makeProducer,
  makeProduct,
} from '../support/builders/producers.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

let bench: TestDatabase;
let producerId: number;
beforeAll(async () => {
  bench = await createTestDatabase();
  producerId = await makeApprovedProducer(bench.database);
});
afterAll(async () => bench.close());

interface Limit {
  readonly field: string;
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
}

function text(field: string, { least = 1, most }: { readonly least?: number; readonly most: number }): Limit {
  // Non-ASCII characters of the producers' alphabets.
  const taken = ['ё'.repeat(most), 'ξ'.repeat(Math.max(least, 1))];
  return {
    field,
    taken,
    refused: ['x'.repeat(most + 1), ...(least > 1 ? ['x'.repeat(least - 1), '🫒'] : [])],
  };
}

function number(field: string, { least, most }: { readonly least: number; readonly most: number }): Limit {
  const step = Number.isInteger(least) ? 1 : 0.01;
  return { field, taken: [least, most], refused: [least - step, -least - step, most + step] };
}

/** A field with a schema of its own has its own tests. */
function limitOf(field: string, rule: FieldRule): Limit[] {
  if (rule.kind === 'custom') return [];
  if (rule.kind === 'date') {
    return [{ field, taken: ['2026-02-28', '2024-02-29'], refused: ['2026-02-29', '0000-01-01'] }];
  }
  return [rule.kind === 'line' || rule.kind === 'prose' ? text(field, rule) : number(field, rule)];
}

const name = text('name', producerLimits.name);
const products: Limit[] = productFields.flatMap((field) => limitOf(field, productRules[field]));
const registrations: Limit[] = [
  name,
  text('location', producerLimits.location),
  text('region', producerLimits.region),
  text('oliveVarieties', producerLimits.oliveVarieties),
  text('existingCertifications', producerLimits.existingCertifications),
  {
    field: 'contactPhone',
    taken: ['262101', '+30 (26210) 12345 ext. 12'],
    refused: ['12345', 'abcdefghijk', `26210${'-'.repeat(producerLimits.contactPhone.most)}12345`],
  },
  text('story', producerLimits.story),
  text('sustainablePractices', producerLimits.sustainablePractices),
  number('farmAcreage', producerLimits.farmAcreage),
  number('annualProduction', producerLimits.annualProduction),
  { field: 'language', taken: ['sl'], refused: ['de'] },
];
const changes: Limit[] = [
  name,
  text('productionNotes', producerLimits.productionNotes),
  {
    field: 'website',
    taken: ['https://grove.example', `https://grove.example/${'x'.repeat(278)}`],
    refused: [`https://grove.example/${'x'.repeat(279)}`, 'ftp://grove.example', 'javascript:alert(1)'],
  },
];

const product = (field: Record<string, unknown>) => ({
  name: 'Oil',
  price: 9,
  volume: 500,
  phenolicContent: 600,
  ...field,
});
const inSchema = (schema: z.ZodType, body: object) => schema.safeParse(body).success;

/** Any error but a violated database rule is an error of the test. */
async function inDatabase(store: () => Promise<unknown>): Promise<boolean> {
  try {
    await store();
    return true;
  } catch (error) {
    const isOutOfRange = error instanceof Error && 'code' in error && String(error.code).startsWith('22');
    if (violatedConstraint(error) === undefined && !isOutOfRange) throw error;
    return false;
  }
}

const tables = [
  {
    what: 'a product',
    limits: products,
    schema: (field: Record<string, unknown>) => inSchema(createProductRoute.body, product(field)),
    store: async (field: Record<string, unknown>) => makeProduct(bench.database, { producerId, ...field }),
  },
  {
    what: 'a registration',
    limits: registrations,
    schema: (field: Record<string, unknown>) => inSchema(createProducerRoute.body, registrationBody(field)),
    store: async (field: Record<string, unknown>) => makeProducer(bench.database, field),
  },
  {
    what: 'a change of an entry',
    limits: changes,
    schema: (field: Record<string, unknown>) =>
      inSchema(profileChangeInput, { requiresApproval: 'true', ...field }),
    store: async (field: Record<string, unknown>) => makeProducer(bench.database, field),
  },
  {
    what: 'an approval',
    limits: [number('phenolicContent', phenolicContentLimits)],
    schema: (field: Record<string, unknown>) => inSchema(approveProducerInput, field),
    store: async (field: Record<string, unknown>) =>
      makeLabResult(bench.database, { producerId, batchNumber: 'B-1', ...field }),
  },
];

describe.each(tables)('$what', ({ limits, schema, store }) => {
  test.each(limits)('$field is accepted and refused by both alike', async ({ field, taken, refused }) => {
    const answersOf = async (value: unknown) => ({
      field,
      value,
      schema: schema({ [field]: value }),
      database: await inDatabase(async () => store({ [field]: value })),
    });
    for (const value of taken) {
      expect(await answersOf(value)).toEqual({ field, value, schema: true, database: true });
    }
    for (const value of refused) {
      expect(await answersOf(value)).toEqual({ field, value, schema: false, database: false });
    }
  });
});

test('impossible dates of a product are refused by both', async () => {
  const days = { harvestDate: '2026-10-20', bottlingDate: '2026-10-19' };
  expect(await inDatabase(async () => makeProduct(bench.database, { producerId, ...days }))).toBe(false);
});

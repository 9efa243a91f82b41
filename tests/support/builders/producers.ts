/** Inserts producers, products and laboratory results into the database, each field replaceable. */
import { type Insertable, sql } from 'kysely';
import type { Database } from '../../../src/database/connection/connection.ts';
import type { LabResultTable } from '../../../src/database/tables/certification.ts';
import type { ProducerTable } from '../../../src/database/tables/producers.ts';
import type { ProductTable } from '../../../src/database/tables/products.ts';
import { usualNutrition } from '../../../src/domain/products/food-information.ts';
import { makeLaboratory } from './laboratories.ts';
import { makeReport } from './reports.ts';

export async function makeProducer(
  database: Database,
  changes: Partial<Insertable<ProducerTable>> = {},
): Promise<number> {
  const { id } = await database
    .insertInto('producers')
    .values({
      name: 'Grove of the test',
      location: 'Myrtia, Pyrgos',
      country: 'greece',
      status: 'pending',
      productionMethods: '{}',
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stateSeller(database, id);
  return id;
}

/** Who sells: without it none of the producer's oils can be ordered. */
export const statedSeller = {
  legalName: 'Grove of the test Ltd',
  address: 'Oil Road 5\n27100 Myrtia',
  email: 'orders@grove.example',
  phone: '+30 26210 99001',
  register: 'GEMI 123456789000',
  taxId: 'EL123456789',
  selfCertified: true,
  vatRate: '13.0',
  vatExemption: null,
  payment: 'transfer-in-advance',
  deliveryDays: 14,
} as const;

export async function stateSeller(database: Database, producerId: number): Promise<void> {
  await database
    .insertInto('sellerDetails')
    .values({ producerId, ...statedSeller })
    .execute();
}

/** Without it the oil cannot be ordered. None where another writer of the test has deleted the oil. */
export async function stateFood(database: Database, productId: number): Promise<void> {
  const nutrition = JSON.stringify(usualNutrition);
  await sql`insert into food_information (product_id, category, origin, origin_country, nutrition)
    select id, 'extra-virgin', 'country', 'GR', ${nutrition}::jsonb from products where id = ${productId}
    for key share`.execute(database);
}

export async function makeApprovedProducer(
  database: Database,
  changes: Partial<Insertable<ProducerTable>> = {},
): Promise<number> {
  return makeProducer(database, {
    status: 'approved',
    certificationLevel: 'gold',
    statedContent: 1300,
    approvedAt: '2026-01-10T10:00:00Z',
    ...changes,
  });
}

export async function makeProduct(
  database: Database,
  changes: Partial<Insertable<ProductTable>> & { readonly producerId: number },
): Promise<number> {
  const { id } = await database
    .insertInto('products')
    .values({ name: 'Early harvest', price: '24.50', volume: 500, phenolicContent: 1300, ...changes })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stateFood(database, id);
  return id;
}

export async function makeLabResult(
  database: Database,
  {
    laboratory = 'University laboratory',
    ...changes
  }: Partial<Insertable<LabResultTable>> & { readonly producerId: number; readonly laboratory?: string },
): Promise<void> {
  const laboratoryId = await makeLaboratory(database, laboratory);
  await database
    .insertInto('labResults')
    .values({
      laboratoryId,
      method: 'NMR',
      harvestedOn: '2026-10-15',
      sampledOn: '2026-10-20',
      reportedOn: '2026-11-01',
      phenolicContent: 1300,
      documentId: await makeReport(database, changes.producerId),
      ...changes,
    })
    .execute();
}

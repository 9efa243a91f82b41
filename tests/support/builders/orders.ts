/** Builders for tests of orders: approved producers, products, an address, and notifications. */

import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { CertificateTable } from '../../../src/database/tables/certification.ts';
import type { TestApplication, TestPerson } from '../application.ts';
import { makeCertificate } from './certificates.ts';
import { stateFood, stateSeller } from './producers.ts';

export async function insertApprovedProducer(
  { database }: TestApplication,
  userId: string | null,
  name: string,
): Promise<number> {
  const { id } = await database
    .insertInto('producers')
    .values({
      userId,
      name,
      location: 'Myrtia',
      // That of the buyer: without stated terms a producer ships to their own country.
      country: 'croatia',
      status: 'approved',
      certificationLevel: 'bronze',
      statedContent: 600,
      productionMethods: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stateSeller(database, id);
  return id;
}

export async function insertOil(
  { database }: TestApplication,
  producerId: number,
  price: string | null,
): Promise<number> {
  const { id } = await database
    .insertInto('products')
    .values({ producerId, name: `Oil at ${price}`, price, volume: 500, batchNumber: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stateFood(database, id);
  return id;
}

export async function insertSuspendedCertificate(site: TestApplication, producerId: number): Promise<void> {
  await insertCertificate(site, producerId, { state: 'suspended' });
}

/** Returns its number. */
export async function insertCertificate(
  { database }: TestApplication,
  producerId: number,
  changes: Partial<Insertable<CertificateTable>> = {},
): Promise<string> {
  const { number } = await makeCertificate(database, { producerId, ...changes });
  return number;
}

export const shipping = {
  name: 'Ana Kovač',
  street: 'Riva 1',
  postalCode: '21000',
  city: 'Split',
  country: 'Croatia',
  phone: '',
  message: 'Please pack it well.',
} as const;

/** Orders bottles of one product through the basket; returns the order. */
export async function sendOrder(
  site: TestApplication,
  buyer: TestPerson,
  oil: number,
  quantity = 1,
): Promise<number> {
  await site.call('PUT', `/api/basket/items/${oil}`, { as: buyer, body: { quantity } });
  const { key, revision } = (await site.call('GET', '/api/basket', { as: buyer })).json();
  const body = { key, revision, ...shipping };
  return (await site.call('POST', '/api/orders', { as: buyer, body })).json()[0].id;
}

/** The kinds of a user's notifications, oldest first. */
export async function notificationKinds(site: TestApplication, as: TestPerson): Promise<string[]> {
  const notifications = (await site.call('GET', '/api/notifications?state=unread', { as })).json();
  return notifications.map(({ kind }: { kind: string }) => kind).toReversed();
}

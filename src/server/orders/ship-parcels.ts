/** Addresses of parcels for a carrier, and the tracking numbers that come back: all orders of a table are shipped, or none. */
import type { FastifyInstance } from 'fastify';
import type { OrderResponse } from '../../contract/orders/orders.ts';
import { exportParcelsRoute, type ShippedParcels, shipParcelsRoute } from '../../contract/orders/parcels.ts';
import type { Connection, Database } from '../../database/connection/connection.ts';
import { findOrderPage, listOrders } from '../../database/orders/reads.ts';
import { lockOilsOfOrders, lockOrder } from '../../database/orders/writes.ts';
import type { User } from '../../domain/identity/principal.ts';
import { type ParcelRow, readParcelTable } from '../../domain/orders/parcel-table.ts';
import { personal } from '../http/lists/personal.ts';
import { type Column, inBatches, sendTable } from '../http/lists/send-table.ts';
import { ownerOf } from '../http/routing/owned-records.ts';
import { defineHandler, refusal, reply } from '../http/routing/routing.ts';
import { producer } from '../producers/owned.ts';
import { actOnOrder } from './order-action.ts';
import { readOrder } from './present.ts';

export function registerParcels(app: FastifyInstance): void {
  defineHandler(app, exportParcelsRoute, {
    who: ownerOf(producer, 'id', 'orders'),
    perMinute: 10,
    handle: async ({ params, query, services: { database } }) =>
      sendTable({
        fileName: 'parcels.csv',
        language: query.language,
        columns,
        rows: confirmedOrders(database, params.id),
      }),
  });
  defineHandler(app, shipParcelsRoute, {
    who: ownerOf(producer, 'id', 'orders'),
    perMinute: 20,
    handle: async ({ params, body, principal, services: { database, clock } }) => {
      const rows = readParcelTable(body.table);
      if (rows === undefined) return refusal('parcels-unreadable');
      const table = { producerId: params.id, rows, now: clock() };
      return database.transaction().execute(async (transaction) => {
        if (body.ship) await lockAll(transaction, table);
        const parcels = await examine(transaction, principal, table);
        const shipped = body.ship && parcels.every(({ problem }) => problem === null);
        if (shipped) await shipAll(transaction, principal, table);
        return reply(200, { shipped, parcels }, personal);
      });
    },
  });
}

interface Table {
  readonly producerId: number;
  readonly rows: readonly ParcelRow[];
  readonly now: Date;
}

function ordersIn({ rows }: Table): number[] {
  return [...new Set(rows.flatMap(({ order }) => order ?? []))].toSorted((one, other) => one - other);
}

/** All orders, then all their oils, each by id: one after the other with its oils would be a deadlock with a buyer who withdraws. */
async function lockAll(connection: Connection, table: Table): Promise<void> {
  const ids = ordersIn(table);
  for (const id of ids) await lockOrder(connection, id);
  await lockOilsOfOrders(connection, ids);
}

async function examine(
  connection: Connection,
  person: User,
  table: Table,
): Promise<ShippedParcels['parcels']> {
  const found = await listOrders(connection, ordersIn(table));
  const orders = new Map(
    found.flatMap((order) => (order.producerId === table.producerId ? [[order.id, order]] : [])),
  );
  const parcels: ShippedParcels['parcels'] = [];
  for (const { row, order: id, carrier, trackingNumber, problem } of table.rows) {
    const order = id === undefined ? undefined : orders.get(id);
    const read = order && (await readOrder(connection, order, person, table.now));
    parcels.push({
      row,
      order: id ?? null,
      buyerName: read?.buyerName ?? null,
      carrier,
      trackingNumber,
      problem: problem ?? (read === undefined ? 'order-unknown' : problemOf(read)),
    });
  }
  return parcels;
}

function problemOf({ acts }: Pick<OrderResponse, 'acts'>) {
  return acts.includes('ship') ? null : 'not-to-be-shipped';
}

async function shipAll(connection: Connection, person: User, { rows, now }: Table): Promise<void> {
  for (const { order: id = 0, carrier, trackingNumber } of rows) {
    const order = await lockOrder(connection, id);
    const input = { action: 'ship', carrier: carrier || null, trackingNumber } as const;
    const acted = order && (await actOnOrder(connection, person, order, input, now));
    // It was examined under the same locks.
    if (acted?.ok !== true) throw new Error(`Order ${id} was to be shipped and could not be.`);
  }
}

type Confirmed = Awaited<ReturnType<typeof listOrders>>[number];

function confirmedOrders(database: Database, producerId: number): AsyncIterable<Confirmed> {
  const filter = { producerId, status: 'confirmed' } as const;
  return inBatches<Confirmed, NonNullable<Awaited<ReturnType<typeof findOrderPage>>['last']>>(
    async (page) => {
      const { ids, last } = await findOrderPage(database, filter, 'oldest', page);
      return { rows: await listOrders(database, ids), last };
    },
  );
}

function addressOf({ shippingAddress }: Confirmed): Readonly<Record<string, unknown>> {
  return shippingAddress ?? {};
}

/** Stable headings: the software of carriers looks for them. The last two are empty, to be filled in. */
const columns: readonly Column<Confirmed>[] = [
  ['order', ({ id }) => id],
  ...(['name', 'street', 'postalCode', 'city', 'country', 'phone'] as const).map(
    (field) => [field, (order: Confirmed) => addressOf(order)[field]] as const,
  ),
  ['email', ({ buyerEmail }) => buyerEmail],
  ['bottles', ({ items }) => items.reduce((sum, one) => sum + (one.isLeftOut ? 0 : one.quantity), 0)],
  ['carrier', () => ''],
  ['trackingNumber', () => ''],
];

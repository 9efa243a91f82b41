/** Writes producers. Lock the producer before any decision about it or its products. */
import type { Insertable, Updateable } from 'kysely';
import type { ProductionMethods } from '../../domain/producers/producer.ts';
import type { Connection } from '../connection/connection.ts';
import type { ProducerTable } from '../tables/producers.ts';
import type { ProducerRow } from '../tables/schema.ts';

export async function lockProducer(connection: Connection, id: number): Promise<ProducerRow | undefined> {
  return connection.selectFrom('producers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function lockProducerOfUser(
  connection: Connection,
  userId: string,
): Promise<ProducerRow | undefined> {
  return connection
    .selectFrom('producers')
    .selectAll()
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** All that the user acts for, so that none of them is handed over to an account that is about to be deleted. */
export async function lockProducersOfMember(connection: Connection, userId: string): Promise<void> {
  await connection
    .selectFrom('producers')
    .select('id')
    .where('id', 'in', (is) =>
      is.selectFrom('producerMembers').select('producerId').where('userId', '=', userId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function lockProducerOfProduct(
  connection: Connection,
  productId: number,
): Promise<ProducerRow | undefined> {
  return connection
    .selectFrom('producers')
    .selectAll()
    .where('id', '=', (is) => is.selectFrom('products').select('producerId').where('id', '=', productId))
    .forUpdate()
    .executeTakeFirst();
}

type Methods = { readonly productionMethods?: Partial<ProductionMethods> };
export type NewProducer = Omit<Insertable<ProducerTable>, 'productionMethods'> & Methods;
export type ProducerChanges = Omit<Updateable<ProducerTable>, 'id' | 'productionMethods'> & Methods;

export async function insertProducer(connection: Connection, producer: NewProducer): Promise<ProducerRow> {
  const { productionMethods = {}, ...columns } = producer;
  return connection
    .insertInto('producers')
    .values({ ...columns, productionMethods: JSON.stringify(productionMethods) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateProducer(
  connection: Connection,
  id: number,
  changes: ProducerChanges,
): Promise<ProducerRow> {
  const { productionMethods, ...columns } = changes;
  return connection
    .updateTable('producers')
    .set({
      ...columns,
      ...(productionMethods === undefined ? {} : { productionMethods: JSON.stringify(productionMethods) }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Producers as they are listed and shown: with stories, what was measured, their certificates and the number of products. */
import { sql } from 'kysely';
import type { RegisteredCertificate } from '../../domain/certification/in-force.ts';
import type { CertifiedOil } from '../../domain/certification/measured-oils.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Sight } from '../../domain/producers/permissions.ts';
import type { Connection } from '../connection.ts';
import type { ProducerRow } from '../schema.ts';

export interface ProducerDetails extends ProducerRow {
  readonly stories: readonly { readonly language: ContentLanguage; readonly story: string }[];
  /** All of them. A producer has one a season. */
  readonly certificates: readonly RegisteredCertificate[];
  readonly certifiedOils: readonly CertifiedOil[];
  /** On the market. */
  readonly productCount: number;
}

/** In the order of `ids`; one that is gone is left out. */
export async function listProducerDetails(
  connection: Connection,
  ids: readonly number[],
): Promise<ProducerDetails[]> {
  const { rows } = await sql<ProducerDetails>`
    select producers.*, told.stories,
      register.certificates, certified_oils(producers.id) as certified_oils,
      (select count(*) from products where products.producer_id = producers.id and products.withdrawn_at is null)
        as product_count
    from unnest(${ids}::integer[]) with ordinality as asked (id, position)
    join producers on producers.id = asked.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('language', language, 'story', story) order by language), '[]')
        as stories
      from producer_stories where producer_stories.producer_id = producers.id
    ) as told
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'level', level, 'season', season,
        'validUntil', valid_until, 'state', state)), '[]') as certificates
      from certificates where certificates.producer_id = producers.id
    ) as register
    order by asked.position`.execute(connection);
  return rows;
}

export async function findProducerDetails(
  connection: Connection,
  id: number,
): Promise<ProducerDetails | undefined> {
  const [producer] = await listProducerDetails(connection, [id]);
  return producer;
}

/** Undefined when there is no such producer; a record that nobody keeps has no person. */
export async function findProducerOwner(
  connection: Connection,
  id: number,
): Promise<{ readonly userId: string | null } | undefined> {
  return connection.selectFrom('producers').select('userId').where('id', '=', id).executeTakeFirst();
}

export async function findProducerIdOfUser(
  connection: Connection,
  userId: string,
): Promise<number | undefined> {
  const row = await connection
    .selectFrom('producers')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.id;
}

/** Who has nothing of their own that is not public sees what everybody sees, and is counted for as fast. */
export async function narrowSight(connection: Connection, sight: Sight): Promise<Sight> {
  if (sight.kind !== 'public-and-own') return sight;
  const hidden = await connection
    .selectFrom('producers')
    .select('id')
    .where('userId', '=', sight.userId)
    .where((is) =>
      is.or([
        is('status', '<>', 'approved'),
        is.exists(
          is
            .selectFrom('products')
            .select('products.id')
            .whereRef('products.producerId', '=', 'producers.id')
            .where('products.withdrawnAt', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst();
  return hidden === undefined ? { kind: 'public' } : sight;
}

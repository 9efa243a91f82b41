/** Reads producers with stories, measured contents, certificates and the number of products. */
import { sql } from 'kysely';
import type { ApplicationStatus } from '../../domain/applications/states.ts';
import type { NumberedCertificate } from '../../domain/certification/in-force.ts';
import type { OilMeasurement } from '../../domain/certification/measured-oils.ts';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Visibility } from '../../domain/producers/permissions.ts';
import type { Connection } from '../connection/connection.ts';
import { prepared } from '../connection/prepared-statements.ts';
import type { CertificateRow, ProducerRow } from '../tables/schema.ts';

export interface ProducerDetails extends ProducerRow {
  readonly stories: readonly { readonly language: ContentLanguage; readonly story: string }[];
  /** All of them: a producer has one each season. */
  readonly certificates: readonly (NumberedCertificate & Pick<CertificateRow, 'lowerResults'>)[];
  readonly certifiedOils: readonly OilMeasurement[];
  /** Null when no application is open. */
  readonly applicationStatus: ApplicationStatus | null;
  /** Products on the market. */
  readonly productCount: number;
}

/** In the order of `ids`; missing ones are left out. */
export async function listProducerDetails(
  connection: Connection,
  ids: readonly number[],
): Promise<ProducerDetails[]> {
  const { rows } = await sql<ProducerDetails>`
    ${prepared} select producers.*, texts.stories,
      register.certificates, certified_oils(producers.id) as certified_oils,
      (select count(*) from products where products.producer_id = producers.id and products.withdrawn_at is null)
        as product_count,
      (select status from producer_applications as applications
        where applications.producer_id = producers.id and applications.status not in ('rejected', 'withdrawn')
        order by applications.id desc limit 1) as application_status
    from numbered_ids(${ids}::integer[]) as asked
    join producers on producers.id = asked.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('language', language, 'story', story) order by language), '[]')
        as stories
      from producer_stories where producer_stories.producer_id = producers.id
    ) as texts
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('number', number, 'level', level, 'season', season,
        'validUntil', valid_until, 'state', confirmed_state(certificates), 'lowerResults', lower_results)), '[]')
        as certificates
      from certificates where certificates.producer_id = producers.id
    ) as register
    order by asked.place`.execute(connection);
  return rows;
}

export async function findProducerDetails(
  connection: Connection,
  id: number,
): Promise<ProducerDetails | undefined> {
  const [producer] = await listProducerDetails(connection, [id]);
  return producer;
}

/** Undefined if the producer does not exist; a producer without an owner has no user. */
export async function findProducerOwner(
  connection: Connection,
  id: number,
): Promise<Pick<ProducerRow, 'id' | 'userId' | 'status'> | undefined> {
  return connection
    .selectFrom('producers')
    .select(['id', 'userId', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The one of those they act for whose dashboard they see. */
export async function findProducerIdOfUser(
  connection: Connection,
  userId: string,
): Promise<number | undefined> {
  const row = await connection
    .selectFrom('producerMembers')
    .innerJoin('users', 'users.id', 'userId')
    .select('producerId')
    .where('userId', '=', userId)
    .orderBy(
      (is) => is(is.ref('producerId'), 'is not distinct from', is.ref('users.chosenProducerId')),
      'desc',
    )
    .orderBy('addedAt')
    .orderBy('producerId')
    .limit(1)
    .executeTakeFirst();
  return row?.producerId;
}

/**
 * Narrows the visibility to public for users who own no hidden records, so that their counts come from the
 * fast path.
 */
export async function narrowVisibility(connection: Connection, visibility: Visibility): Promise<Visibility> {
  if (visibility.kind !== 'public-and-own') return visibility;
  const hidden = await connection
    .selectFrom('producers')
    .select('id')
    .where('id', 'in', visibility.producerIds)
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
  return hidden === undefined ? { kind: 'public' } : visibility;
}

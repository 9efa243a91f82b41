/** Producers as they are listed and shown: with stories, the latest report, the certificate in force and the number of products. */
import { sql } from 'kysely';
import type { ContentLanguage } from '../../domain/common/languages.ts';
import type { Sight } from '../../domain/producers/permissions.ts';
import type { Connection } from '../connection.ts';
import type { CertificateRow, LabResultRow, ProducerRow } from '../schema.ts';

export interface ProducerDetails extends ProducerRow {
  readonly stories: readonly { readonly language: ContentLanguage; readonly story: string }[];
  readonly phenolicMethod: LabResultRow['method'] | null;
  readonly phenolicReportedOn: string | null;
  /** Of the newest certificate in force on the day that was asked about. */
  readonly certificateNumber: string | null;
  readonly newestCertificate: NewestCertificate | null;
  /** On the market. */
  readonly productCount: number;
}

/** Of the newest season, in force or not. */
export interface NewestCertificate {
  readonly state: CertificateRow['state'];
  readonly validUntil: string;
}

/** In the order of `ids`; one that is gone is left out. `today` is a day such as 2026-11-21. */
export async function listProducerDetails(
  connection: Connection,
  ids: readonly number[],
  today: string,
): Promise<ProducerDetails[]> {
  const { rows } = await sql<ProducerDetails>`
    select producers.*, told.stories,
      laboratory.method as phenolic_method, laboratory.reported_on as phenolic_reported_on,
      certificate.number as certificate_number, newest.certificate as newest_certificate,
      (select count(*) from products where products.producer_id = producers.id and products.withdrawn_at is null)
        as product_count
    from unnest(${ids}::integer[]) with ordinality as asked (id, position)
    join producers on producers.id = asked.id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('language', language, 'story', story) order by language), '[]')
        as stories
      from producer_stories where producer_stories.producer_id = producers.id
    ) as told
    left join lateral (
      -- The report of the stated content; another one's method and date would not be this figure's.
      select method, reported_on from lab_results
      where lab_results.producer_id = producers.id
        and lab_results.phenolic_content = producers.phenolic_content
      order by reported_on desc, id desc limit 1
    ) as laboratory on true
    left join lateral (
      select number from certificates
      where certificates.producer_id = producers.id and state = 'active' and valid_until >= ${today}::date
      order by issued_on desc, id desc limit 1
    ) as certificate on true
    left join lateral (
      select jsonb_build_object('state', state, 'validUntil', valid_until) as certificate from certificates
      where certificates.producer_id = producers.id order by season desc, id desc limit 1
    ) as newest on true
    order by asked.position`.execute(connection);
  return rows;
}

export async function findProducerDetails(
  connection: Connection,
  id: number,
  today: string,
): Promise<ProducerDetails | undefined> {
  const [producer] = await listProducerDetails(connection, [id], today);
  return producer;
}

/** Undefined when there is no such producer; a record that nobody keeps has no person. */
export async function findProducerKeeper(
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

/**
 * The floor: hand-written SQL behind bare routes, with the JSON bytes of the API and nothing else: no validation, no
 * limits, no sessions, no headers, no count of the whole, and for a search neither its interpretation nor its paging.
 */
import Fastify from 'fastify';
import pg from 'pg';
import type { DatabaseAddress } from '../src/database/connection/connection.ts';
import { clientSettings } from '../src/database/connection/connection.ts';
import type { ProductDetails } from '../src/database/products/reads.ts';
import { presentProduct } from '../src/server/products/present.ts';

const [socketDirectory = ''] = process.argv.slice(2);
const address: DatabaseAddress = { socketDirectory };
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
types.setTypeParser(pg.types.builtins.INT8, Number);
const pool = new pg.Pool({ ...clientSettings({ address }), max: 10, types });

const columns = `products.id, products.producer_id as "producerId", products.name, products.description, products.price,
  products.volume, products.phenolic_content as "phenolicContent", products.content_basis as "contentBasis",
  products.harvest_date as "harvestDate", products.bottling_date as "bottlingDate", products.batch_number as "batchNumber",
  products.certification_level as "certificationLevel", products.image_url as "imageUrl", products.gtin, products.available,
  products.withdrawn_at as "withdrawnAt", products.created_at as "createdAt", products.updated_at as "updatedAt",
  producers.name as "producerName", producers.location as "producerLocation", producers.country as "producerCountry",
  producers.region as "producerRegion", producers.status as "producerStatus", report.method as "phenolicMethod",
  report.reported_on as "phenolicReportedOn", certificate.number as "certificateNumber", certificate.state as "certificateState",
  certificate.valid_until as "certificateValidUntil", certificate.level as "certificateLevel",
  (select state from certificates where certificates.producer_id = products.producer_id
    order by season desc, id desc limit 1) as "sellerCertificateState",
  tasting.fruity, tasting.bitter, tasting.pungent, tasting.panel as "tastingPanel", tasting.tasted_at as "tastedAt",
  tasting.zone as "tastingZone", recall.reason as "recallReason", recall.language as "recallLanguage", recall.recalled_at as "recalledAt"`;

const joins = `join producers on producers.id = products.producer_id
  left join batch_recalls as recall on recall.product_id = products.id and recall.batch_number = products.batch_number
  left join lateral (
    select method, reported_on from lab_results where lab_results.producer_id = products.producer_id
      and lab_results.batch_number = products.batch_number and lab_results.phenolic_content = products.phenolic_content
    order by reported_on desc, id desc limit 1
  ) as report on true
  left join lateral (
    select round(fruity, 1)::text as fruity, round(bitter, 1)::text as bitter, round(pungent, 1)::text as pungent,
      location as panel, timestamp as tasted_at, time_zone as zone
    from production_logs as event where event.product_id = products.id and event.batch_number = products.batch_number
      and fruity is not null and not exists (select from production_logs as newer where newer.corrects = event.id)
    order by timestamp desc, id desc limit 1
  ) as tasting on true
  left join lateral (
    select number, state, valid_until, level from certificates
    join certificate_batches on certificate_batches.certificate_id = certificates.id
    where certificates.producer_id = products.producer_id and certificate_batches.batch_number = products.batch_number
    order by season desc, certificates.id desc limit 1
  ) as certificate on true`;

const statements = {
  product: `select ${columns} from products ${joins} where products.id = $1 and producers.status = 'approved'`,
  filtered: `select ${columns} from (
      select product_id, phenolic from product_listings
      where public and country = $1 and phenolic between $2 and $3 order by phenolic desc, product_id desc limit 24
    ) as listing join products on products.id = listing.product_id ${joins}
    order by listing.phenolic desc, listing.product_id desc`,
  text: `select ${columns} from (
      select product_id, ts_rank(words, search_query($1)) as rank from (
        select product_id, words from product_listings where public and words @@ search_query($1) and phenolic >= $2
        order by phenolic desc, product_id desc limit 400
      ) as strongest order by rank desc, product_id desc limit 24
    ) as listing join products on products.id = listing.product_id ${joins}
    order by listing.rank desc, listing.product_id desc`,
} as const;

async function read(name: keyof typeof statements, values: unknown[]) {
  const text = statements[name];
  // The best plan of a search depends on its words, so it is planned for them.
  const named = name === 'text' ? {} : { name };
  const { rows } = await pool.query<ProductDetails>({ ...named, text, values });
  const today = new Date().toISOString().slice(0, 10);
  return rows.map((row) => presentProduct(row, today));
}

interface Asked {
  Params: { id: string };
  Querystring: { country: string; minPhenolic: string; maxPhenolic: string; q: string };
}

const app = Fastify();
app.get<Asked>('/api/products/:id', async ({ params }) => (await read('product', [params.id]))[0]);
app.get<Asked>('/api/products', async ({ query: { country, minPhenolic, maxPhenolic, q } }) =>
  q === undefined ? read('filtered', [country, minPhenolic, maxPhenolic]) : read('text', [q, minPhenolic]),
);
console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) }));
process.on('SIGTERM', () => void app.close().then(async () => pool.end()));

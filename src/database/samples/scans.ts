/**
 * Scans, views and favorites of the sample bottles, from which every figure of the demo is counted. The
 * sample consumer has scanned 12 bottles of 3 producers (750 mg/kg on average) and has 8 favorites; Evolia
 * has 156 scans and 89 profile views.
 */
import { sql } from 'kysely';
import type { Connection } from '../connection/connection.ts';
import { sampleCodeId, sampleProducts } from './products.ts';
import { evoliaId, sampleUsers } from './users.ts';

/** Product -> its bottles that the sample consumer has scanned. */
const consumersBottles: readonly (readonly [productId: number, bottles: number])[] = [
  [10, 3],
  [11, 2],
  [12, 1],
  [14, 2],
  [15, 2],
  [20, 1],
  [21, 1],
];
const consumersFavorites = [1, 10, 11, 16, 20, 22, 25, 28];
const evoliaViews = 89;
/** In turn, as a proxy in front of the site would report them: most domestic, some unknown. */
const countries = [
  'GR',
  'DE',
  'GR',
  'HR',
  null,
  'GR',
  'IT',
  'GR',
  'AT',
  'GB',
  'GR',
  'SI',
  'DE',
  null,
] as const;
const day = 86_400_000;

interface SampleScan {
  readonly qrCodeId: number;
  readonly visitor: string;
  readonly userId: string | null;
  readonly scannedAt: Date;
  readonly country: string | null;
}

export async function insertSampleScans(connection: Connection): Promise<void> {
  const scans = sampleProducts.flatMap(scansOf);
  for (let start = 0; start < scans.length; start += 1000) {
    await insertScans(connection, scans.slice(start, start + 1000));
  }
  // Counts are computed from the scans, so that the two cannot disagree.
  await sql`
    update qr_codes set scanned_count = counted.scans, first_scanned_at = counted.earliest,
      last_scanned_at = counted.latest, recent_visitors = counted.visits
    from (
      select qr_code_id, count(*) as scans, min(scanned_at) as earliest, max(scanned_at) as latest,
        array_agg(recent_visit(visitor, scanned_at) order by recent_visit(visitor, scanned_at)) as visits
      from scans group by qr_code_id
    ) as counted
    where qr_codes.id = counted.qr_code_id`.execute(connection);
}

async function insertScans(connection: Connection, scans: readonly SampleScan[]): Promise<void> {
  await connection
    .insertInto('scans')
    .values(scans.map((scan) => ({ ...scan, visitor: sql<string>`visitor_hash(${scan.visitor})` })))
    .execute();
}

function scansOf(product: (typeof sampleProducts)[number]): SampleScan[] {
  if (!product.lastScannedAt) return [];
  const mine = consumersBottles.find(([productId]) => productId === product.id)?.[1] ?? 0;
  const others = product.scans - mine;
  const last = Date.parse(product.lastScannedAt);
  const first = Math.min(Date.parse(product.bottlingDate) + 5 * day, last);
  const step = (last - first) / Math.max(1, others - 1);
  const byOthers = Array.from({ length: others }, (_, order) => ({
    qrCodeId: sampleCodeId(product.id, 0),
    visitor: `sample-visitor-${product.id}-${order}`,
    userId: null,
    scannedAt: new Date(last - order * step),
    country: countries[order % countries.length] ?? null,
  }));
  const byConsumer = Array.from({ length: mine }, (_, bottle) => ({
    qrCodeId: sampleCodeId(product.id, bottle),
    visitor: sampleUsers.consumer.id,
    userId: sampleUsers.consumer.id,
    scannedAt: new Date(last - (bottle + 0.5) * (day / 4)),
    country: null,
  }));
  return [...byOthers, ...byConsumer];
}

export async function insertSampleFavorites(connection: Connection): Promise<void> {
  await connection
    .insertInto('favorites')
    .values(consumersFavorites.map((productId) => ({ userId: sampleUsers.consumer.id, productId })))
    .execute();
}

export async function insertSampleViews(connection: Connection): Promise<void> {
  const last = Date.parse('2026-11-20T12:00:00Z');
  const views = Array.from({ length: evoliaViews }, (_, order) => ({
    producerId: evoliaId,
    visitor: `sample-visitor-${order}`,
    viewedOn: new Date(last - Math.floor(order / 2) * day).toISOString().slice(0, 10),
  }));
  await connection.insertInto('profileViews').values(views).execute();
}

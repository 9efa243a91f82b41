/**
 * Visitors who scan one code and a producer who orders codes, over HTTP. Each repeats a request until it is answered, as
 * a person does, so that whatever was answered has to be stored, and once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { cookieOf } from '../../../benchmarks/session.ts';
import type { Database } from '../../../src/database/connection/connection.ts';
import { sampleUsers } from '../../../src/database/samples/users.ts';
import { makeCodeOf } from '../records.ts';

export interface Written {
  /** Scans that were answered, each of a visitor of its own. */
  readonly scans: number;
  /** Idempotency keys of the orders that were answered. */
  readonly orders: readonly string[];
  /** Requests that were not answered, or with an error of the server. */
  readonly failed: number;
}

export interface Writers {
  readonly code: string;
  readonly soFar: () => Written;
  /** Each writer first has its last request answered. */
  readonly stop: () => Promise<Written>;
}

export interface Difference {
  readonly lost: number;
  readonly doubled: number;
}

const codesOfAnOrder = 3;
const usualScanners = 6;
const orderers = 2;
const againMilliseconds = 50;
const answerMilliseconds = 10_000;

export async function startWriters(
  url: string,
  database: Database,
  { scanners = usualScanners } = {},
): Promise<Writers> {
  const { productId, code, session } = await prepare(database);
  // As a browser names it where the connection is secure.
  const cookie = url.startsWith('https:') ? `__Host-${session}` : session;
  const orders: string[] = [];
  let scans = 0;
  let visitors = 0;
  let failed = 0;
  let isOver = false;
  const untilAnswered = async (path: string, init: RequestInit): Promise<void> => {
    for (;;) {
      const signal = AbortSignal.timeout(answerMilliseconds);
      const answer = await fetch(`${url}${path}`, { ...init, signal }).catch(() => undefined);
      await answer?.text().catch(() => {});
      if (answer?.ok === true) return;
      if (answer !== undefined && answer.status < 500) throw new Error(`${path} answers ${answer.status}.`);
      failed += 1;
      await pause(againMilliseconds);
    }
  };
  const scan = async (): Promise<void> => {
    visitors += 1;
    const from = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
    await untilAnswered(`/api/qr/${code}`, { headers: { 'x-forwarded-for': from } });
    scans += 1;
  };
  const order = async (): Promise<void> => {
    const key = randomUUID();
    await untilAnswered(`/api/products/${productId}/codes`, {
      method: 'POST',
      headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ count: codesOfAnOrder, reason: 'Labels of a drill' }),
    });
    orders.push(key);
  };
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!isOver) await work();
  };
  const all = [
    ...Array.from({ length: scanners }, async () => repeat(scan)),
    ...Array.from({ length: orderers }, async () => repeat(order)),
  ];
  const soFar = (): Written => ({ scans, orders: [...orders], failed });
  return {
    code,
    soFar,
    stop: async () => {
      isOver = true;
      await Promise.all(all);
      return soFar();
    },
  };
}

async function prepare(database: Database) {
  const product = await database
    .selectFrom('products')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select('products.id')
    .where('producers.userId', '=', sampleUsers.producer.id)
    .where('products.batchNumber', 'is not', null)
    .orderBy('products.id')
    .executeTakeFirstOrThrow();
  return {
    productId: product.id,
    code: await makeCodeOf(database, product.id),
    session: await cookieOf(database, sampleUsers.producer.id),
  };
}

/** What is missing of what was answered, and what is stored more than once. */
export async function compare(database: Database, code: string, written: Written): Promise<Difference> {
  const { rows } = await sql<{ rows: number; counted: number }>`
    select count(scans.id)::int as rows, max(qr_codes.scanned_count) as counted
    from qr_codes left join scans on scans.qr_code_id = qr_codes.id where qr_codes.code = ${code}`.execute(
    database,
  );
  const orders = await sql<{ orders: number; codes: number }>`
    select count(distinct code_orders.id)::int as orders, count(qr_codes.id)::int as codes
    from unnest(${written.orders}::text[]) as key
    left join code_orders on code_orders.idempotency_key = key
    left join qr_codes on qr_codes.order_id = code_orders.id
    group by key`.execute(database);
  const { rows: stored, counted } = rows[0] ?? { rows: 0, counted: 0 };
  const differences = [
    stored - written.scans,
    counted - written.scans,
    ...orders.rows.flatMap((one) => [one.orders - 1, one.codes - codesOfAnOrder]),
  ];
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    lost: sum(differences.filter((difference) => difference < 0).map((difference) => -difference)),
    doubled: sum(differences.filter((difference) => difference > 0)),
  };
}

/** What Prometheus reads, who may read it, and what it costs. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../../tests/support/application.ts';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { openDatabaseLine } from '../../../../tests/support/database-line.ts';
import { tries } from '../../../../tests/support/exhaustive.ts';
import { emptyQueue, runJobs } from '../../../../tests/support/jobs.ts';
import { createMemoryStorage } from '../../../../tests/support/memory-storage.ts';
import { runSql, writeUnjudged } from '../../../../tests/support/raw-sql.ts';
import { openDatabase } from '../../../database/connection/connection.ts';
import { StorageFailure } from '../../integrations/storage/storage.ts';
import { addJob } from '../../jobs/add-job.ts';
import { countedMail } from '../../metrics/counted-ports.ts';
import { listenForMetrics } from './metrics.ts';

const token = 'a token of thirty-two characters';
const authorized = { headers: { authorization: `Bearer ${token}` } };
const behindToken = { metrics: { token, host: 'localhost', port: undefined } };

let site: TestApplication;
let log = '';
const storage = createMemoryStorage();
beforeAll(async () => {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  site = await createTestApplication({
    storage,
    configuration: behindToken,
    logger: { level: 'info', stream },
  });
});
afterAll(async () => site.close());

async function scrape(from = site): Promise<string> {
  const answer = await from.call('GET', '/metrics', authorized);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The lines of a metric, without its description. */
function linesOf(text: string, name: string): string[] {
  return text.split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'));
}

function valueOf(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
}

test('an overloaded site still shows its metrics', async () => {
  // No event loop is this fast, so the server counts as overloaded after its first measurements.
  const busy = await createTestApplication({ configuration: behindToken, maxDelay: Number.MIN_VALUE });
  try {
    await expect
      .poll(async () => (await busy.call('GET', '/healthz')).statusCode, { timeout: 10_000 })
      .toBe(503);
    expect(await scrape(busy)).toContain('process_resident_memory_bytes');
  } finally {
    await busy.close();
  }
});

describe('metrics behind a token', () => {
  test.each([
    undefined,
    'Bearer',
    'Bearer ',
    `Bearer ${token}x`,
    `Bearer ${token.slice(1)}`,
    `bearer ${token}`,
    `Basic ${token}`,
    token,
  ])('are refused to %s', async (authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await site.call('GET', '/metrics', { headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).not.toContain('phenolive_');
  });

  test('are read by Prometheus, and stored by no cache', async () => {
    const answer = await site.call('GET', '/metrics', authorized);
    expect(answer.headers['content-type']).toContain('version=0.0.4');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(linesOf(answer.body, 'nodejs_eventloop_lag_p99_seconds')).toHaveLength(1);
    expect(valueOf(answer.body, 'phenolive_database_up')).toBe(1);
    expect(valueOf(answer.body, 'phenolive_database_connections{state="max"}')).toBeGreaterThan(0);
  });

  test('do not exist without a setting', async () => {
    const plain = await createTestApplication({ sharing: site });
    expect((await plain.call('GET', '/metrics', authorized)).statusCode).toBe(404);
    await plain.close();
  });
});

describe('the metrics of requests', () => {
  test('count by route and status, and measure the time', async () => {
    await site.call('GET', '/api/producers/123456');
    const labels = 'route="/api/producers/:id",method="GET"';
    const text = await scrape();
    expect(valueOf(text, `phenolive_http_requests_total{${labels},status="404"}`)).toBe(1);
    expect(valueOf(text, `phenolive_http_request_duration_seconds_count{${labels}}`)).toBe(1);
  });

  test('have no label that a caller chose', async () => {
    for (let index = 0; index < 20; index += 1) {
      await site.call('GET', `/made-up-${index}/"} 1`, { headers: { 'x-request-id': `made-up-${index}` } });
      await site.call('POST', `/api/made-up-${index}`);
      await site.call('GET', `/api/qr/made-up-${index}`);
      await site.call('PROPFIND', `/api/producers/made-up-${index}`);
    }
    const text = await scrape();
    expect(text).not.toContain('made-up');
    const known = new Set(['unknown', ...site.app.routeTable.entries.map(({ path }) => path)]);
    const routes = [...text.matchAll(/route="((?:[^"\\]|\\.)*)"/g)].map(([, route = '']) => route);
    expect(routes.filter((route) => !known.has(route))).toEqual([]);
    expect(linesOf(text, 'phenolive_http_requests_total{route="unknown"').length).toBeLessThanOrEqual(4);
  });

  test('name a request by the id in its answer and in the log, with its user', async () => {
    const person = await site.signIn('consumer');
    const answer = await site.call('GET', '/api/notifications', {
      as: person,
      headers: { 'x-request-id': 'chosen' },
    });
    const id = String(answer.headers['x-request-id']);
    expect(id).not.toBe('chosen');
    const line = log.split('\n').find((one) => one.includes(id) && one.includes('"answered"'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: id, userId: person.userId });
  });
});

describe('the metrics of caches', () => {
  test('count the bytes and entries of each, what was evicted and what was not admitted', async () => {
    const cache = site.app.services.caches.open<Buffer>('test');
    cache.set('small', Buffer.allocUnsafeSlow(5_000));
    cache.set('too large', Buffer.allocUnsafeSlow(50_000_000));
    const text = await scrape();
    expect(valueOf(text, 'phenolive_cache_bytes{cache="test"}')).toBeGreaterThan(5_000);
    expect(valueOf(text, 'phenolive_cache_bytes{cache="test"}')).toBeLessThan(7_000);
    expect(valueOf(text, 'phenolive_cache_entries{cache="test"}')).toBe(1);
    expect(valueOf(text, 'phenolive_cache_evictions_total{cache="test"}')).toBe(0);
    expect(valueOf(text, 'phenolive_cache_not_admitted_total{cache="test"}')).toBe(1);
    expect(valueOf(text, 'phenolive_cache_max_bytes')).toBe(64_000_000);
  });
});

describe('the metrics of what the site does', () => {
  test('count scans by verdict', async () => {
    const before = await scrape();
    await site.call('GET', '/api/qr/not-a-code');
    await site.call('HEAD', '/api/qr/not-a-code');
    const series = 'phenolive_scans_total{verdict="code-malformed"}';
    expect((valueOf(await scrape(), series) ?? 0) - (valueOf(before, series) ?? 0)).toBe(1);
  });

  test('count jobs by task and state with the age of the oldest', async () => {
    site.setClock(new Date('2027-01-01T00:00:00Z'));
    await addJob(site.database, 'sweep-sessions', {});
    await addJob(site.database, 'sweep-documents', {});
    await runSql(site.database)`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`;
    const text = await scrape();
    const labels = 'task="sweep-sessions",state="waiting"';
    expect(valueOf(text, `phenolive_jobs{${labels}}`)).toBe(1);
    const age = valueOf(text, `phenolive_job_oldest_age_seconds{${labels}}`);
    expect(age).toBeGreaterThanOrEqual(3600);
    expect(age).toBeLessThan(3700);
    await runJobs(site, { only: ['sweep-sessions', 'sweep-documents'] });
    site.setClock(new Date('2027-01-01T00:01:00Z'));
    const after = await scrape();
    expect(valueOf(after, `phenolive_jobs{${labels}}`)).toBeUndefined();
    expect(valueOf(after, 'phenolive_job_duration_seconds_count{task="sweep-sessions",outcome="done"}')).toBe(
      1,
    );
  });

  test('count failures of the store, and mails', async () => {
    const { metrics, tracing, storage: counted } = site.app.services;
    storage.trouble = new StorageFailure('unavailable', new Error('away'));
    await expect(counted.open('x')).rejects.toThrow('unavailable');
    storage.trouble = undefined;
    const mail = { ...mailOf('a@b.example') };
    await countedMail({ send: async () => 'refused' }, { metrics, tracing }).send(mail);
    const text = await scrape();
    expect(valueOf(text, 'phenolive_storage_errors_total{operation="open",reason="unavailable"}')).toBe(1);
    expect(valueOf(text, 'phenolive_mails_total{outcome="refused"}')).toBe(1);
  });
});

function mailOf(to: string) {
  const texts = { messageId: 'm', subject: 's', html: 'h', text: 't', preferencesUrl: 'p' };
  return { to, ...texts, language: 'en', date: new Date(0) } as const;
}

describe('a port of their own', () => {
  test('takes the place of the port of the site', async () => {
    const own = await createTestApplication({
      sharing: site,
      configuration: { metrics: { token: undefined, host: 'localhost', port: 0 } },
    });
    const server = await listenForMetrics(own.app);
    const answer = await server?.inject('/metrics');
    expect(answer?.statusCode).toBe(200);
    expect(answer?.body).toContain('phenolive_database_up 1');
    expect((await own.call('GET', '/metrics')).statusCode).toBe(404);
    await server?.close();
    await own.close();
  });
});

describe('the cost of a scrape', () => {
  test('is bounded where the database hangs', async () => {
    const testDatabase = await createTestDatabase();
    const line = await openDatabaseLine(testDatabase.address);
    const database = openDatabase({ ...testDatabase, address: line.address });
    const hung = await createTestApplication({
      sharing: { testDatabase: { ...testDatabase, database } },
      configuration: behindToken,
    });
    await scrape(hung);
    hung.setClock(new Date('2099-01-01'));
    line.hang();
    expect(valueOf(await scrape(hung), 'phenolive_database_up')).toBe(0);
    line.recover();
    await hung.close();
    await database.destroy();
    await line.cut();
    await testDatabase.close();
  });

  const jobs = tries(1_000_000, 150_000);
  const certificates = tries(1_000_000, 1_000);
  test(`is bounded with ${jobs} jobs and ${certificates} certificates`, {
    tags: 'exhaustive',
  }, async () => {
    await addJob(site.database, 'sweep-sessions', {});
    await writeUnjudged(site.database, async (unjudged) => {
      await runSql(unjudged)`insert into graphile_worker._private_jobs (task_id, payload, run_at)
        select (select min(id) from graphile_worker._private_tasks), '{}', now()
        from generate_series(1, ${jobs}::integer)`;
      await runSql(unjudged)`insert into certificates
        (number, producer_id, holder, level, phenolic_content, issued_level, issued_content, season,
          issued_on, valid_until)
        select 'PHL-2026-' || lpad(n::text, 6, '0'), n, 'Holder', 'gold', 500, 'gold', 500, 2026,
          '2026-01-01', '2027-01-01'
        from generate_series(0, ${certificates}::integer - 1) as n`;
    });
    site.setClock(new Date('2028-01-01'));
    const text = await scrape();
    expect(valueOf(text, 'phenolive_certificates{state="expired"}')).toBe(certificates);
    const counts = linesOf(text, 'phenolive_jobs{').map((line) => Number(line.split(' ').at(-1)));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100_000);
    await emptyQueue(site);
  });
});

/** A full disk or a read-only database costs the count of a scan, never its verdict. */
import { expect, test } from 'vitest';
import { createTestApplication } from '../../../tests/support/application.ts';
import { runSql } from '../../../tests/support/raw-sql.ts';
import { makeCodeOf } from '../../../tests/support/records.ts';

test('a database that takes no writes gives the verdict, uncounted', async () => {
  const site = await createTestApplication({ template: 'samples' });
  const run = runSql<{ id: number }>(site.database);
  const [product] = await run`select id from products where batch_number = 'MPS-2643-01'`;
  const code = await makeCodeOf(site.database, product?.id ?? 0);
  await run`update qr_codes set batch_number = 'MPS-2643-01' where code = ${code}`;
  const scan = async (typed: string, from: string) => site.call('GET', `/api/qr/${typed}`, { from });

  const before = (await scan(code, '10.0.0.1')).json();
  await run`create function refuse_writes() returns trigger language plpgsql as $$
    begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$`;
  await run`create trigger full_disk before insert or update on scan_visitors
    for each row execute function refuse_writes()`;
  const during = await scan(code, '10.0.0.2');
  const unknown = await scan('ABCD-EFGH-JKLM', '10.0.0.2');
  await run`drop trigger full_disk on scan_visitors`;

  expect(during.statusCode).toBe(200);
  expect(during.json()).toMatchObject({
    verdict: 'authentic',
    product: before.product,
    certificate: before.certificate,
    qrCode: { scannedCount: 1 },
  });
  expect(unknown.statusCode).toBeLessThan(500);
  expect((await scan(code, '10.0.0.3')).json().qrCode.scannedCount).toBe(2);
  await site.close();
});

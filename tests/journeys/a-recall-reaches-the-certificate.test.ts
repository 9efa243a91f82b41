/** A producer recalls the batch behind the level: certificate, badge, profile and API follow at the next request. */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { batchPath } from '../../src/domain/common/page-paths.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

/** Of the sample producer. Its certificate of the season is based on the first, and covers the second. */
const producerId = 11;
const oils = [
  { id: 25, batchNumber: 'EVO-2640-01' },
  { id: 27, batchNumber: 'EVO-2642-03' },
] as const;
const number = await findNumber();

async function findNumber(): Promise<string> {
  const newest = await server.database
    .selectFrom('certificates')
    .select('number')
    .where('producerId', '=', producerId)
    .orderBy('season', 'desc')
    .executeTakeFirstOrThrow();
  return newest.number;
}

async function recall(producer: Page, place: 0 | 1, isLifted = false): Promise<void> {
  const { origin } = new URL(producer.url());
  const { id, batchNumber } = oils[place];
  const address = `${origin}/api/products/${id}/recalls${isLifted ? '/retract' : ''}`;
  const data = { batchNumber, reason: 'Glass in one bottle.' };
  expect((await producer.request.post(address, { data, headers: { origin } })).ok()).toBe(true);
}

const read = async (path: string) => (await fetch(`${server.url}${path}`)).text();
const answered = async (path: string) => (await fetch(`${server.url}${path}`)).json();

test.each(['en', 'el'] as const)('a recall arrives on every surface (%s)', async (language) => {
  const t = (id: MessageId) => said(language, id);
  const producer = await openPage(browser, server);
  await signInAs(producer, 'Producer', '/dashboard');
  const visitor = await openPage(browser, server);
  const certificate = async () => {
    await visitor.goto(pathIn(language, `/certificate/${number}`));
    return visitor.locator('main').innerText();
  };
  const profile = async () => {
    await visitor.goto(pathIn(language, `/producer/${producerId}`));
    return visitor.locator('main').innerText();
  };
  const highest = t('common.level.triple_gold');
  const next = t('common.level.double_gold');
  expect(await answered(`/api/certificates/${number}`)).toMatchObject({ level: 'triple_gold' });
  expect(await profile()).toContain(highest);
  const batch = async () => {
    await visitor.goto(pathIn(language, batchPath(oils[0].id, oils[0].batchNumber)));
    return visitor.locator('main').innerText();
  };
  expect(await batch()).toContain(t('provenance.ofBatch.certified.text'));

  await recall(producer, 0);
  expect(await batch()).toContain('Glass in one bottle.');
  expect(await answered(`/api/certificates/${number}`)).toMatchObject({
    state: 'active',
    level: 'double_gold',
    phenolicContent: 1836,
  });
  expect(await answered(`/api/producers/${producerId}`)).toMatchObject({ certificationLevel: 'double_gold' });
  expect(await certificate()).toContain(next);
  expect(await profile()).toContain(next);
  expect(await read(`/badge/${number}.svg?language=${language}`)).toContain(next);

  await producer.goto(pathIn(language, '/producer'));
  const endsOf = (batchNumber: string) =>
    producer
      .getByRole('listitem')
      .filter({ hasText: batchNumber })
      .getByText(t('dashboard.product.validUntil').replace('{date}', ''));
  await endsOf(oils[1].batchNumber).waitFor();
  expect(await endsOf(oils[0].batchNumber).count()).toBe(0);

  await recall(producer, 1);
  expect(await answered(`/api/certificates/${number}`)).toMatchObject({ state: 'suspended' });
  expect(await certificate()).toContain('Glass in one bottle.');
  expect(await answered(`/api/producers/${producerId}`)).toMatchObject({ certificationLevel: null });

  const administrator = await openPage(browser, server);
  await signInAs(administrator, 'Administrator');
  await administrator.goto(pathIn(language, '/admin/cases?kind=certificate'));
  expect(await administrator.locator('main').innerText()).toContain(t('cases.kind.certificate'));
  await recall(producer, 0, true);
  await recall(producer, 1, true);
  const { origin } = new URL(administrator.url());
  const reinstated = await administrator.request.patch(`${origin}/api/admin/certificates/${number}`, {
    data: { action: 'reinstate' },
    headers: { origin },
  });
  expect(reinstated.status()).toBe(200);
  expect(await answered(`/api/certificates/${number}`)).toMatchObject({
    state: 'active',
    level: 'triple_gold',
    phenolicContent: 2186,
  });
  await Promise.all([producer, visitor, administrator].map(async (page) => page.context().close()));
});

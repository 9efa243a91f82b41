/**
 * A producer records what a tasting panel measured, and visitors read it with the panel and the batch: in the list, on the
 * page of the oil, beside another oil, and behind the code of a bottle.
 */
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { makeProduct } from '../support/builders/producers.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** Evolia of the sample data. */
const producerId = 11;
const phone = { viewport: { width: 390, height: 844 } };

test.each(
  repetitions([
    {
      language: 'el',
      batch: 'ΓΕΥΣΗ-1',
      typed: ['5,3', '5', '6,75', '6,8'],
      shown: ['Φρουτώδες\u00a05,3', 'Πικρό\u00a05,0', 'Πικάντικο\u00a06,8'],
    },
    {
      language: 'en',
      batch: 'TASTE-1',
      typed: ['5.3', '5', '6.75', '6.8'],
      shown: ['Fruity\u00a05.3', 'Bitter\u00a05.0', 'Pungent\u00a06.8'],
    },
  ] as const),
)('a producer records a tasting on a phone in $language', async ({ language, batch, typed, shown }) => {
  const word = (id: MessageId) => said(language, id);
  const id = await makeProduct(server.database, { producerId, batchNumber: batch, name: `Oil ${batch}` });
  const page = await openPage(browser, server, phone);
  const complaints = complaintsOf(page);
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, `/producer/products/${id}`));
  await page.getByLabel(word('dashboard.entry.stage'), { exact: true }).selectOption('Organoleptic Test');
  await page.getByLabel(word('dashboard.entry.time')).fill('2026-11-02T10:30');
  const [fruity, bitter, tooExact, pungent] = typed;
  await page.locator('[name=fruity]').fill(fruity);
  await page.locator('[name=bitter]').fill(bitter);
  await page.locator('[name=pungent]').fill(tooExact);

  // Two decimals are more than a panel reads; the summary links to the field.
  const submit = page.getByRole('button', { name: word('dashboard.entry.submit') });
  await submit.click();
  await page
    .getByRole('alert')
    .getByRole('link', { name: word('common.taste.pungent') })
    .click();
  await page.locator('[name=pungent]:focus').waitFor();
  await page.locator('[name=pungent]').fill(pungent);
  await submit.click();
  // Medians need the panel that measured them.
  await page.getByRole('link', { name: word('dashboard.entry.panel.missing') }).click();
  await page.locator('[name=location]:focus').waitFor();
  await page.locator('[name=location]').fill('Ομάδα Καλαμάτας');
  expect(await widthOf(page)).toBe(390);
  await submit.click();
  const stages = page.locator('main ol > li:has(time)');
  await expect.poll(async () => (await stages.allInnerTexts()).join()).toContain(shown[1]);
  await page.goto(pathIn(language, `/producer/products/${id}?tab=codes`));
  await page.getByLabel(word('dashboard.make.count')).fill('1');
  await page.getByRole('button', { name: word('dashboard.make.submit') }).click();
  await expect
    .poll(async () =>
      server.database.selectFrom('qrCodes').select('code').where('productId', '=', id).execute(),
    )
    .toHaveLength(1);
  const [bottle] = await server.database
    .selectFrom('qrCodes')
    .select('code')
    .where('productId', '=', id)
    .execute();

  const visitor = await openPage(browser, server, phone);
  const troubles = complaintsOf(visitor);
  for (const path of [
    `/oils?q=${encodeURIComponent(batch)}`,
    `/product/${id}`,
    `/oils?compare=${id}&compare=25&view=compare`,
    `/v/${bottle?.code ?? ''}`,
  ]) {
    await visitor.goto(pathIn(language, path));
    const text = visitor.locator('main');
    for (const expected of ['Ομάδα Καλαμάτας', batch, shown[1]]) {
      await expect.poll(async () => text.innerText(), { message: path }).toContain(expected);
    }
    expect([path, await widthOf(visitor)]).toEqual([path, 390]);
  }
  // The panel of this oil of the samples stated no medians.
  await visitor.goto(pathIn(language, '/product/30'));
  await visitor.getByText('Tasting panel, Toledo').waitFor();
  expect(await visitor.locator('main').innerText()).not.toContain(word('common.taste'));
  expect([...complaints.seen, ...troubles.seen]).toEqual([]);
  await Promise.all([visitor.context().close(), page.context().close()]);
});

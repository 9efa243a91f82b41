/**
 * The holder of a suspended certificate and a buyer with an open order read which oils it concerns, and why, in
 * the language of the administrator who wrote it.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { runSql } from '../support/raw-sql.ts';
import { type SampleUser, signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

/** Of the sample producer: it covers two of the three oils. */
const certificate = 'PHL-2026-000010';
const mini = 'Evolia Koroneiki Mini 2026 (EVO-2642-03)';
const reserve = 'Evolia Olympia Reserve 2026 (EVO-2640-01)';
const reason = 'Rezultat se ponovno ispituje.';

async function openAs(person: SampleUser, path: string): Promise<Page> {
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, person);
  await page.goto(path);
  return page;
}

beforeAll(async () => {
  await runSql(server.database)`
    with placed as (
      insert into orders (user_id, producer_id, goods_amount, status)
      values ('sample-consumer', 11, 24, 'pending') returning id
    )
    insert into order_items (order_id, product_id, product_name, batch_number, quantity, price)
    select placed.id, products.id, products.name, products.batch_number, 1, 24
    from placed cross join products where products.id = 27`;
  await runSql(server.database)`update users set language = 'hr' where id = 'sample-administrator'`;
  const page = await openAs('Administrator', '/admin?tab=certificates');
  const row = page.getByRole('row').filter({ hasText: certificate });
  const suspend = said('en', 'administration.action.suspend');
  await row.getByRole('button', { name: `${suspend}: ${certificate}` }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(said('en', 'administration.publicReason')).fill(reason);
  await dialog.getByRole('button', { name: suspend, exact: true }).click();
  await row.getByText(said('en', 'common.certificateState.suspended')).waitFor();
  await page.context().close();
  await runJobs(server, { only: ['send-buyer-alerts'] });
});

test.each(['en', 'el'] as const satisfies readonly SiteLanguage[])(
  'a suspension names its oils and its reason (%s)',
  async (language) => {
    for (const [person, oils] of [
      ['Producer', [mini, reserve]],
      ['Consumer', [mini]],
    ] as const) {
      const page = await openAs(person, pathIn(language, '/notifications'));
      const notification = page.getByRole('article').filter({ hasText: certificate }).first();
      await notification.getByText(said(language, 'notices.oils'), { exact: true }).waitFor();
      expect(await notification.getByRole('listitem').allInnerTexts()).toEqual(oils);
      expect(await notification.getByText(reason, { exact: true }).getAttribute('lang')).toBe('hr');
      const label = notification.getByText(said(language, 'notices.reason'), { exact: true });
      expect(await label.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
        language,
      );
      expect(await widthOf(page)).toBe(390);
      await page.context().close();
    }
  },
);

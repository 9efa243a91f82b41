/**
 * On a producer's evidence page an administrator reads the history of decisions, suspends the certificate
 * with a reason and reinstates it, by keyboard; figures, register and audit log follow, in two languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

/** It has active certificates of two seasons, and the longest names of the samples. */
const producerId = 1;
const longName = 'Αγροτικός Ελαιουργικός Συνεταιρισμός Παραδοσιακών Ελαιοκαλλιεργητών Άνω Μεσσηνίας';
const number = 'PHL-2026-000009';
const reasons = { en: 'The storage is being checked.', el: 'Ελέγχεται η αποθήκευση.' } as const;

beforeAll(async () => {
  await server.database
    .updateTable('producers')
    .set({ name: longName })
    .where('id', '=', producerId)
    .execute();
});

describe.each(
  repetitions([
    { language: 'en', width: 1440 },
    { language: 'el', width: 390 },
  ]),
)('in $language at $width px', ({ language, width }) => {
  const word = (id: Parameters<typeof said>[1]) => said(language, id);
  const panel = (page: Page) => page.locator('#certificate');
  const history = (page: Page) => page.getByRole('article', { name: number }).getByRole('listitem');
  const named = (action: 'suspend' | 'reinstate') =>
    word('administration.action.named')
      .replace('{action}', word(`administration.action.${action}`))
      .replace('{number}', number);

  async function certified(page: Page): Promise<number> {
    return (await (await page.request.get('/api/admin/summary')).json()).certified;
  }

  test('an administrator suspends and reinstates a certificate in its history', async () => {
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    await signInAs(page, 'Administrator');
    await page.goto(pathIn(language, `/admin/producer/${producerId}`));
    await panel(page).getByText(word('common.certificateState.active')).waitFor();
    // The certificate of the season before names its replacement.
    await page.getByText(word('evidence.replacedBy').replace('{number}', number)).first().waitFor();
    expect(await widthOf(page)).toBe(width);
    const before = { acts: await history(page).count(), certified: await certified(page) };

    await panel(page)
      .getByRole('button', { name: named('suspend') })
      .press('Enter');
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('textbox').fill(reasons[language]);
    await dialog
      .getByRole('button', { name: word('administration.action.suspend'), exact: true })
      .press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('article', { name: number }).locator('a:focus').waitFor();
    await history(page).first().getByText(reasons[language]).waitFor();
    await history(page).first().getByText('Mira Zupan').waitFor();
    // The certificate of the season before is valid until January and in force again.
    await expect.poll(async () => panel(page).getByText('PHL-2026-000001').count()).toBe(1);
    expect(await certified(page)).toBe(before.certified);
    expect(await widthOf(page)).toBe(width);

    await page
      .getByRole('article', { name: number })
      .getByRole('button', { name: named('reinstate') })
      .press('Enter');
    await dialog
      .getByRole('button', { name: word('administration.action.reinstate'), exact: true })
      .press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await panel(page).getByText(number).waitFor();
    await expect.poll(async () => history(page).count()).toBe(before.acts + 2);

    // The audit log finds the event by the producer's name.
    await page.goto(pathIn(language, '/admin/audit?search=μεσσηνιας+ελαιουργικος'));
    await page.getByText(number).first().waitFor();
  });

  test('without scripts the page shows the history, and no controls that need scripts', async () => {
    const page = await openPage(browser, server, { viewport: { width, height: 900 } });
    await signInAs(page, 'Administrator');
    const still = await openPage(browser, server, {
      javaScriptEnabled: false,
      viewport: { width, height: 900 },
      storageState: await page.context().storageState(),
    });
    await still.goto(pathIn(language, `/admin/producer/${producerId}`));
    await panel(still).getByText(word('common.certificateState.active')).waitFor();
    await history(still).first().waitFor();
    expect(await panel(still).getByRole('button').filter({ visible: true }).count()).toBe(0);
  });
});

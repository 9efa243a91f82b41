/**
 * A producer corrects a stage behind a laboratory result with a reason, and everyone can read the first
 * version.
 */
import { afterAll, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

/** Of the sample producer; its batch is measured. */
const product = 25;

test.each(
  repetitions([
    ['en', 'The name of the grove was wrong.', 'Upper grove near Krestena'],
    ['el', 'Το όνομα του ελαιώνα ήταν λάθος.', 'Επάνω ελαιώνας Κρέστενας'],
  ]),
)('a producer corrects a stage on a phone in %s', async (language, reason, place) => {
  const word = (id: MessageId) => said(language, id);
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  const complaints = complaintsOf(page);
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, `/producer/products/${product}`));

  const first = page
    .getByRole('listitem')
    .filter({ hasText: word('dashboard.journey.certified') })
    .first();
  const correct = first.getByRole('button', { name: word('dashboard.journey.correct') });
  await correct.click();
  const dialog = page.getByRole('dialog');
  const location = dialog.locator('[name=change-location]');
  const before = await location.inputValue();
  await location.fill(place);
  expect(await widthOf(page)).toBe(390);

  // Nothing is published without a reason; the summary links to its field.
  await dialog.getByRole('button', { name: word('dashboard.correct.submit') }).click();
  await dialog.getByRole('link', { name: word('dashboard.correct.reason.missing') }).click();
  await dialog.locator('[name=change-reason]:focus').waitFor();
  await page.keyboard.type(reason);
  await dialog.getByRole('button', { name: word('dashboard.correct.submit') }).click();
  await dialog.waitFor({ state: 'hidden' });
  await first.getByText(place).first().waitFor();

  // Visitors see on the product page the current version, since when, why, and the first version.
  const visitor = await openPage(browser, server, { javaScriptEnabled: false });
  await visitor.goto(pathIn(language, `/product/${product}`));
  const corrected = visitor.locator('details.corrected').filter({ hasText: reason }).first();
  await corrected.locator('summary').click();
  await expect.poll(async () => corrected.innerText()).toContain(before);
  const stage = visitor.getByRole('listitem').filter({ has: corrected });
  await stage.getByText(place).first().waitFor();
  expect(complaints.seen).toEqual([]);
  await Promise.all([visitor.context().close(), page.context().close()]);
});

/**
 * The main use case, end to end in a browser: a producer applies and is certified, lists a product and prints
 * its code; a consumer scans that code and reads the certificate.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { fillApplication } from '../support/application-answers.ts';
import { launchBrowser } from '../support/browser.ts';
import { makeDocument } from '../support/builders/evidence.ts';
import { writeCameraVideo } from '../support/camera-video.ts';
import { openPage } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const now = new Date('2026-11-21T10:00:00Z');
const company = 'Κτήμα Δοκιμής';

const directory = mkdtempSync(join(tmpdir(), 'phenolive-journey-'));

const { server, browser, close } = await startSite({ template: 'samples', clock: () => now });

afterAll(async () => {
  await close();
  rmSync(directory, { recursive: true });
});

async function visit(who: Browser = browser, options: BrowserContextOptions = {}): Promise<Page> {
  return openPage(who, server, options);
}

test('a producer applies, is certified, lists a product and prints its code, and a consumer verifies it', async () => {
  const producer = await visit();
  await signInAsVisitor(producer, 'dokimi@visitor.example', '/producer-application');
  await apply(producer);

  const administrator = await visit();
  await signInAs(administrator, 'Administrator', '/admin');
  const certificate = await approve(administrator);

  await producer.goto('/producer');
  await addProduct(producer);
  await producer.goto('/producer');
  await producer.getByRole('link', { name: /^Journey, Πρώτη συγκομιδή 2026/ }).click();
  const { picture, printed } = await printCode(producer);

  const film = join(directory, 'label.y4m');
  writeCameraVideo(film, picture);
  await scanWithCamera(film, printed);

  const { verdict, register } = await readWithoutJavaScript(printed, certificate);
  expect(verdict).toContain('Authentic Product Verified');
  for (const said of ['DOK-2643-01', 'Harvest', 'Bottling']) expect(verdict).toContain(said);
  expect(register).toContain(company);
  for (const said of ['Active', '1,310', 'DOK-2643-01']) expect(register).toContain(said);
  for (const said of ['Laboratory of Athens', 'Laboratory of Patras', '1,342'])
    expect(register).toContain(said);
  expect(register).not.toContain('rests on a decision');
});

async function apply(page: Page): Promise<void> {
  await fillApplication(page);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await page.getByText('Application Submitted & Profile Created').first().waitFor();
  await page.goto('/producer');
  await page.getByText('Application Under Review').waitFor();
  expect(await page.getByRole('button', { name: 'Add Product' }).count()).toBe(0);
}

/**
 * First the application, then the results of two laboratories, then the producer. Returns the certificate
 * number.
 */
async function approve(page: Page): Promise<string> {
  const waiting = page.getByRole('region', { name: 'Pending Applications' }).first();
  await waiting.getByRole('button', { name: `Approve ${company}` }).click();
  await page.getByText('Application Approved').first().waitFor();
  const ask = async () =>
    page
      .getByRole('article', { name: company })
      .getByRole('button', { name: `Approve ${company}` })
      .click();
  await ask();
  const dialog = page.getByRole('dialog', { name: 'Approve Producer' });
  await dialog.getByText('The chosen results are not enough for a certificate').first().waitFor();
  await makeDocument(server.database, await producerId(), 'labReports');
  await dialog.getByRole('link', { name: 'Record laboratory results' }).click();
  await recordResults(page);
  await page.goto('/admin');
  await ask();
  await dialog.getByRole('status').getByText('1,310').waitFor();
  await dialog.getByRole('status').getByText('Gold').waitFor();
  for (const item of ['businessLicense', 'call']) {
    await dialog.locator(`textarea[name=${item}]`).fill('Shown to us at the mill.');
  }
  await dialog.getByRole('button', { name: 'Approve Producer' }).click();
  const link = page.getByRole('link', { name: /PHL-2026-\d{6}/ }).first();
  await link.waitFor();
  return (await link.textContent())?.match(/PHL-2026-\d{6}/)?.[0] ?? '';
}

async function addProduct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Product' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Product' });
  await dialog.getByLabel('Product Name').fill('Πρώτη συγκομιδή 2026');
  await dialog.getByLabel('Price').fill('24.50');
  await dialog.getByLabel('Volume').fill('500');
  await dialog.getByLabel('Phenolic Content').fill('1310');
  await dialog.locator('[name=batch]').selectOption({ label: 'New batch' });
  await dialog.getByLabel('Batch Number').fill('DOK-2643-01');
  await dialog.getByLabel('Harvest Date').fill('2026-10-20');
  // A date that does not exist is not treated as empty.
  await dialog.getByLabel('Bottling Date').pressSequentially('02302026');
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await dialog.getByRole('alert').getByText('Enter a date between the harvest and today').waitFor();
  await dialog.getByLabel('Bottling Date').fill('2026-11-10');
  await dialog.getByRole('button', { name: 'Create Product' }).click();
  await page.getByText('Product created successfully!').first().waitFor();
  await page.getByRole('link', { name: /^Journey, Πρώτη συγκομιδή 2026/ }).click();
  await addStage(page, { stage: 'Harvest', time: '2026-10-20T08:00', location: 'Άνω Δώριο' });
  await addStage(page, { stage: 'Bottling', time: '2026-11-10T11:30', location: 'Κτήμα Δοκιμής' });
}

async function producerId(): Promise<number> {
  const { id } = await server.database
    .selectFrom('producers')
    .select('id')
    .where('name', '=', company)
    .executeTakeFirstOrThrow();
  return id;
}

/** A stated content certifies nothing: two laboratories measured the batch. */
async function recordResults(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: company }).waitFor();
  for (const [laboratory, content, accreditation] of [
    ['Laboratory of Patras', '1,342', 'ESYD 1'],
    ['Laboratory of Athens', '1,310', ''],
  ] as const) {
    await page.locator('[name=laboratory]').fill(laboratory);
    await page.getByRole('button', { name: 'Add a laboratory' }).click();
    await page.locator('[name=laboratory-accreditationNumber]').fill(accreditation);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.locator('[name=documentId]').selectOption({ index: 1 });
    await page.locator('[name=phenolicContent]').fill(content);
    await page.locator('[name=batchNumber]').fill('DOK-2643-01');
    await page.locator('[name=harvestedOn]').fill('2026-10-20');
    await page.locator('[name=reportedOn]').fill('2026-11-15');
    await page.getByRole('button', { name: 'Record the result' }).click();
    await page.getByRole('row').filter({ hasText: laboratory }).waitFor();
  }
  await acceptAlarm(page.getByRole('row').filter({ hasText: 'Laboratory of Athens' }));
}

/** No certificate rests on the result before. */
async function acceptAlarm(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Accept alarm: No accreditation/ }).click();
  const dialog = row.page().getByRole('alertdialog', { name: 'Accept this alarm?' });
  await dialog.getByRole('textbox').fill('Too short');
  await dialog.getByRole('button', { name: 'Accept alarm' }).click();
  await dialog.getByText('Enter a reason of at least ten characters').waitFor();
  await dialog.getByRole('textbox').fill('Its certificate of accreditation came by mail.');
  await dialog.getByRole('button', { name: 'Accept alarm' }).click();
  await row.getByText(/^Accepted by .+ Its certificate of accreditation came by mail\.$/).waitFor();
}

async function addStage(
  page: Page,
  { stage, time, location }: { stage: string; time: string; location: string },
): Promise<void> {
  await page.locator('select[name="stage"]').selectOption(stage);
  await page.getByLabel('Date and time').fill(time);
  await page.getByLabel('Location').fill(location);
  await page.getByRole('button', { name: 'Add to the journey' }).click();
  await page.getByText(`${stage} was added to the journey.`).first().waitFor();
}

async function printCode(page: Page): Promise<{ picture: Buffer; printed: string }> {
  await page
    .getByRole('navigation', { name: 'Parts of the product' })
    .getByRole('link', { name: /^Codes/ })
    .click();
  await page.getByLabel('Number of codes').fill('1');
  await page.getByRole('button', { name: 'Create codes' }).click();
  await page.getByText('1 code was created.').first().waitFor();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download PNG/ })
    .first()
    .click();
  const download = await downloading;
  const picture = await readFile(await download.path());
  const printed =
    (await page
      .getByText(/\b[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]\b/)
      .first()
      .textContent()) ?? '';
  return { picture, printed: printed.match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]/)?.[0] ?? '' };
}

/** The camera sees the downloaded picture itself. */
async function scanWithCamera(film: string, printed: string): Promise<void> {
  const withCamera = await launchBrowser({ cameraFilm: film });
  try {
    const page = await visit(withCamera, { permissions: ['camera'] });
    await page.goto('/scan');
    await page.getByText('Authentic Product Verified').first().waitFor();
    const words = await page.getByRole('dialog').innerText();
    expect(words).toContain('Πρώτη συγκομιδή 2026');
    expect(words).toContain('DOK-2643-01');
    expect(words).toContain('Gold');
    expect(words).toContain('1,310');
    expect(words).toContain('First scan');
    expect(words).toContain('Άνω Δώριο');
    expect(words).toMatch(/Times scanned\s+1\b/);
    const whole = page.getByRole('link', { name: 'Open this bottle’s page' });
    expect(await whole.getAttribute('href')).toContain(printed.replaceAll('-', ''));
  } finally {
    await withCamera.close();
  }
}

/** The texts of the code's page and the certificate's page in a browser without scripts. */
async function readWithoutJavaScript(
  printed: string,
  certificate: string,
): Promise<{ verdict: string; register: string }> {
  const page = await visit(browser, { javaScriptEnabled: false });
  await page.goto(`/v/${printed}`);
  const main = page.getByRole('main');
  const verdict = await main.innerText();
  await page.getByRole('link', { name: certificate }).click();
  await page.getByRole('heading', { level: 1, name: company }).waitFor();
  return { verdict, register: await main.innerText() };
}

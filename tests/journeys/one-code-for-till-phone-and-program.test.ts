/** One code on a bottle: a producer prints it, a till reads the item, a phone the verdict, and a program what it asks for. */
import { readFile } from 'node:fs/promises';
import { Document } from 'mupdf';
import { afterAll, expect, test } from 'vitest';
import { siteLanguages } from '../../src/domain/common/languages.ts';
import { batchPath, certificatePath, productPath } from '../../src/domain/common/page-paths.ts';
import { elementStringsOf, seenOn } from '../support/gs1/till.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const today = new Date('2026-11-21T10:00:00Z');
const { server, browser, close } = await startSite({ template: 'samples', clock: () => today });
afterAll(close);

/** Evolia Olympia Reserve 2026 of the sample data. */
const oil = { id: 25, gtin: '09520000000035', lot: 'EVO-2640-01', certificate: 'PHL-2026-000010' };

async function printedLink(): Promise<string> {
  const page = await openPage(browser, server, { acceptDownloads: true });
  await signInAs(page, 'Producer', '/certification');
  await page.goto(`/producer/products/${oil.id}?tab=codes`);
  await page.getByLabel(said('en', 'dashboard.labels.format')).selectOption('roll-50');
  await page
    .getByLabel(said('en', 'dashboard.labels.link'), { exact: true })
    .selectOption({ label: said('en', 'dashboard.labels.link.digital-link') });
  await page.getByLabel(said('en', 'dashboard.labels.count')).fill('1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said('en', 'dashboard.labels.submit') }).click(),
  ]);
  const sheet = Document.openDocument(await readFile(await download.path()), 'application/pdf');
  const [printed] = await seenOn(sheet, 0);
  await page.context().close();
  return printed?.text ?? '';
}

const link = await printedLink();

test('a till reads the item and the serial number of the bottle', async () => {
  const code = link.slice(link.lastIndexOf('/') + 1);
  expect(link).toBe(`${server.url}/01/${oil.gtin}/21/${code}`);
  expect(await elementStringsOf(link)).toBe(`(01)${oil.gtin}(21)${code}`);
});

test.each(['el', 'en'] as const)('a phone shows the verdict about the bottle (%s)', async (language) => {
  const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false, locale: language };
  const page = await openPage(browser, server, phone);
  await page.goto(new URL(link).pathname);
  await page.getByText(said(language, 'provenance.verdict.authentic.title')).first().waitFor();
  await page.getByRole('heading', { name: 'Evolia Olympia Reserve 2026' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe(language);
  expect(await widthOf(page)).toBe(phone.viewport.width);
  await page.context().close();
});

test('a program gets what it asks for', async () => {
  const ask = async (linkType: string) =>
    fetch(`${server.url}/01/${oil.gtin}/10/${oil.lot}?linkType=${linkType}`, { redirect: 'manual' });
  const leadsTo = async (linkType: string) => (await ask(linkType)).headers.get('location');
  expect(await leadsTo('gs1:certificationInfo')).toBe(server.url + certificatePath(oil.certificate));
  expect(await leadsTo('gs1:pip')).toBe(server.url + productPath(oil.id));
  expect(await leadsTo('gs1:defaultLink')).toBe(server.url + batchPath(oil.id, oil.lot));
  expect((await ask('gs1:recipeInfo')).status).toBe(404);
  const linkset = await ask('linkset');
  expect(linkset.headers.get('content-type')).toContain('application/linkset+json');
  expect(linkset.headers.get('access-control-allow-origin')).toBe('*');
  const { linkset: levels }: { linkset: Record<string, { hreflang?: string[] }[]>[] } = await linkset.json();
  const languages = levels[0]?.['https://ref.gs1.org/voc/defaultLinkMulti']?.flatMap(
    ({ hreflang = [] }) => hreflang,
  );
  expect(languages?.toSorted()).toEqual(siteLanguages.toSorted());
});

/**
 * A buyer in a shop follows a bottle from the page behind its code to the page of its oil and to its certificate, with a phone and
 * without scripts, and reads one truth about its batch: its state, the reason and the date.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { verificationPath } from '../../src/domain/common/page-paths.ts';
import { verdictLabels } from '../../src/web/features/provenance/verdict-labels.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);
// As the recall of its only batch leaves it: suspended by rule.
await server.database.transaction().execute(async (connection) => {
  await connection
    .insertInto('batchRecalls')
    .values({
      productId: 16,
      batchNumber: 'AST-2641-01',
      reason: 'Glass splinters were found in two bottles.',
      language: 'en',
      recalledAt: new Date('2026-11-20T10:00:00Z'),
    })
    .execute();
  await connection
    .updateTable('certificates')
    .set({ state: 'suspended' })
    .where('number', '=', 'PHL-2026-000007')
    .execute();
});

const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };
const bottles = [
  { batch: 'EVO-2640-01', verdict: 'authentic', product: 25 },
  {
    batch: 'AVT-2444-09',
    verdict: 'certificate_suspended',
    product: 8,
    since: ['provenance.since.suspended', '2025-06-10'],
    reason: 'The laboratory is checking its report of this batch.',
  },
  {
    batch: 'AVT-2445-08',
    verdict: 'certificate_revoked',
    product: 9,
    since: ['provenance.since.revoked', '2025-04-02'],
    reason: 'A laboratory measured 214 mg/kg in a retained bottle of this batch.',
  },
  {
    batch: 'AST-2641-01',
    verdict: 'recalled',
    product: 16,
    since: ['provenance.since.recalled', '2026-11-20'],
    reason: 'Glass splinters were found in two bottles.',
  },
  { batch: 'EVO-2540-02', verdict: 'certificate_expired', product: 26 },
] as const;

/** Of the certificate behind the bottle. */
const stateLabels = {
  authentic: 'common.certificateState.active',
  certificate_suspended: 'common.certificateState.suspended',
  certificate_revoked: 'common.certificateState.revoked',
  certificate_expired: 'common.certificateState.expired',
} as const;

for (const bottle of bottles) {
  const { batch, verdict, product } = bottle;
  test.each(repetitions(['en', 'el']))(
    `a bottle that is ${verdict} is so on every page (%s)`,
    async (language) => {
      const page = await openPage(browser, server, phone);
      const heading = said(language, verdictLabels[verdict].heading).replaceAll('{batch}', batch);
      await page.goto(pathIn(language, verificationPath(sampleCode(batch, 0))));
      expect(plain(await page.getByRole('heading', { level: 1 }).innerText())).toBe(heading);
      // The sample bottle has many scans, the others of the table few.
      const isOften = plain(await page.locator('main').innerText()).includes(
        said(language, 'provenance.oftenScanned.bottle'),
      );
      if (verdict === 'authentic') expect(isOften).toBe(true);
      if (verdict === 'certificate_suspended') expect(isOften).toBe(false);
      if ('reason' in bottle) await expectReason(page, language, bottle);

      await page.locator(`a[href="${pathIn(language, `/product/${product}?batch=${batch}`)}"]`).click();
      // With its styles, which decide how wide it is.
      await page.waitForURL(({ pathname }) => pathname === pathIn(language, `/product/${product}`));
      const main = page.locator('main');
      const text = plain(await main.innerText());
      if (verdict === 'authentic') {
        for (const warned of bottles.slice(1)) {
          expect(text).not.toContain(
            said(language, verdictLabels[warned.verdict].heading).replaceAll('{batch}', batch),
          );
        }
      } else {
        // Above the oil itself: the reader must not order the next bottle first.
        expect(text).toContain(heading);
        const came = page
          .getByText(said(language, 'products.batches.came').replace('{batch}', batch))
          .first();
        const [warned, oil] = await Promise.all([came.boundingBox(), page.locator('h1').boundingBox()]);
        expect(warned?.y).toBeLessThan(oil?.y ?? 0);
      }
      if ('reason' in bottle) await expectReason(page, language, bottle);
      expect(await widthOf(page)).toBe(phone.viewport.width);

      // Who types the number of the batch instead of the code arrives at the same words.
      await page.goto(pathIn(language, `/v?code=${batch.toLowerCase()}`));
      await page.waitForURL(({ searchParams }) => searchParams.get('batch') === batch);
      expect(plain(await page.locator('main').innerText())).toBe(text);

      await page.goto(pathIn(language, verificationPath(sampleCode(batch, 0))));
      await page.locator('a[href*="/certificate/PHL-"]').first().click();
      await page.getByText(batch).first().waitFor();
      // Also on paper.
      await page.emulateMedia({ media: 'print' });
      const printed = plain(await page.locator('main').innerText());
      if ('reason' in bottle) expect(printed).toContain(bottle.reason);
      const state = verdict === 'recalled' ? 'provenance.verdict.recalled.heading' : stateLabels[verdict];
      expect(printed).toContain(said(language, state).replace('{batch}', batch));
      await page.context().close();
    },
  );
}

test('a link with the batch of another oil says only that this oil has no such batch', async () => {
  const page = await openPage(browser, server, phone);
  await page.goto('/product/25?batch=AVT-2445-08');
  const text = plain(await page.locator('main').innerText());
  expect(text).toContain('EVO-2640-01');
  expect(text).toContain(said('en', 'products.batches.unknown'));
  expect(text).not.toContain('AVT-2445-08');
  await page.context().close();
});

test('a GS1 Digital Link opens the batch in the language of the phone, or the oil, which says that the lot is unknown', async () => {
  const page = await openPage(browser, server, { ...phone, locale: 'el-GR' });
  for (const [lot, isKnown] of [
    ['KPL-2642-01', true],
    ['X-1', false],
  ] as const) {
    await page.goto(`/01/09520000000011/10/${lot}`);
    await page.waitForURL(({ pathname }) => pathname.startsWith('/el/product/'));
    const text = plain(await page.locator('main').innerText());
    expect(text.includes(said('el', 'products.batches.unknown'))).toBe(!isKnown);
    expect(text.includes(said('el', 'provenance.ofBatch.certified'))).toBe(isKnown);
    // Each laboratory with its figure, and the stages of the batch.
    expect(await page.locator('.certificate-table tbody tr').count()).toBe(isKnown ? 2 : 0);
    expect((await page.locator('.verified-journey li').count()) > 0).toBe(isKnown);
  }
  await page.context().close();
});

type Reasoned = Extract<(typeof bottles)[number], { readonly reason: string }>;

async function expectReason(page: Page, language: SiteLanguage, { since: [id, day], reason }: Reasoned) {
  const text = plain(await page.locator('main').innerText());
  const date = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
  expect(text).toContain(said(language, id).replace('{date}', date));
  expect(text).toContain(reason);
}

/** Without the characters that only say where a line may break. */
function plain(text: string): string {
  return text
    .replaceAll(/[\u2060\u200b\u00ad]/g, '')
    .replaceAll('\u2011', '-')
    .replaceAll('\u00a0', ' ');
}

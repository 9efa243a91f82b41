/** Static pages at larger text sizes on a phone: no word breaks in the middle, and nothing is wider than the window. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { siteLanguages } from '../../src/domain/common/languages.ts';
import { legalPages, legalPath } from '../../src/domain/common/legal-pages.ts';
import { verificationPath } from '../../src/domain/common/page-paths.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { brokenWords, resizeText } from '../support/large-text.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

let page: Page;
afterEach(async () => page.context().close());

const width = 390;
/** Per cent of the usual text size. */
const textSizes = [100, 130, 150, 200];
const paths = [
  '/v',
  // Authentic, expired, suspended, revoked, never issued, mistyped.
  ...(['EVO-2640-01', 'EVO-2540-02', 'AVT-2444-09', 'AVT-2445-08'] as const).map((batch) =>
    verificationPath(sampleCode(batch, 0)),
  ),
  '/v/4Q3Z0Z8KEZ7PY',
  '/v/ABCDEFGHJKMNP',
  '/product/25/batch/EVO-2640-01',
  '/product/25/batch/L1',
  '/certificate/PHL-2026-000009',
  '/certificate/PHL-2024-000001',
  '/certificate/PHL-2026-999999',
  '/report?product=25',
  ...legalPages.map(legalPath),
  '/api/login?returnTo=/',
];

test.each(repetitions(siteLanguages.toReversed()))(
  'no word of a static page breaks, however large the text (%s)',
  async (language) => {
    page = await openPage(browser, server, { viewport: { width, height: 844 }, javaScriptEnabled: false });
    const broken: unknown[] = [];
    for (const path of paths) {
      await page.goto(path.startsWith('/api/') ? path : pathIn(language, path));
      expect({ path, begin: await linesBeginningWithMark() }).toEqual({ path, begin: [] });
      for (const size of textSizes) {
        await resizeText(page, size);
        const words = await brokenWords(page);
        if (words.length > 0) broken.push({ path, size, words });
        expect({ path, size, width: await widthOf(page) }).toEqual({ path, size, width });
      }
    }
    expect(broken).toEqual([]);
  },
);

test('a name of 200 characters breaks and widens no static page', async () => {
  page = await openPage(browser, server, { viewport: { width, height: 844 }, javaScriptEnabled: false });
  for (const path of paths) {
    await page.goto(path);
    await resizeText(page, 200);
    await page.evaluate(() => {
      for (const text of document.querySelectorAll('main :is(h1, h2, dd, td:not(.date), .verified-producer)'))
        text.textContent = 'Παναγιωτοπουλοπαπαδημητρακοπουλος'.repeat(7).slice(0, 200);
    });
    expect({ path, width: await widthOf(page) }).toEqual({ path, width });
  }
});

/** What follows a batch number may begin a line. */
async function linesBeginningWithMark(): Promise<readonly string[]> {
  return page
    .locator('.verdict-batch')
    .evaluateAll((batches) =>
      batches.map((batch) => batch.nextSibling?.textContent ?? '').filter((text) => /^\p{P}/u.test(text)),
    );
}

/** A visitor with a phone in a shop: everything that decides is on the first screen of the page behind a code. */
import { afterAll, expect, test } from 'vitest';
import { sampleBottleCode } from '../../src/database/samples/load.ts';
import { verificationPath } from '../../src/domain/common/page-paths.ts';
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

const phone = { viewport: { width: 390, height: 844 }, javaScriptEnabled: false };

test.each(repetitions(['el', 'en']))(
  'the first screen says what the bottle is, and what to do (%s)',
  async (language) => {
    const page = await openPage(browser, server, phone);
    await page.goto(pathIn(language, verificationPath(sampleBottleCode)));
    const shown = [
      page.getByText(said(language, 'provenance.verdict.authentic.title')).first(),
      page.getByRole('heading', { level: 1 }),
      page.locator('.verified-drawing svg'),
      page.getByRole('heading', { name: 'Evolia Olympia Reserve 2026' }),
      page.getByText(/qNMR, 15 .* 37 /),
      page.getByText(said(language, 'common.level.triple_gold')),
      page.getByText(/^49 /),
      page.getByRole('heading', { name: said(language, 'provenance.now') }),
      page.getByRole('link', { name: said(language, 'reports.link') }),
    ];
    const ends = await Promise.all(
      shown.map(async (part) => {
        const box = await part.boundingBox();
        return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
      }),
    );
    expect(Math.max(...ends)).toBeLessThanOrEqual(phone.viewport.height);
    expect(await widthOf(page)).toBe(phone.viewport.width);
    await page.context().close();
  },
);

/** A consumer in a shop scans bottle after bottle: barcodes by camera, Scan Another beside the verdict, Back and Escape. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { verificationPath } from '../../src/domain/common/page-paths.ts';
import { grouped } from '../../src/domain/provenance/codes.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { launchBrowser } from '../support/browser.ts';
import { writeCameraVideo } from '../support/camera-video.ts';
import { eanOf, upcEOf } from '../support/ean.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);

const phone = { viewport: { width: 390, height: 844 } };
const first = sampleCode('EVO-2640-01', 0);
const second = sampleCode('KPL-2642-01', 1);

let page: Page;
afterEach(async () => page.context().close());

test.each([
  ['an EAN-13', eanOf('9520000000035'), '/product/25'],
  // It leaves out the zeros of a number that no oil has.
  ['a UPC-E', upcEOf('04252614'), '/v?code=0042100005264'],
])('the camera starts at once where it is allowed, and reads %s', async (_, picture, path) => {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-barcode-'));
  const film = join(directory, 'barcode.y4m');
  writeCameraVideo(film, picture);
  const withCamera = await launchBrowser({ cameraFilm: film });
  onTestFinished(async () => {
    await withCamera.close();
    rmSync(directory, { recursive: true });
  });
  page = await openPage(withCamera, server, phone);
  await page.context().grantPermissions(['camera']);
  await page.goto('/scan');
  await expect.poll(() => page.url()).toBe(`${server.url}${path}`);
});

test.each(repetitions(['el', 'en'] as const))(
  'each result has an address, and Back leads to the scanner (%s)',
  async (language) => {
    page = await openPage(browser, server, phone);
    const opened = pathIn(language, '/certification');
    const scan = pathIn(language, '/scan');
    await page.goto(opened);
    await page.getByRole('link', { name: said(language, 'shell.scanShort'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const verified = dialog.getByRole('heading', {
      name: said(language, 'provenance.verdict.authentic.title'),
    });
    const again = dialog.getByRole('button', { name: said(language, 'scanner.again') });
    const start = dialog.getByRole('button', { name: said(language, 'scanner.camera.start') });

    await typeCode(page, first);
    await verified.waitFor();
    expect(new URL(page.url()).hash).toBe(`#${first}`);
    await expectOnScreen(page, again);
    await page.goBack();
    await start.waitFor();
    expect(page.url()).toBe(`${server.url}${scan}`);
    await page.goForward();
    await verified.waitFor();
    await again.click();
    await start.waitFor();

    await typeCode(page, second);
    await verified.waitFor();
    await dialog.getByRole('link', { name: /^PHL-/ }).click();
    await page.waitForURL('**/certificate/*');
    await page.goBack();
    await verified.waitFor();
    expect(new URL(page.url()).hash).toBe(`#${second}`);

    await page.keyboard.press('Escape');
    await page.waitForURL(`${server.url}${opened}`);
  },
);

test.each(repetitions(['en', 'el'] as const))(
  'an address of a result shows the result, and Escape returns the focus (%s)',
  async (language) => {
    page = await openPage(browser, server, phone);
    const scan = pathIn(language, '/scan');
    await page.goto(`${scan}#${first}`);
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('heading', { name: said(language, 'provenance.verdict.authentic.title') })
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(page.url()).toBe(`${server.url}${scan}`);
    const opener = page.getByRole('button', { name: said(language, 'scanner.open') });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test.each(['<script>', 'ABC', '%00', 'x'.repeat(10_000)])(
  '#%s in the address opens the scanner or says why not',
  async (hash) => {
    page = await openPage(browser, server, phone);
    await page.goto(`/scan#${hash}`);
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.locator('[role=alert], [data-takes-focus]').count()).toBeGreaterThan(0);
  },
);

test.each(repetitions(['el', 'en'] as const))(
  'the page of a code leads to the next scan (%s)',
  async (language) => {
    page = await openPage(browser, server, { ...phone, javaScriptEnabled: false });
    await page.goto(pathIn(language, verificationPath(first)));
    const again = page.getByRole('link', { name: said(language, 'scanner.again') });
    await expectOnScreen(page, again);
    await again.click();
    await page.waitForURL(`${server.url}${pathIn(language, '/scan')}`);
  },
);

async function typeCode(shown: Page, code: string): Promise<void> {
  const field = shown.getByRole('dialog').getByRole('textbox');
  await field.fill(grouped(code));
  await field.press('Enter');
}

/** Without scrolling. */
async function expectOnScreen(shown: Page, place: ReturnType<Page['getByRole']>): Promise<void> {
  await place.waitFor();
  const box = await place.boundingBox();
  expect(box === null ? Number.POSITIVE_INFINITY : box.y + box.height).toBeLessThan(
    shown.viewportSize()?.height ?? 0,
  );
}

/** A consumer verifies a bottle by camera, photo, typed code and sample, and sees every way it can fail. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { toBuffer } from 'qrcode';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { sampleBottleCode } from '../../src/database/samples/load.ts';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { grouped, makeCode } from '../../src/domain/provenance/codes.ts';
import { closeContexts, launchBrowser, openBrowser } from '../support/browser.ts';
import { writeCameraVideo } from '../support/camera-video.ts';
import { eanOf } from '../support/ean.ts';
import { repetitions } from '../support/exhaustive.ts';
import { failResponses, holdResponses } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { scansOfSampleBottle } from '../support/scan-counts.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** The sample certificates are in force on this day. */
const today = new Date('2026-11-21T10:00:00Z');
const neverIssued = makeCode(createHash('sha256').update('a bottle of nobody').digest().subarray(0, 12));
const failed = 'Authentication Failed: QR code not found or invalid. Please try again.';

let server: TestServer;
/** The sample bottle is in front of its camera. */
let withCamera: Browser;
let withoutCamera: Browser;
let directory: string;
let film: string;
let contexts: BrowserContext[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-film-'));
  film = join(directory, 'bottle.y4m');
  server = await startTestServer({ template: 'samples', clock: () => today });
  writeCameraVideo(film, await qrOf(`${server.url}/v/${sampleBottleCode}`));
  [withCamera, withoutCamera] = await Promise.all([launchBrowser({ cameraFilm: film }), openBrowser()]);
});

afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

afterAll(async () => {
  await Promise.all([withCamera.close(), closeContexts(withoutCamera)]);
  await server.close();
  rmSync(directory, { recursive: true });
});

test('the camera reads the label, and the register shows the bottle', async () => {
  const before = await scansOfSampleBottle(server);
  const page = await openSite(withCamera, '/discovery', ['camera']);
  const loaded = scriptsOf(page);
  await page.getByRole('link', { name: 'Scan Product QR' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan a bottle' });
  await expectShown(dialog.getByRole('heading', { name: 'Authentic Product Verified' }));
  const text = await dialog.innerText();
  for (const part of ['Olympia Reserve', 'EVO-2640-01', 'mg/kg', 'Times scanned', 'Harvest', 'Bottling']) {
    expect(text).toContain(part);
  }
  expect(await scansOfSampleBottle(server)).toBe(before + 1);
  expect(await dialog.getByRole('link', { name: /^PHL-/ }).getAttribute('href')).toMatch(
    /^\/certificate\/PHL-/,
  );
  // The code reader is loaded from our own server.
  expect(loaded.every((address) => address.startsWith(server.url))).toBe(true);
  expect(loaded.some((address) => address.endsWith('.wasm'))).toBe(true);

  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.waitForURL('**/discovery');
});

test('nothing of the scanner is loaded before it is opened', async () => {
  const page = await openSite(withCamera, '/discovery', ['camera']);
  await page.waitForLoadState('networkidle');
  const addresses = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(addresses.filter((path) => /scan-page|decoder|detector|wasm/.test(path))).toEqual([]);
});

test('the camera stops after the scan has led to a result', async () => {
  const page = await openScanner(withCamera, ['camera']);
  await page.evaluate(() => {
    const lend = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await lend(wanted);
      Object.assign(window, { lentTracks: stream.getTracks() });
      return stream;
    };
  });
  await expectShown(page.getByRole('heading', { name: 'Authentic Product Verified' }));
  await page.getByRole('button', { name: 'Scan Another' }).click();
  await expectShown(page.getByRole('heading', { name: 'Authentic Product Verified' }));
  const states = await page.evaluate(() => {
    const lent: unknown = Reflect.get(window, 'lentTracks');
    return Array.isArray(lent) ? lent.map((track: MediaStreamTrack) => track.readyState) : [];
  });
  expect(states).toEqual(['ended']);
});

test('a photo of the label is decoded in the browser', async () => {
  const page = await openScanner(withoutCamera);
  await choosePhoto(page, await qrOf(`${server.url}/v/${sampleBottleCode}`));
  await expectShown(page.getByRole('heading', { name: 'Authentic Product Verified' }));
  await page.getByRole('link', { name: 'Open this bottle’s page' }).click();
  await page.waitForURL(`**/v/${sampleBottleCode}`);
});

test('a photo of the barcode opens the oil', async () => {
  const page = await openScanner(withoutCamera);
  await choosePhoto(page, eanOf('9520000000035'));
  await page.waitForURL('**/product/*');
  expect(await page.title()).toContain('Olympia Reserve 2026');
});

test('a typed barcode opens the oil', async () => {
  const page = await openScanner(withoutCamera);
  const field = page.getByRole('dialog').getByRole('textbox');
  await field.fill('9 520000 000035');
  await field.press('Enter');
  await page.waitForURL('**/product/*');
  expect(await page.title()).toContain('Olympia Reserve 2026');
});

test.each([
  ['the code of another site', 'https://oil.example/v/0123456789ABC', 'It leads to oil.example.'],
  ['other text', 'WIFI:S:tavern;T:WPA;P:retsina;;', 'something other than one of the register’s codes'],
])('a photo of %s is not recognised as one of our codes', async (_, held, reason) => {
  const page = await openScanner(withoutCamera);
  await choosePhoto(page, await qrOf(held));
  const alert = page.getByRole('alert');
  await expectShown(alert.filter({ hasText: 'This is not one of our QR codes' }));
  expect(await alert.innerText()).toContain(reason);
});

test('a photo without a code says how to take a better one', async () => {
  const page = await openScanner(withoutCamera);
  await choosePhoto(page, await page.screenshot());
  await expectShown(
    page.getByRole('alert').filter({ hasText: 'No QR code or barcode was found in this photo' }),
  );
  await page.getByRole('button', { name: 'Scan Another' }).click();
  await expectShown(page.getByRole('button', { name: 'Start the camera' }));
});

test('a typed code is checked before it is sent: mistyped, complete, never issued', async () => {
  const page = await openScanner(withoutCamera);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Code on the bottle');
  const check = dialog.getByRole('button', { name: 'Check the code' });

  await field.fill('7G4K');
  await expectShown(dialog.getByText('4 of 13 characters'));
  await field.fill(grouped(withTypo(sampleBottleCode)));
  await check.click();
  await expectShown(dialog.getByText('No bottle has this code'));
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('not-a-code-of-anyone-at-all');
  await check.click();
  await expectShown(dialog.getByText('This is not a valid code'));

  await field.fill(grouped(neverIssued).toLowerCase());
  await expectShown(dialog.getByText('the check character is correct'));
  await check.click();
  await expectShown(dialog.getByRole('alert').getByText(failed, { exact: true }));
  const report = dialog.getByRole('link', { name: 'Report this bottle' });
  expect(await report.getAttribute('href')).toBe(`/report?code=${neverIssued}`);

  await dialog.getByRole('button', { name: 'Scan Another' }).click();
  await field.fill(grouped(sampleBottleCode));
  await check.click();
  await expectShown(dialog.getByRole('heading', { name: 'Authentic Product Verified' }));
});

test.each(
  repetitions([
    {
      path: '/scan',
      open: 'Open the scanner',
      sample: 'Try a sample bottle',
      scanning: 'Scanning the sample bottle...',
      verifying: 'Verifying authenticity...',
      verified: 'Authentic Product Verified',
      again: 'Scan Another',
      field: 'Code on the bottle',
      misread: 'No bottle has this code.',
      failed,
      close: 'Close',
    },
    stepsIn('el'),
    stepsIn('sl'),
  ]),
)('at $path each step is labelled, and the last leads back to the start', async (words) => {
  const page = await openSite(withoutCamera, words.path);
  const dialog = page.getByRole('dialog');
  // Focus moves a moment after the dialog is visible.
  await expectShown(dialog.locator(':focus'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const opener = page.getByRole('button', { name: words.open });
  await opener.press('Enter');
  const response = await holdResponses(page, '**/api/qr/**');

  // The sample bottle is shown for two seconds before the request is sent.
  await page.clock.install({ time: today });
  await page.clock.pauseAt(new Date(today.getTime() + 60_000));
  await dialog.getByRole('button', { name: words.sample }).click();
  await expectShown(dialog.getByRole('status').filter({ hasText: words.scanning }));
  await page.clock.runFor(1999);
  expect(response.isAsked()).toBe(false);
  await page.clock.runFor(1);
  await expectShown(dialog.getByRole('status').filter({ hasText: words.verifying }));
  await expect.poll(response.isAsked).toBe(true);
  await page.clock.resume();
  response.release();
  const verified = dialog.getByRole('heading', { name: words.verified });
  await expectShown(verified);
  await expectFocused(verified);

  await dialog.getByRole('button', { name: words.again }).click();
  const field = dialog.getByLabel(words.field);
  await field.fill(withTypo(sampleBottleCode));
  await field.press('Enter');
  await expectShown(dialog.getByText(words.misread));
  await expectFocused(field);
  await field.fill(neverIssued);
  await field.press('Enter');
  const alert = dialog.getByRole('alert');
  await expectShown(alert.getByText(words.failed, { exact: true }));
  await expectFocused(alert);

  await dialog.getByRole('button', { name: words.close, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expectFocused(opener);
});

test('without a camera the other ways are offered', async () => {
  const page = await openScanner(withoutCamera);
  await page.getByRole('button', { name: 'Start the camera' }).click();
  const alert = page.getByRole('alert');
  await expectShown(alert.filter({ hasText: 'No camera was found' }));
  expect(await alert.innerText()).toContain('type the code');
});

test.each(
  repetitions([
    {
      path: '/scan',
      open: 'Open the scanner',
      start: 'Start the camera',
      refused: 'Camera access is blocked',
      way: 'You can also use a photo or type the code.',
    },
    ...(['el', 'hr'] as const).map((language) => ({
      path: `/${language}/scan`,
      open: said(language, 'scanner.open'),
      start: said(language, 'scanner.camera.start'),
      refused: said(language, 'scanner.trouble.denied.title'),
      way: said(language, 'scanner.trouble.denied.text'),
    })),
  ]),
)('at $path a refused camera is explained, and the dialog still closes', async (words) => {
  const refusing = await launchBrowser({ cameraFilm: film, cameraRefused: true });
  onTestFinished(() => refusing.close());
  const page = await openSite(refusing, words.path);
  await page.getByRole('button', { name: words.start }).click();
  const alert = page.getByRole('alert').filter({ hasText: words.refused });
  await expectShown(alert);
  expect(await alert.innerText()).toContain(words.way);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: words.open }).click();
  await expectShown(page.getByRole('dialog'));
});

test('a failed request is reported and can be retried', async () => {
  const page = await openScanner(withoutCamera);
  const restore = await failResponses(page, '**/api/qr/**', 'lost on the way');
  const field = page.getByRole('dialog').getByLabel('Code on the bottle');
  await field.fill(sampleBottleCode);
  await field.press('Enter');
  await expectShown(page.getByRole('alert').filter({ hasText: 'The code is saved on this device' }));
  restore();
  await page.getByRole('button', { name: 'Scan Another' }).click();
  await field.fill(sampleBottleCode);
  await field.press('Enter');
  await expectShown(page.getByRole('heading', { name: 'Authentic Product Verified' }));
});

test('a certificate number leads to the certificate, and a pasted URL to its subject', async () => {
  const page = await openScanner(withoutCamera);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Code on the bottle');
  await field.fill(`${server.url}/el/v/${sampleBottleCode}?language=el`);
  await expectShown(dialog.getByText('the check character is correct'));
  await field.press('Enter');
  await expectShown(dialog.getByRole('heading', { name: 'Authentic Product Verified' }));
  await dialog.getByRole('button', { name: 'Scan Another' }).click();
  await field.fill('phl-2026-000010');
  await expectShown(dialog.getByText('This is a certificate number'));
  await field.press('Enter');
  await page.waitForURL('**/certificate/PHL-2026-000010');
  await expectShown(page.getByRole('heading', { level: 1 }));

  const plain = await openSite(withoutCamera, '/el/v', [], { javaScriptEnabled: false });
  await plain.locator('#code').fill('PHL-2026-000010');
  await plain.locator('.code-entry button').click();
  await plain.waitForURL('**/el/certificate/PHL-2026-000010');
});

test('without scripts the typed code leads to its page', async () => {
  const page = await openSite(withoutCamera, '/scan', [], { javaScriptEnabled: false });
  await page.getByLabel('Code on the bottle').fill(grouped(sampleBottleCode));
  await page.getByRole('button', { name: 'Check the code' }).click();
  await page.waitForURL(`**/v/${sampleBottleCode}`);
  await expectShown(page.getByText('Authentic Product Verified'));
});

test('only the page that scans may compile WebAssembly', async () => {
  const policyOf = async (path: string) =>
    (await fetch(`${server.url}${path}`)).headers.get('content-security-policy');
  expect(await policyOf('/scan')).toContain("'wasm-unsafe-eval'");
  expect(await policyOf('/el/scan')).toContain("'wasm-unsafe-eval'");
  expect(await policyOf('/discovery')).not.toContain('wasm');
});

async function expectShown(place: Locator): Promise<void> {
  await place.waitFor();
}

async function expectFocused(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
}

function stepsIn(language: SiteLanguage) {
  return {
    path: `/${language}/scan`,
    open: said(language, 'scanner.open'),
    sample: said(language, 'scanner.sample.try'),
    scanning: said(language, 'scanner.sample.looking'),
    verifying: said(language, 'scanner.verifying'),
    verified: said(language, 'provenance.verdict.authentic.title'),
    again: said(language, 'scanner.again'),
    field: said(language, 'provenance.entry.label'),
    misread: said(language, 'scanner.typed.misread'),
    failed: said(language, 'scanner.failed'),
    close: said(language, 'shell.close'),
  };
}

async function openSite(
  browser: Browser,
  path: string,
  permissions: readonly string[] = [],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 1440, height: 900 },
    ...options,
  });
  contexts.push(context);
  if (permissions.length > 0) await context.grantPermissions([...permissions]);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function openScanner(browser: Browser, permissions: readonly string[] = []): Promise<Page> {
  const page = await openSite(browser, '/scan', permissions);
  await expectShown(page.getByRole('dialog', { name: 'Scan a bottle' }));
  return page;
}

async function choosePhoto(page: Page, buffer: Buffer): Promise<void> {
  const photo = { name: 'label.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Photo of the QR code').setInputFiles(photo);
}

async function qrOf(text: string): Promise<Buffer> {
  return toBuffer(text, { width: 360, margin: 4, errorCorrectionLevel: 'M' });
}

function scriptsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  return addresses;
}

/** Another character in the fourth position. */
function withTypo(code: string): string {
  return `${code.slice(0, 3)}${code.charAt(3) === '7' ? '8' : '7'}${code.slice(4)}`;
}

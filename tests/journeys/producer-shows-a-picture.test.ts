/**
 * Photographs of a product, a stage and a producer: chosen by the producer, resized before upload, shown to
 * everyone.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sampleBottleCode } from '../../src/database/samples/load.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { photograph as noise } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { failResponses, holdResponses, mockResponseOnce } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

let page: Page;
let producerId: number;
let productId: number;

beforeAll(async () => {
  ({ producerId, productId } = await productOfSampleProducer());
});

beforeEach(async () => {
  page = await openPage(browser, server);
});

afterEach(() => page.context().close());

test.each(repetitions(['en', 'el']))('a producer adds a photograph to a product (%s)', async (language) => {
  await signInAs(page, 'Producer', '/producer');
  await openForm(language);
  const photo = await photograph();
  const request = page.waitForRequest((one) => one.url().endsWith('/api/pictures'));
  await page.locator('[name="picture"]').setInputFiles(photo);
  // A phone's photograph is resized before upload.
  expect((await request).postDataBuffer()?.length).toBeLessThan(photo.buffer.length);
  await page.getByText(said(language, 'pictures.shown')).waitFor();
  await page.getByRole('button', { name: said(language, 'dashboard.edit.submit') }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const visitor = await openPage(browser, server);
  await visitor.goto(pathIn(language, `/product/${productId}`));
  const picture = visitor.locator('img[src^="/pictures/"]').first();
  expect(await picture.evaluate(drawnFrom)).toMatch(/\/pictures\/.+\/\d+x\d+\.webp$/);
  // The analysis stays, beside the photograph.
  const analysis = visitor.getByRole('img', { name: said(language, 'certification.oleocanthal') });
  expect(await analysis.isVisible()).toBe(true);
  await visitor.context().close();

  await openForm(language);
  await page.getByRole('button', { name: said(language, 'pictures.remove') }).click();
  await page.getByRole('button', { name: said(language, 'dashboard.edit.submit') }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goto(pathIn(language, `/product/${productId}`));
  expect(await page.locator('img[src^="/pictures/"]').count()).toBe(0);
});

test.each(repetitions(['en', 'el']))('a stage of a journey shows its photograph (%s)', async (language) => {
  await signInAs(page, 'Producer');
  await page.goto(pathIn(language, `/producer/products/${productId}`));
  await page.locator('[name="stage"]').selectOption('Filtration');
  await page.locator('[name="time"]').fill(language === 'en' ? '2026-11-02T08:00' : '2026-11-03T08:00');
  await page.locator('[name="stage-picture"]').setInputFiles(await photograph());
  await page.getByText(said(language, 'pictures.shown')).waitFor();
  await page.getByRole('button', { name: said(language, 'dashboard.entry.submit') }).click();
  // The form previews it before it is sent.
  const stage = said(language, 'provenance.stage.Filtration');
  await page.getByText(said(language, 'dashboard.entry.done').replace('{stage}', stage)).first().waitFor();

  const visitor = await openPage(browser, server, { javaScriptEnabled: false });
  for (const path of [`/product/${productId}`, `/v/${sampleBottleCode}`]) {
    await visitor.goto(pathIn(language, path));
    const picture = visitor.locator('li img[src^="/pictures/"]').first();
    await picture.scrollIntoViewIfNeeded();
    expect(await picture.evaluate(drawnFrom)).toMatch(/\/pictures\/.+\/\d+x\d+\.webp$/);
  }
  await visitor.context().close();
});

const typedDuringUpload = {
  en: 'Green almond, long and bitter.',
  el: 'Πράσινο αμύγδαλο, μακρύ και πικρό.',
} as const;

test.each(repetitions(['en', 'el']))(
  'a producer who types during an upload keeps every word (%s)',
  async (language) => {
    await signInAs(page, 'Producer', '/producer');
    await openForm(language);
    const description = page.locator('textarea[name="description"]');
    const answers = await holdResponses(page, '**/api/pictures');
    await page.locator('[name="picture"]').setInputFiles(await photograph());
    await expect.poll(answers.isAsked).toBe(true);
    await description.fill(typedDuringUpload[language]);
    answers.release();
    await page.getByText(said(language, 'pictures.shown')).waitFor();
    expect(await description.inputValue()).toBe(typedDuringUpload[language]);
    await page.reload();
    await page.getByText(said(language, 'pictures.shown')).waitFor();
    expect(await description.inputValue()).toBe(typedDuringUpload[language]);
  },
);

test.each(repetitions(['en', 'el']))(
  'a form that is saved during an upload is sent with the picture, and stays if that is lost (%s)',
  async (language) => {
    await signInAs(page, 'Producer', '/producer');
    await openForm(language);
    const save = page.getByRole('dialog').locator('button[type=submit]');
    const lost = Promise.withResolvers<void>();
    await mockResponseOnce(page, '**/api/pictures', async (route) => {
      await lost.promise;
      await route.abort('connectionreset');
    });
    await page.locator('[name="picture"]').setInputFiles(await photograph());
    await page.locator('textarea[name="description"]').fill('Before');
    await save.click();
    await page.getByText(said(language, 'pictures.wait')).waitFor();
    expect(await save.getAttribute('aria-disabled')).toBe('true');
    lost.resolve();
    await page.getByRole('button', { name: said(language, 'pictures.retry') }).waitFor();
    await expect.poll(() => save.innerText()).toContain(said(language, 'dashboard.edit.submit'));
    const answers = await holdResponses(page, '**/api/pictures');
    await page.getByRole('button', { name: said(language, 'pictures.retry') }).click();
    await expect.poll(answers.isAsked).toBe(true);
    await save.click();
    await page.locator('textarea[name="description"]').fill(typedDuringUpload[language]);
    answers.release();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const product = (await server.application.inject({ url: `/api/products/${productId}` })).json();
    expect(product).toMatchObject({
      description: typedDuringUpload[language],
      imageUrl: expect.stringMatching(/^\/pictures\//),
    });
  },
);

test.each(repetitions(['en', 'el']))(
  "a producer's photograph becomes public once accepted (%s)",
  async (language) => {
    const profile = pathIn(language, `/producer/${producerId}`);
    await signInAs(page, 'Producer');
    await page.goto(`${profile}/edit`);
    const arrived = page.waitForResponse((one) => one.url().endsWith('/api/pictures'));
    await page.locator('[name="picture"]').setInputFiles(await photograph());
    const { imageUrl } = await (await arrived).json();
    await page.locator(`img[src="${imageUrl}"]`).waitFor();
    await page.getByRole('button', { name: said(language, 'profile.send') }).click();
    await page.waitForURL(profile);
    const picture = `img[src="${imageUrl}"]`;
    expect(await page.locator(picture).evaluate(drawnFrom)).toMatch(/\/pictures\//);

    const visitor = await openPage(browser, server);
    await visitor.goto(profile);
    expect(await visitor.locator(picture).count()).toBe(0);

    const administrator = await openPage(browser, server);
    await signInAs(administrator, 'Administrator');
    await administrator.goto(profile);
    expect(await administrator.locator(picture).evaluate(drawnFrom)).toMatch(/\/pictures\//);
    const field = said(language, 'profile.field.profileImageUrl');
    await administrator
      .getByRole('button', { name: said(language, 'profile.decide.acceptField').replace('{field}', field) })
      .click();
    await administrator
      .getByText(said(language, 'profile.decide.done').replace('{field}', field))
      .first()
      .waitFor();
    await administrator.context().close();

    await visitor.reload();
    const shown = visitor.locator(picture);
    expect(await shown.evaluate(drawnFrom)).toMatch(/\/pictures\/.+\/\d+x\d+\.webp$/);
    await visitor.context().close();
  },
);

test.each(repetitions(['en', 'el']))(
  'a file that is no picture is refused beside its field (%s)',
  async (language) => {
    await signInAs(page, 'Producer', '/producer');
    await openForm(language);
    const fieldset = page.locator('[name="picture"]');
    await fieldset.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
    await alertOf(said(language, 'pictures.error.type'));
    await fieldset.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
    await alertOf(said(language, 'documents.error.empty'));
    await fieldset.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') });
    await alertOf(said(language, 'refusals.document-type-refused'));
    const restore = await failResponses(page, '**/api/pictures', 'lost on the way');
    await fieldset.setInputFiles(await photograph());
    await alertOf(said(language, 'pictures.error.lost'));
    restore();
    await page.getByRole('button', { name: said(language, 'pictures.retry') }).click();
    await page.getByText(said(language, 'pictures.shown')).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  },
);

test.each(repetitions(['en', 'el']))(
  'on a slow connection a producer sees the progress of an upload and can cancel it (%s)',
  async (language) => {
    await signInAs(page, 'Producer', '/producer');
    await openForm(language);
    const line = await page.context().newCDPSession(page);
    const slowness = { offline: false, latency: 0, downloadThroughput: -1 };
    await line.send('Network.emulateNetworkConditions', { ...slowness, uploadThroughput: 64 * 1024 });
    await page.locator('[name="picture"]').setInputFiles(await photograph());
    const bar = page.getByRole('dialog').getByRole('progressbar');
    const shown = { percent: 0 };
    const visibleWidth = async () => {
      shown.percent = await bar.evaluate(valueOf);
      return shown.percent;
    };
    await expect.poll(visibleWidth).toBeGreaterThan(0);
    expect(shown.percent).toBeLessThan(100);
    // A second, invalid choice cancels the upload; it must not be stored afterwards.
    const ended = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/pictures'));
    const nothing = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) };
    await page.locator('[name="picture"]').setInputFiles(nothing);
    await ended;
    await alertOf(said(language, 'documents.error.empty'));
    await page.locator('[name="picture"]').setInputFiles(await photograph());
    await expect.poll(() => bar.evaluate(valueOf)).toBeGreaterThan(0);
    const lost = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/pictures'));
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .getByRole('button', { name: said(language, 'pictures.cancel') })
      .click();
    await lost;
    await bar.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await line.send('Network.emulateNetworkConditions', { ...slowness, uploadThroughput: -1 });
    await page.locator('[name="picture"]').setInputFiles(await photograph());
    await page.getByText(said(language, 'pictures.shown')).waitFor();
  },
);

function valueOf(bar: Element): number {
  return bar instanceof HTMLProgressElement ? bar.value : -1;
}

async function openForm(language: 'en' | 'el'): Promise<void> {
  await page.goto(`${pathIn(language, `/producer/products/${productId}`)}?form=edit`);
  await page.locator('[name="picture"]').waitFor();
}

async function alertOf(text: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: text }).waitFor();
}

async function productOfSampleProducer() {
  return server.database
    .selectFrom('products')
    .innerJoin('producers', 'producers.id', 'products.producerId')
    .select(['products.id as productId', 'producers.id as producerId'])
    .where('producers.name', '=', 'Evolia')
    .orderBy('products.id')
    .executeTakeFirstOrThrow();
}

async function photograph() {
  return { name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: await noise('jpeg') };
}

async function drawnFrom(image: Element): Promise<string> {
  if (!(image instanceof HTMLImageElement)) return 'no picture';
  await image.decode();
  return image.currentSrc;
}

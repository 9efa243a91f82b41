/** An applicant uploads documents and pictures over a failing connection, in two languages. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SiteLanguage } from '../../src/domain/common/languages.ts';
import { type DocumentCategory, maxPhotoSize } from '../../src/domain/documents/documents.ts';
import type { SectionName } from '../../src/web/features/applications/answers/section-names.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { photograph, pdf as sheet } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { failResponses, mockResponse } from '../support/interference.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

let page: Page;

beforeEach(async () => {
  page = await openPage(browser, server);
});

afterEach(() => page.context().close());

describe.each(repetitions(['el', 'en']))('in %s', (language) => {
  test('three documents arrive although the connection breaks in between', async () => {
    const email = `three-${language}@visitor.example`;
    await openDocuments(email, language);
    const licence = pdf('Άδεια λειτουργίας.pdf', 400_000);
    await choose('businessLicense', licence);
    await saved(licence.name).waitFor();
    await choose('facilityPhotos', await picture('mill.png'));
    await saved('mill.png').waitFor();
    await expect.poll(async () => page.getByRole('list').locator('img').evaluate(isDrawn)).toBe(true);

    // The first chunk arrives; then the connection is down until the browser goes online again.
    const line = await breakConnectionAfterFirstChunk();
    await choose('labReports', pdf('results.pdf', 3_000_000));
    await page.getByText(said(language, 'documents.phase.waiting')).waitFor();
    // Of three megabytes, the first chunk of 128 kB.
    const bar = page.getByRole('dialog').getByRole('listitem').getByRole('progressbar');
    expect(await bar.evaluate(valueOf)).toBe(4);
    await line.restore();
    await saved('results.pdf').waitFor();
    expect(await documentsOf(email)).toEqual([
      { category: 'businessLicense', fileName: licence.name, state: 'stored' },
      { category: 'facilityPhotos', fileName: 'mill.png', state: 'stored' },
      { category: 'labReports', fileName: 'results.pdf', state: 'stored' },
    ]);
    // Chunks that arrived before the break are not sent again.
    expect(line.offsets.filter((offset) => offset === 0)).toHaveLength(1);
  });

  test('shrinks photographs that are too large before it sends them', async () => {
    const email = `heavy-${language}@visitor.example`;
    await openDocuments(email, language);
    const heavy = await photograph('png');
    expect(heavy.length).toBeGreaterThan(maxPhotoSize);
    await choose('facilityPhotos', { name: 'Ελαιοτριβείο.PNG', mimeType: 'image/png', buffer: heavy });
    await saved('Ελαιοτριβείο.jpg').waitFor();
    const stored = await server.database
      .selectFrom('documents')
      .innerJoin('users', 'users.id', 'documents.ownerId')
      .select(['documents.mediaType', 'documents.sizeBytes'])
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow();
    expect(stored.mediaType).toBe('image/jpeg');
    expect(stored.sizeBytes).toBeLessThanOrEqual(maxPhotoSize);
    // A file that only claims to be a photograph cannot be decoded, and stays too large.
    await choose('facilityPhotos', {
      name: 'x.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(6_000_000),
    });
    await page.getByText(said(language, 'documents.error.large')).waitFor();
  });

  test('resumes an interrupted upload when the same file is chosen again', async () => {
    const email = `left-${language}@visitor.example`;
    await openDocuments(email, language);
    // A name in another Unicode normalization form still means the same file.
    const results = pdf('results  of: 2026.pdf', 3_000_000);
    const line = await breakConnectionAfterFirstChunk();
    await choose('labReports', results);
    await page.getByText(said(language, 'documents.phase.waiting')).waitFor();
    await page.goto('about:blank');
    await line.restore();
    await page.goto(addressOf(language));
    await page.getByRole('dialog').getByText('results of_ 2026.pdf').waitFor();
    await choose('labReports', results);
    await saved('results of_ 2026.pdf').waitFor();
    expect(await documentsOf(email)).toEqual([
      { category: 'labReports', fileName: 'results of_ 2026.pdf', state: 'stored' },
    ]);
    expect(line.offsets.filter((offset) => offset === 0)).toHaveLength(1);
  });

  test('a resumed upload that fails again is not started a second time', async () => {
    const email = `twice-${language}@visitor.example`;
    await openDocuments(email, language);
    const results = pdf('results.pdf', 3_000_000);
    const line = await breakConnectionAfterFirstChunk();
    await choose('labReports', results);
    await page.getByText(said(language, 'documents.phase.waiting')).waitFor();
    await page.goto('about:blank');
    await line.restore();
    await page.goto(addressOf(language));
    await page.getByRole('dialog').getByText('results.pdf').waitFor();
    const chunks = '**/api/documents/*/content?offset=*';
    const restore = await failResponses(page, chunks, 'answered with 500');
    await choose('labReports', results);
    const retry = page.getByRole('button', { name: named(language, 'documents.retryNamed', 'results.pdf') });
    await retry.waitFor();
    restore();
    await retry.click();
    await saved('results.pdf').waitFor();
    expect(await documentsOf(email)).toEqual([
      { category: 'labReports', fileName: 'results.pdf', state: 'stored' },
    ]);
  });

  test('a cancelled upload and a removed document are gone', async () => {
    const email = `gone-${language}@visitor.example`;
    await openDocuments(email, language);
    const line = await breakConnectionAfterFirstChunk();
    await choose('labReports', pdf('results.pdf', 3_000_000));
    await page.getByText(said(language, 'documents.phase.waiting')).waitFor();
    // While the connection is down: otherwise its chunks could have arrived before the click.
    const letGo = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.getByRole('button', { name: named(language, 'documents.cancelNamed', 'results.pdf') }).click();
    expect((await letGo).ok()).toBe(true);
    // The pressed button disappears with its row; focus moves to the field.
    await expect.poll(async () => isFocused('labReports')).toBe(true);
    await line.restore();
    await choose('certifications', pdf('organic.pdf', 5_000));
    await saved('organic.pdf').waitFor();
    await page.getByRole('button', { name: named(language, 'documents.removeNamed', 'organic.pdf') }).click();
    await saved('organic.pdf').waitFor({ state: 'detached' });
    expect(await isFocused('certifications')).toBe(true);
    await page.reload();
    await field('labReports').waitFor();
    expect(await page.getByRole('dialog').getByRole('listitem').filter({ hasText: '.pdf' }).count()).toBe(0);
    expect(await documentsOf(email)).toEqual([]);
  });

  test('the form explains that it cannot be sent during an upload', async () => {
    const email = `hasty-${language}@visitor.example`;
    await openDocuments(email, language);
    for (const submit of ['registration.submit', 'applications.send.button'] as const) {
      if (submit === 'applications.send.button') {
        await page.goto(pathIn(language, '/producer-application?section=check'));
        await field('labReports').waitFor();
      }
      const line = await breakConnectionAfterFirstChunk();
      const file = pdf(`${submit}.pdf`, 3_000_000);
      await choose('labReports', file);
      await page.getByText(said(language, 'documents.phase.waiting')).waitFor();
      await page.getByRole('button', { name: said(language, submit), exact: true }).click();
      const held = page.getByRole('alert').filter({ hasText: said(language, 'documents.wait') });
      await held.waitFor();
      await line.restore();
      await page.getByRole('link', { name: file.name }).waitFor();
      await held.waitFor({ state: 'detached' });
    }
    const stored = { category: 'labReports', state: 'stored' };
    expect(await documentsOf(email)).toMatchObject([stored, stored]);
  });

  test('documents upload to a draft while other sections are filled in', async () => {
    const email = `draft-${language}@visitor.example`;
    await signInAsVisitor(page, email, pathIn(language, '/producer-application'));
    await field('businessLicense').waitFor();
    await choose('businessLicense', pdf('licence.pdf', 5_000));
    await page.getByRole('link', { name: 'licence.pdf' }).waitFor();

    // Beside the answers it proves, and of no other kind.
    await openSection(language, 'laboratory');
    await field('labReports').waitFor();
    expect(await field('productPhotos').count()).toBe(0);
    const line = await breakConnectionAfterFirstChunk();
    const results = pdf('results.pdf', 3_000_000);
    await choose('labReports', results);
    await page.getByText(said(language, 'documents.phase.waiting')).waitFor();
    await openSection(language, 'story');
    const note = page.getByRole('status').filter({ hasText: one(language, 'documents.underWay') });
    await note.waitFor();
    await line.restore();
    await note.waitFor({ state: 'detached' });
    expect(await documentsOf(email)).toMatchObject([
      { fileName: 'licence.pdf', state: 'stored' },
      { fileName: 'results.pdf', state: 'stored' },
    ]);
    expect(line.offsets.filter((offset) => offset === 0)).toHaveLength(1);
    await page.reload();
    await openSection(language, 'laboratory');
    await page.getByRole('link', { name: 'results.pdf' }).waitFor();
    expect(await page.getByRole('link', { name: 'licence.pdf' }).count()).toBe(0);
  });

  test('a failed upload is shown in every section and can be retried', async () => {
    const email = `failed-${language}@visitor.example`;
    await signInAsVisitor(page, email, pathIn(language, '/producer-application?section=company'));
    await field('insuranceDocuments').waitFor();
    const restore = await failResponses(page, '**/api/documents/uploads', 'answered with 500');
    await choose('insuranceDocuments', pdf('insurance.pdf', 5_000));
    const retry = page.getByRole('button', {
      name: named(language, 'documents.retryNamed', 'insurance.pdf'),
    });
    await retry.waitFor();
    await openSection(language, 'story');
    const note = page.getByRole('status').filter({ hasText: one(language, 'documents.notArrived') });
    // Nothing is sent without the document before the applicant was asked.
    await page.evaluate(
      (address) => {
        history.pushState({}, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      pathIn(language, '/producer-application?section=check'),
    );
    await page.getByRole('button', { name: said(language, 'applications.send.button') }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: one(language, 'documents.notArrived') })
      .waitFor();
    expect(await page.getByText(said(language, 'applications.error.missing')).count()).toBe(0);
    await page.getByRole('button', { name: said(language, 'documents.sendWithout') }).click();
    await page.getByText(said(language, 'applications.error.missing')).first().waitFor();
    await openSection(language, 'story');
    await note.getByRole('link', { name: said(language, 'documents.toDocuments') }).click();
    const heading = page.getByRole('heading', { name: said(language, 'documents.title'), exact: true });
    await expect
      .poll(async () => heading.evaluate((element) => element === document.activeElement))
      .toBe(true);
    restore();
    await retry.click();
    await page.getByRole('link', { name: 'insurance.pdf' }).waitFor();
    await note.waitFor({ state: 'detached' });
    expect(await documentsOf(email)).toMatchObject([{ fileName: 'insurance.pdf', state: 'stored' }]);
  });

  test('refuses a wrong file type beside its field, by name in the browser and by content on the server', async () => {
    const email = `refused-${language}@visitor.example`;
    await openDocuments(email, language);
    await choose('labReports', {
      name: 'results.docx',
      mimeType: 'application/msword',
      buffer: Buffer.from('x'),
    });
    await page
      .getByRole('alert')
      .filter({ hasText: said(language, 'documents.error.type') })
      .waitFor();
    await choose('businessLicense', {
      name: 'licence.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ this is a program '.repeat(50)),
    });
    await page
      .getByRole('alert')
      .filter({ hasText: said(language, 'refusals.document-type-refused') })
      .waitFor();
    await choose('facilityPhotos', { name: 'mill.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
    await page
      .getByRole('alert')
      .filter({ hasText: said(language, 'documents.error.empty') })
      .waitFor();
    expect(await documentsOf(email)).toEqual([]);
  });
});

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

function addressOf(language: SiteLanguage): string {
  return `${pathIn(language, '/')}?register=4`;
}

/** By its row in the list of sections. */
async function openSection(language: SiteLanguage, section: SectionName): Promise<void> {
  const list = page.getByRole('heading', {
    level: 1,
    name: said(language, 'applications.heading'),
    exact: true,
  });
  if ((await list.count()) === 0) {
    await page
      .getByRole('link', { name: said(language, 'applications.backToAll') })
      .first()
      .click();
    await list.waitFor();
  }
  const name = said(language, `applications.section.${section}`);
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** The singular form of the message. */
function one(language: SiteLanguage, id: 'documents.underWay' | 'documents.notArrived'): string {
  return /one \{([^}]*)\}/.exec(said(language, id))?.[1] ?? '';
}

async function openDocuments(email: string, language: SiteLanguage): Promise<void> {
  await signInAsVisitor(page, email, addressOf(language));
  await field('labReports').waitFor();
}

function field(category: DocumentCategory) {
  return page.locator(`[name="documents-${category}"]`);
}

async function isFocused(category: DocumentCategory): Promise<boolean> {
  return field(category).evaluate((input) => input === document.activeElement);
}

async function choose(category: DocumentCategory, file: ChosenFile): Promise<void> {
  await field(category).setInputFiles(file);
}

/** Only a stored document can be downloaded. */
function saved(fileName: string) {
  return page.getByRole('dialog').getByRole('link', { name: fileName });
}

function named(
  language: SiteLanguage,
  id: 'documents.cancelNamed' | 'documents.removeNamed' | 'documents.retryNamed',
  file: string,
): string {
  return said(language, id).replace('{file}', file);
}

/** A connection that the test controls. */
async function breakConnectionAfterFirstChunk() {
  const offsets: number[] = [];
  const chunks = '**/api/documents/*/content?offset=*';
  const restore = await mockResponse(page, chunks, async (route) => {
    const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
    if (offset > 0) return route.abort('internetdisconnected');
    offsets.push(offset);
    return route.continue();
  });
  return {
    offsets,
    restore: async () => {
      restore();
      page.on('request', (request) => {
        const offset = new URL(request.url()).searchParams.get('offset');
        if (offset !== null) offsets.push(Number(offset));
      });
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
    },
  };
}

async function documentsOf(email: string) {
  return server.database
    .selectFrom('documents')
    .innerJoin('users', 'users.id', 'documents.ownerId')
    .select(['documents.category', 'documents.fileName', 'documents.state'])
    .where('users.email', '=', email)
    .orderBy('documents.category')
    .execute();
}

function pdf(name: string, size: number): ChosenFile {
  return { name, mimeType: 'application/pdf', buffer: sheet(size) };
}

async function picture(name: string): Promise<ChosenFile> {
  return { name, mimeType: 'image/png', buffer: await page.screenshot() };
}

function valueOf(bar: Element): number {
  return bar instanceof HTMLProgressElement ? bar.value : -1;
}

function isDrawn(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

/** A reader learns what a level means, which health claims are allowed, and how good the studies are. */
import { createServer, type Server } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeContexts, openBrowser } from '../support/browser.ts';
import { repetitions } from '../support/exhaustive.ts';
import { hydrated } from '../support/hydrated-pages.ts';
import { type Complaints, complaintsOf, openPage } from '../support/pages.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signInAs } from '../support/sign-in.ts';

let server: TestServer;
let browser: Browser;
let page: Page;
let complaints: Complaints;
/** Accepts every connection and never answers. */
let silent: Server;
let calls = 0;

beforeAll(async () => {
  silent = createServer(() => {
    calls += 1;
  });
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => {
      const address = silent.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  [server, browser] = await Promise.all([
    startTestServer({
      template: 'samples',
      environment: {
        INTERVIEW_VIDEO_URL: `http://127.0.0.1:${port}/film`,
        INTERVIEW_VIDEO_TITLE: 'A chemist on mills',
      },
    }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await closeContexts(browser);
  await server.close();
  silent.close();
});

beforeEach(async () => {
  calls = 0;
  page = await openPage(browser, server);
  complaints = complaintsOf(page);
});

afterEach(async () => {
  await page.context().close();
  expect(complaints.seen).toEqual([]);
});

describe.each(
  repetitions([
    {
      prefix: '',
      standards: [
        'Certification Standards',
        'Laboratory Testing',
        'Documentation Review',
        'Certification Award',
        'Laboratory requirements',
        'Quality requirements',
        'At least 2 independent lab results are required',
        'the harvest must be within the last 24 months',
        '500–799',
        '800–1,199',
        '1,200–1,799',
        '1,800–1,999',
        '2,000+',
      ],
      apply: 'Apply for Certification',
      education: [
        'Education Center',
        'Health benefits',
        'The science',
        'Usage',
        'Storage',
        'below 15 °C',
        'within 18 months of harvest',
        'within 4–6 weeks',
        '1–2 tablespoons',
        '15–30 ml',
        '1–3 teaspoons',
        '5–15 ml',
        '1 teaspoon',
        '5 ml',
        'Fewer than 5% of oils exceed 1,200 mg/kg',
        'a daily intake of 20 g',
      ],
      research: ['Expert interview', 'EU health claim', 'not medical advice', 'Strength of evidence'],
      load: 'Load the video',
      close: 'Close the video',
      bone: /^Bone/,
      all: /^All/,
      three: '3 studies',
      eighteen: '18 studies',
    },
    {
      prefix: '/el',
      standards: [
        'Πρότυπα πιστοποίησης',
        'Εργαστηριακός έλεγχος',
        'Έλεγχος εγγράφων',
        'Απονομή πιστοποίησης',
        'Εργαστηριακές απαιτήσεις',
        'Απαιτήσεις ποιότητας',
        'τουλάχιστον 2 ανεξάρτητες',
        '24 μήνες',
        '1.800–1.999',
      ],
      apply: 'Αίτηση πιστοποίησης',
      education: [
        'Οφέλη για την υγεία',
        'Η επιστήμη',
        'Χρήση',
        'Φύλαξη',
        'κάτω από τους 15 °C',
        '18 μήνες',
        '4–6 εβδομάδες',
        '15–30 ml',
        '5–15 ml',
        'Λιγότερο από το 5% των ελαιολάδων ξεπερνά τα 1.200 mg/kg',
        'ημερήσια πρόσληψη 20 g',
      ],
      research: ['Συνέντευξη με ειδικό', 'Ισχυρισμός υγείας της ΕΕ', 'ιατρική συμβουλή', 'Ισχύς τεκμηρίωσης'],
      load: 'Φόρτωση του βίντεο',
      close: 'Κλείσιμο του βίντεο',
      bone: /^Οστά/,
      all: /^Όλα/,
      three: '3 μελέτες',
      eighteen: '18 μελέτες',
    },
  ]),
)('in the language of "$prefix"', (said) => {
  test('the standards page lists the requirements and links to the application', async () => {
    await page.goto(`${said.prefix}/certification`);
    const text = await textOf(page);
    expect(said.standards.filter((words) => !text.includes(words))).toEqual([]);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.getByRole('main').getByRole('link', { name: said.apply }).last().click();
    await page.waitForURL(`**${said.prefix}/producer-application`);
  });

  test('the education page shows its figures, and its index links to each section', async () => {
    await page.goto(`${said.prefix}/education`);
    const text = await textOf(page);
    expect(said.education.filter((words) => !text.includes(words))).toEqual([]);
    for (const part of ['health', 'science', 'usage', 'storage']) {
      expect(await page.locator(`main nav a[href="#${part}"]`).count()).toBe(1);
      expect(await page.locator(`section#${part} h2`).count()).toBe(1);
    }
  });

  test('the research area is in the URL, and Back returns through it', async () => {
    await page.goto(`${said.prefix}/research`);
    const text = await textOf(page);
    expect([...said.research, said.eighteen].filter((words) => !text.includes(words))).toEqual([]);
    expect(await page.getByRole('article').count()).toBe(18);
    await page.getByRole('main').getByRole('link', { name: said.bone }).click();
    await page.waitForURL(/category=bone/);
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
    expect(await textOf(page)).toContain(said.three);
    expect(await page.locator('article h3[lang="en"]').count()).toBe(3);
    const all = page.getByRole('main').getByRole('link', { name: said.all });
    expect(await all.getAttribute('aria-current')).toBeNull();
    await page.goBack();
    await expect.poll(() => page.getByRole('article').count()).toBe(18);
    await expect.poll(() => all.getAttribute('aria-current')).not.toBeNull();
  });

  test('without scripts the areas and the film still open', async () => {
    const plain = await openPage(browser, server, { javaScriptEnabled: false });
    await plain.goto(`${said.prefix}/research`);
    await plain.getByRole('main').getByRole('link', { name: said.bone }).click();
    await plain.waitForURL(/category=bone/);
    expect(await plain.getByRole('article').count()).toBe(3);
    await plain.getByRole('link', { name: said.load }).click({ noWaitAfter: true });
    await plain.waitForURL(/category=bone&interview=play/, { waitUntil: 'commit' });
    await plain.locator('iframe').waitFor({ state: 'attached' });
    await plain.context().close();
  });

  test('no third-party request precedes the film, and one that never answers breaks nothing', async () => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(server.url) && !request.url().startsWith('data:'))
        outside.push(request.url());
    });
    const first = await page.goto(`${said.prefix}/research`);
    await page.waitForLoadState('networkidle');
    expect(first?.headers()['content-security-policy']).not.toContain('frame-src');
    expect(outside).toEqual([]);
    expect(calls).toBe(0);
    await page.getByRole('link', { name: said.load }).click({ noWaitAfter: true });
    await page.waitForURL(/interview=play/, { waitUntil: 'domcontentloaded' });
    await page.locator('iframe').scrollIntoViewIfNeeded();
    await expect.poll(() => calls).toBeGreaterThan(0);
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: said.bone }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(3);
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

test('only the page with the film may frame its host', async () => {
  const asked = await fetch(`${server.url}/research?interview=play`);
  expect(asked.headers.get('content-security-policy')).toMatch(/frame-src http:\/\/127\.0\.0\.1:\d+(;|$)/);
  const other = await fetch(`${server.url}/education?interview=play`);
  expect(other.headers.get('content-security-policy')).not.toContain('frame-src');
});

test('a visitor is offered the ways to a profile with a sample, a producer with their own', async () => {
  await page.goto('/evolia');
  expect(await textOf(page)).toContain('is saved automatically');
  expect(await page.getByRole('link', { name: 'View Profile' }).getAttribute('href')).toBe('/producer/11');
  expect(await page.getByRole('link', { name: 'New Application' }).getAttribute('href')).toBe(
    '/producer-application',
  );
  await signInAs(page, 'Producer');
  await page.goto('/el/evolia');
  expect(await textOf(page)).toContain('Δείτε την καταχώρισή σας στο μητρώο');
});

test('the test form makes no request and is excluded from search engines', async () => {
  await page.goto('/test-form');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.getByLabel('Name', { exact: true }).first().fill('Ana');
  await page.getByLabel('Story').first().fill('A grove.');
  await page.getByLabel('Additional notes').first().fill('None.');
  await page.getByRole('button', { name: 'Submit Test Form' }).click();
  await page.getByText('Nothing was sent: this form makes no call.').waitFor();
  expect(sent).toEqual([]);
});

test('the pages for trials do not exist on a site without the sample data', async () => {
  const without = await startTestServer();
  try {
    const paths = ['/evolia', '/el/evolia', '/test-form', '/el/test-form'];
    const found = await Promise.all(paths.map(async (path) => (await fetch(`${without.url}${path}`)).status));
    expect(found).toEqual([404, 404, 404, 404]);
    expect(await (await fetch(`${without.url}/`)).text()).not.toMatch(/evolia|test-form/i);
  } finally {
    await without.close();
  }
});

/** Visible text, with every kind of space as a plain one. */
async function textOf(read: Page): Promise<string> {
  return (await read.getByRole('main').innerText()).replaceAll(/\s+/g, ' ');
}

test('without an interview the page does not mention one', async () => {
  const without = await startTestServer({ template: 'samples' });
  try {
    const text = await (await fetch(`${without.url}/research`)).text();
    expect(text).toContain('Strength of evidence');
    expect(text).not.toContain('Expert interview');
  } finally {
    await without.close();
  }
});

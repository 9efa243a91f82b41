/**
 * Users get every decision about them in the app and by email, in their language, exactly once: even when the
 * connection to the mail server breaks, or the program is killed while it sends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sampleUsers } from '../../src/database/samples/users.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { applicationBody } from '../support/builders/applications.ts';
import { makeApprovable } from '../support/builders/evidence.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { addressOf, runProgram } from '../support/program.ts';
import type { TestServer } from '../support/server.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { type SiteWithMail, startSiteWithMail } from '../support/site-with-mail.ts';
import type { MailServer } from '../support/smtp.ts';

let site: SiteWithMail;
let post: MailServer;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  site = await startSiteWithMail();
  ({ post, server, browser } = site);
});
afterAll(async () => site.close());

async function apply(page: Page, company: string): Promise<void> {
  const body = { ...applicationBody(), producerCompanyName: company };
  const status = await page.evaluate(
    async (sent) =>
      (
        await fetch('/api/producer-applications', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        })
      ).status,
    body,
  );
  expect(status).toBe(201);
}

/** First the application, then the producer; returns the certificate number. */
async function certify(company: string): Promise<string> {
  const page = await openPage(browser, server);
  await signInAs(page, 'Administrator', '/admin');
  const waiting = page.getByRole('region', { name: 'Pending Applications' }).first();
  await waiting.getByRole('button', { name: `Approve ${company}` }).click();
  await page.getByText('Application Approved').first().waitFor();
  const { id } = await server.database
    .selectFrom('producers')
    .select('id')
    .where('name', '=', company)
    .executeTakeFirstOrThrow();
  await makeApprovable(server.database, id, 1310);
  const entry = page.getByRole('article', { name: company });
  await entry.getByRole('button', { name: `Approve ${company}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve Producer' });
  await dialog.getByRole('status').getByText(/1,310/).waitFor();
  await dialog.getByRole('button', { name: 'Approve Producer' }).click();
  const link = page.getByRole('link', { name: /PHL-2026-\d{6}/ }).first();
  await link.waitFor();
  const number = (await link.textContent())?.match(/PHL-2026-\d{6}/)?.[0] ?? '';
  await page.context().close();
  return number;
}

describe.each(
  repetitions([
    { language: 'el', company: 'Κτήμα Μελιγαλά', email: 'meligalas@visitor.example', unread: '3' },
    { language: 'it', company: 'Tenuta Le Querce', email: 'querce@visitor.example', unread: '3' },
  ]),
)('in $language', ({ language, company, email, unread }) => {
  test('a certified producer finds every decision in the app and once in the mail', async () => {
    const page = await openPage(browser, server);
    await signInAsVisitor(page, email, `/${language}/certification`);
    await apply(page, company);
    const certificate = await certify(company);

    // The first attempt of the first mail fails; the jobs run more often than there is mail.
    post.dropNext();
    await runJobs(server);
    await runJobs(server, { afterSeconds: 5 });
    await runJobs(server, { afterSeconds: 1e6 });
    const subjects = post.mailsTo(email).map(({ subject = '' }) => subject);
    const titles = [
      said(language, 'notices.applicationReceived.title'),
      said(language, 'notices.reviewStarted.title'),
      said(language, 'notices.applicationApproved.title').replace('{company}', company),
    ];
    expect(subjects.toSorted()).toEqual(titles.toSorted());
    const approved = post.mailsTo(email).find(({ subject }) => subject === titles[2]);
    for (const part of [approved?.html, approved?.text]) {
      expect(part).toContain(company);
      expect(part).toContain(`/${language}/certificate/${certificate}`);
      expect(part).toContain(`/${language}/settings#notifications`);
    }
    expect(approved?.html).toContain(`lang="${language}"`);

    await readInTheApp(page, { language, unread, titles });
    await page.goto(`/${language}/certificate/${certificate}`);
    await page.getByRole('heading', { level: 1, name: company }).waitFor();
    await page.context().close();
  });
});

/** From the dashboard to the notifications, where one is marked as read, and then all. */
async function readInTheApp(
  page: Page,
  { language, unread, titles }: { language: 'el' | 'it'; unread: string; titles: readonly string[] },
): Promise<void> {
  await page.goto(`/${language}/producer`);
  const bell = page.getByRole('banner').getByRole('link', { name: said(language, 'notices.title') });
  const mark = bell.locator('.unread-mark');
  expect(await mark.innerText()).toBe(unread);
  const newest = titles[2] ?? '';
  await page.getByRole('main').getByRole('link', { name: newest }).click();
  await page.waitForURL(/\/notifications#notification-\d+$/);
  for (const title of titles) await page.getByRole('heading', { level: 2, name: title }).waitFor();

  const markOne = said(language, 'notices.markRead').replace('{title}', newest);
  await page.getByRole('button', { name: markOne }).click();
  await expect.poll(async () => mark.innerText()).toBe('2');
  await page.getByRole('button', { name: markOne }).waitFor({ state: 'detached' });
  await filterTheList(page, { language, titles, read: newest });
  await page.getByRole('button', { name: said(language, 'notices.markAll') }).click();
  await page.getByText(said(language, 'notices.allRead')).waitFor();
  await page.reload();
  await page.getByText(said(language, 'notices.allRead')).waitFor();
  expect(await mark.count()).toBe(0);
  expect(await bell.innerText()).toBe(said(language, 'notices.title'));
}

/** By what is unread, and by what it is about. */
async function filterTheList(
  page: Page,
  { language, titles, read }: { language: 'el' | 'it'; titles: readonly string[]; read: string },
): Promise<void> {
  const listed = async () =>
    (await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()).toSorted();
  const choose = async (id: Parameters<typeof said>[1]) =>
    page
      .getByRole('main')
      .getByRole('link', { name: said(language, id), exact: true })
      .click();
  await choose('notices.filter.unread');
  await page.waitForURL(/\?state=unread$/);
  await expect.poll(listed).toEqual(titles.filter((title) => title !== read).toSorted());
  await choose('notices.topic.application');
  await page.waitForURL(/state=unread&topic=application$|topic=application&state=unread$/);
  await choose('notices.filter.unread');
  await expect.poll(listed).toEqual([...titles].toSorted());
  await page.goto(`/${language}/notifications?topic=orders`);
  await page.getByText(said(language, 'notices.filter.none')).waitFor();
  await page.goBack();
  await choose('notices.filter.all');
  await expect.poll(listed).toEqual([...titles].toSorted());
}

test('a program killed while sending loses no mail', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'phenolive-killed-'));
  const environment = {
    DATA_DIR: dataDirectory,
    SMTP_URL: post.url,
    MAIL_FROM: 'notices@phenolive.example',
  };
  const first = runProgram(environment);
  const page = await browser.newPage({ baseURL: (await addressOf(first)).origin });
  const email = 'killed@visitor.example';
  await signInAsVisitor(page, email, '/it/certification');
  const stalled = post.stallNextTo(email);
  await apply(page, 'Maslinik na otoku');
  await stalled;
  first.child.kill('SIGKILL');
  await first.ended;
  expect(post.mailsTo(email)).toEqual([]);

  const second = runProgram(environment);
  await vi.waitFor(() => expect(post.mailsTo(email)).toHaveLength(1), { timeout: 60_000 });
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(post.mailsTo(email).map(({ subject }) => subject)).toEqual([
    said('it', 'notices.applicationReceived.title'),
  ]);
  rmSync(dataDirectory, { recursive: true });
});

describe('the bell of an open page', () => {
  const notifyProducer = async (dedupeKey: string) =>
    server.database
      .insertInto('notifications')
      .values({
        userId: sampleUsers.producer.id,
        kind: 'review-started',
        payload: JSON.stringify({ company: 'Evolia' }),
        dedupeKey,
        createdAt: new Date('2026-11-21T10:00:00Z'),
      })
      .execute();
  const openBell = async (language: 'en' | 'el', prepare: (page: Page) => Promise<void> = async () => {}) => {
    const page = await openPage(browser, server);
    await signInAs(page, 'Producer', '/');
    await prepare(page);
    await page.goto(pathIn(language, '/discovery'));
    return { page, mark: page.getByRole('banner').locator('.unread-mark') };
  };

  test.each(repetitions(['el', 'en']))(
    'shows new notifications without a reload, and clears when they are read elsewhere (%s)',
    async (language) => {
      const { page, mark } = await openBell(language, async (prepared) => {
        await prepared.evaluate(async () => {
          const [newest] = await (await fetch('/api/notifications?limit=1')).json();
          await fetch('/api/notifications/read', {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ upTo: newest?.id ?? 1 }),
          });
        });
      });
      expect(await mark.count()).toBe(0);
      await notifyProducer(`test:rings:${language}`);
      await mark.getByText('1').waitFor();
      const other = await page.context().newPage();
      await other.goto(pathIn(language, '/notifications'));
      await other.getByRole('button', { name: said(language, 'notices.markAll') }).click();
      await mark.waitFor({ state: 'detached' });
      await page.context().close();
    },
  );

  test('polls every half minute if no event stream can be opened', async () => {
    const { page, mark } = await openBell('en', async (prepared) => {
      await prepared.route('**/api/notifications/stream', (route) => route.abort());
      await prepared.clock.install();
    });
    const before = await mark.count();
    await notifyProducer('test:asks');
    await page.clock.fastForward(31_000);
    await expect.poll(async () => mark.count()).toBe(before + 1);
    await page.context().close();
  });

  test.each([
    { when: 'before the line was open', line: 1 },
    { when: 'while the line was cut', line: 2 },
  ])('catches up with what came $when', async ({ line }) => {
    let lines = 0;
    let before = 0;
    const { page, mark } = await openBell('en', async (prepared) => {
      before = (await (await prepared.request.get('/api/notifications/unread')).json()).count;
      await prepared.route('**/api/notifications/stream', async (route) => {
        lines += 1;
        if (lines < line) {
          await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 100\n\n' });
          return;
        }
        // The previous stream has ended, and this one is not open yet.
        if (lines === line) await notifyProducer(`test:meanwhile:${line}`);
        await route.continue();
      });
    });
    await expect.poll(async () => mark.allTextContents()).toEqual([String(before + 1)]);
    await page.context().close();
  });
});

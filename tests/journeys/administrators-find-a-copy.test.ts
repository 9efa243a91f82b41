/**
 * A visitor reports a bottle, and two administrators find that copies of its code are in circulation: the page of the
 * bottle, the scanner's answer, the collection and the producer's codes say so at the next request, and turn back when
 * both lift it with a reason. Reporter and producer are notified each time.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { codeCasePath, myCodePath, verificationPath } from '../../src/domain/common/page-paths.ts';
import { grouped } from '../../src/domain/provenance/codes.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { photograph } from '../support/document-files.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsSecondAdministrator } from '../support/sign-in.ts';
import { type SiteWithMail, startSiteWithMail } from '../support/site-with-mail.ts';

const code = sampleCode('EVO-2640-01', 1);
const place = 'Athens, street market';
const words = 'The cap is of another colour, and the label is glued askew.';
const reporter = 'buyer@shop.example';

describe.each(
  repetitions([
    ['el', 390],
    ['en', 1440],
    ['el', 1440],
    ['en', 390],
  ] as const),
)('a copied code (%s, %d px)', (language, width) => {
  const screen = { viewport: { width, height: 844 } };
  const word = (id: Parameters<typeof said>[1]) => said(language, id);
  const filled = (id: Parameters<typeof said>[1], values: Record<string, string>) =>
    word(id).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

  let site: SiteWithMail;
  let first: Page;
  let second: Page;
  let consumer: Page;
  let producer: Page;
  let bottle: { readonly id: number; readonly productId: number };
  beforeAll(async () => {
    site = await startSiteWithMail(() => new Date('2026-11-27T10:00:00Z'));
    const { database } = site.server;
    bottle = await database
      .selectFrom('qrCodes')
      .select(['id', 'productId'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    [first, second, consumer, producer] = await Promise.all([
      openPage(site.browser, site.server, screen),
      openPage(site.browser, site.server, screen),
      openPage(site.browser, site.server, screen),
      openPage(site.browser, site.server, screen),
    ]);
    await signInAs(first, 'Administrator');
    await signInAsSecondAdministrator(second, site.server);
    await signInAs(consumer, 'Consumer');
    await signInAs(producer, 'Producer');
  });
  afterAll(async () => site.close());

  const verdict = async () =>
    (await (await consumer.request.get(`/api/qr/${code}`)).json()) as {
      verdict: string;
      outcome: { kind: string } | null;
    };
  const open = async (page: Page) => page.goto(pathIn(language, codeCasePath(bottle.id)));
  const decide = async (label: string) => {
    await open(first);
    const form = first.getByRole('form', { name: word('cases.code.outcome') });
    await form.getByText(label, { exact: true }).click();
    return form;
  };
  const confirm = async () => {
    await open(second);
    await second.getByRole('button', { name: word('administration.proposal.confirm'), exact: true }).click();
    await second.getByRole('form', { name: word('cases.code.outcome') }).waitFor();
  };

  /** The subjects of the mails to the reporter, the oldest first. */
  const mailsToReporter = async () => {
    await runJobs(site.server);
    return site.post.mailsTo(reporter).map(({ subject }) => subject);
  };
  const producerReads = async (id: Parameters<typeof said>[1], values: Record<string, string> = {}) => {
    await producer.goto(pathIn(language, '/notifications'));
    await producer
      .getByText(filled(id, { code: grouped(code), ...values }))
      .first()
      .waitFor();
  };

  test('a visitor reports the bottle with a photograph, and gets a number at once and a receipt by mail', async () => {
    for (const agrees of [false, true]) {
      const visitor = await openPage(site.browser, site.server, { javaScriptEnabled: false, ...screen });
      await visitor.goto(pathIn(language, verificationPath(code)));
      await visitor.getByRole('link', { name: word('reports.link') }).click();
      await visitor.getByRole('radio', { name: word('reports.problem.counterfeit') }).check();
      await visitor.getByLabel(word('reports.text'), { exact: true }).fill(words);
      await visitor.getByLabel(word('reports.place')).fill(place);
      await visitor.getByLabel(word('reports.email')).fill(reporter);
      if (agrees) await visitor.getByLabel(word('reports.consent')).check();
      const file = { name: 'bottle.jpg', mimeType: 'image/jpeg', buffer: await photograph('jpeg') };
      await visitor.getByLabel(word('reports.photograph')).setInputFiles(file);
      await visitor.getByRole('button', { name: word('reports.send') }).click();
      const { searchParams } = new URL(visitor.url());
      const number = searchParams.get('sent') ?? '';
      await visitor.getByText(filled('reports.sent.number', { number })).waitFor();
      expect(await widthOf(visitor)).toBe(width);
      await visitor.context().close();
    }
    expect(await mailsToReporter()).toHaveLength(2);
    await producerReads('notices.codeCaseOpened.title');
    await producer.getByText(word('notices.openCode')).first().click();
    await producer.getByText(word('dashboard.codes.underReview')).first().waitFor();
    await producer.getByText(word('dashboard.codeCase.reports.none')).waitFor();
    expect(await producer.locator('main').innerText()).not.toContain(words);
  });

  test('an administrator finds the reports with their photographs on the page of the code', async () => {
    await first.goto(pathIn(language, '/admin/cases?kind=code'));
    await first
      .getByRole('link', { name: new RegExp(grouped(code)) })
      .first()
      .click();
    await first.getByText(words).first().waitFor();
    const pictures = first.locator('main img[src*="/photograph"]');
    expect(await pictures.count()).toBe(2);
    await pictures.first().scrollIntoViewIfNeeded();
    await first.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('main img[src*="/photograph"]');
      return picture !== null && picture.naturalWidth > 0;
    });
  });

  test('the map of the scans shows every continent with scans', async () => {
    const { database } = site.server;
    const scannedAt = new Date('2026-11-27T09:00:00Z');
    await database
      .insertInto('scans')
      .values(
        ['US', 'GR', 'AU'].map((country, order) => ({
          qrCodeId: bottle.id,
          visitor: String(order),
          scannedAt,
          country,
        })),
      )
      .execute();
    await open(first);
    const map = first.locator('.map-sheet');
    await map.scrollIntoViewIfNeeded();
    await map.locator('.map-cluster').nth(2).waitFor();
    const frame = await map.boundingBox();
    for (const cluster of await map.locator('.map-cluster').all()) {
      const box = await cluster.boundingBox();
      expect(box?.x).toBeGreaterThan(frame?.x ?? 0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
    }
    // No coast runs across the map, where land crosses the 180th meridian.
    const steps = await map.locator('.chart-coast').evaluate((path) =>
      (path.getAttribute('d') ?? '').split('M').flatMap((line) => {
        const places = line.split('L').map(Number.parseFloat);
        return places.slice(1).map((x, index) => Math.abs(x - (places[index] ?? x)));
      }),
    );
    expect(Math.max(...steps)).toBeLessThan((frame?.width ?? 0) / 4);
  });

  test('an administrator passes on the report whose reporter agreed, and the producer reads it and nothing of the reporter', async () => {
    await open(first);
    const passOn = first.getByRole('button', { name: word('reports.admin.passOn') });
    expect(await passOn.count()).toBe(1);
    await passOn.click();
    await passOn.waitFor({ state: 'detached' });
    await producerReads('notices.codeReportPassedOn.title');
    await producer.getByText(word('notices.openCode')).first().click();
    await producer.getByText(words).waitFor();
    await producer.getByText(place).waitFor();
    const page = await producer.locator('main').innerText();
    expect(page).not.toContain(reporter);
    expect(await producer.locator('main img').count()).toBe(0);
  });

  test('the producer answers with a photograph, and administrators see it before they decide', async () => {
    const answer = 'All bottles of this batch went to one shop in Kalamata.';
    await producer.goto(pathIn(language, myCodePath(bottle.id)));
    const form = producer.getByRole('form', { name: word('dashboard.codeCase.answers') });
    await form.getByLabel(word('dashboard.codeCase.answer')).fill(answer);
    await producer.reload();
    expect(await form.getByLabel(word('dashboard.codeCase.answer')).inputValue()).toBe(answer);
    const file = { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer: await photograph('jpeg') };
    await form.locator('input[type="file"]').setInputFiles(file);
    await form.getByRole('list').getByText('invoice.jpg').waitFor();
    expect(await widthOf(producer)).toBe(width);
    await form.getByRole('button', { name: word('dashboard.codeCase.send') }).click();
    await producer.getByRole('listitem').getByText(answer).waitFor();
    expect(await form.getByLabel(word('dashboard.codeCase.answer')).inputValue()).toBe('');
    await first.goto(pathIn(language, '/notifications'));
    await first.getByText(filled('notices.adminCodeAnswered.text', {})).first().waitFor();
    await open(first);
    await first.getByText(answer).waitFor();
    await first.getByRole('link', { name: 'invoice.jpg' }).locator('img').scrollIntoViewIfNeeded();
    await first.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('main img[src*="/preview"]');
      return picture !== null && picture.naturalWidth > 0;
    });
  });

  test('one administrator proposes it, and nothing changes before the second signature', async () => {
    const form = await decide(word('common.codeState.copy-in-circulation'));
    await form.getByText(word('cases.code.consequence.serious')).waitFor();
    await form.getByLabel(word('cases.code.foundIn')).fill(place);
    await form.getByLabel(word('cases.code.foundOn')).fill('2026-11-20');
    await form.getByLabel(word('cases.code.reason')).fill('Three bottles with this code were bought.');
    await form.getByRole('button', { name: word('cases.code.submit') }).click();
    await first.getByText(word('administration.proposal.waits')).waitFor();
    expect((await verdict()).outcome).toBeNull();
  });

  test('with the second signature every surface says so at the next request', async () => {
    await confirm();
    expect(await verdict()).toMatchObject({ verdict: 'copy_in_circulation' });
    await consumer.goto(pathIn(language, verificationPath(code)));
    await consumer
      .getByRole('heading', { name: word('provenance.verdict.copy_in_circulation.heading') })
      .waitFor();
    await consumer.getByText(place).waitFor();
    await consumer.getByRole('link', { name: word('provenance.now.reportWhere') }).waitFor();
    await consumer.goto(pathIn(language, '/collection'));
    await consumer.getByText(word('consumer.status.copy_in_circulation')).first().waitFor();
    await producer.goto(pathIn(language, `/producer/products/${bottle.productId}?tab=codes`));
    await producer.getByText(word('common.codeState.copy-in-circulation')).first().waitFor();
    await producer.getByText(word('dashboard.codes.notPrinted')).first().waitFor();
    await open(first);
    await first.getByText('Three bottles with this code were bought.').waitFor();
    expect(await mailsToReporter()).toHaveLength(3);
    const finding = word('common.codeState.copy-in-circulation');
    await producerReads('notices.codeOutcomeDecided.title', { finding });
  });

  test('both lift it with a reason, and every surface turns back', async () => {
    const form = await decide(word('cases.code.action.lift'));
    await form.getByLabel(word('cases.code.reason')).fill('The bottles were of one gift box.');
    await form.getByRole('button', { name: word('cases.code.submit.lift') }).click();
    await first.getByText(word('administration.proposal.waits')).waitFor();
    await confirm();
    expect((await verdict()).outcome).toBeNull();
    await consumer.goto(pathIn(language, verificationPath(code)));
    await consumer.getByRole('heading', { level: 1 }).waitFor();
    expect(await consumer.getByText(word('provenance.verdict.copy_in_circulation.title')).count()).toBe(0);
    await second.getByText('The bottles were of one gift box.').waitFor();
    expect(await mailsToReporter()).toHaveLength(4);
    expect(site.post.mailsTo(reporter).at(-1)?.text).toContain('The bottles were of one gift box.');
    await producerReads('notices.codeOutcomeLifted.title');
  });
});

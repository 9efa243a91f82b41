/**
 * A visitor with a phone in a shop, without scripts: everything that decides is on the first screen of the page behind a
 * code, numbers on the bottle lead to its oil, and a report reaches an administrator with the scans of the code.
 */
import { afterAll, expect, test } from 'vitest';
import { sampleBottleCode } from '../../src/database/samples/load.ts';
import { verificationPath } from '../../src/domain/common/page-paths.ts';
import { remindOfOpenBottles } from '../../src/server/notifications/remind-of-open-bottles.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const today = new Date('2026-11-21T10:00:00Z');
let now = today;
const { server, browser, close } = await startSite({ template: 'samples', clock: () => now });
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

test.each(repetitions(['en', 'el']))(
  'a batch number and a certificate number lead to their pages (%s)',
  async (language) => {
    const page = await openPage(browser, server, phone);
    for (const [typed, path] of [
      ['evo 2640-01', '/product/25?batch=EVO-2640-01'],
      ['phl-2026-000010', '/certificate/PHL-2026-000010'],
    ] as const) {
      await page.goto(pathIn(language, '/v'));
      await page.getByLabel(said(language, 'provenance.entry.label')).fill(typed);
      await page.getByRole('button', { name: said(language, 'provenance.entry.submit') }).click();
      await page.waitForURL(`${server.url}${pathIn(language, path)}`);
      expect(await page.locator('main').innerText()).toContain('EVO-2640-01');
    }
    await page.context().close();
  },
);

test.each(repetitions(['el', 'en']))(
  'a suspicious bottle is reported, and an administrator sees its scans (%s)',
  async (language) => {
    const text = `The same code is on every bottle of the shelf (${language}).`;
    const visitor = await openPage(browser, server, phone);
    await visitor.goto(pathIn(language, verificationPath(sampleBottleCode)));
    await visitor.getByRole('link', { name: said(language, 'reports.link') }).click();
    await visitor.getByRole('radio', { name: said(language, 'reports.problem.counterfeit') }).check();
    await visitor.getByLabel(said(language, 'reports.text'), { exact: true }).fill(text);
    await visitor.getByRole('button', { name: said(language, 'reports.send') }).click();
    await visitor.getByRole('heading', { name: said(language, 'reports.sent.title') }).waitFor();

    const admin = await openPage(browser, server, { viewport: phone.viewport });
    await signInAs(admin, 'Administrator');
    await admin.goto(pathIn(language, '/notifications'));
    await admin.locator('main a[href*="/admin/code/"]').first().click();
    await admin.getByText(text).waitFor();
    await admin.getByRole('heading', { name: said(language, 'cases.code.scans'), exact: true }).waitFor();
    expect(await admin.locator('main').innerText()).toMatch(/\n3\d .* 3\d /);
    expect(await widthOf(admin)).toBe(phone.viewport.width);
    await Promise.all([visitor.context().close(), admin.context().close()]);
  },
);

test.each(repetitions(['en', 'el']))(
  'a bottle is saved from its code, and its owner is reminded to use it (%s)',
  async (language) => {
    now = today;
    const page = await openPage(browser, server, { viewport: phone.viewport });
    const email = `opens-${language}@bottle.example`;
    await page.goto(pathIn(language, verificationPath(sampleBottleCode)));
    await page.getByRole('link', { name: said(language, 'provenance.now.save') }).click();
    // The sign-in says what it is for, and leads to the bottle.
    const { pathname, search } = new URL(page.url());
    await page.getByRole('heading', { name: said(language, 'consumer.save.title') }).waitFor();
    await signInAsVisitor(page, email, pathname + search);
    await page.getByLabel(said(language, 'consumer.save.openedOn')).fill('2026-11-20');
    expect(await widthOf(page)).toBe(phone.viewport.width);
    await page.getByRole('button', { name: said(language, 'consumer.save.submit') }).click();
    const done = said(language, 'consumer.save.done').replace('{name}', 'Evolia Olympia Reserve 2026');
    await page.getByRole('status').getByText(done).waitFor();
    await page.getByRole('link', { name: said(language, 'consumer.bottle.changeOpened') }).click();
    // The form has a name, and says which bottle and which day.
    const form = page.getByRole('form', { name: said(language, 'consumer.save.known') });
    await form.getByText('Evolia Olympia Reserve 2026').waitFor();
    expect(await form.locator('[name=openedOn]').inputValue()).toBe('2026-11-20');
    // It is not offered again, also to a user who signs in to save it.
    await page.goto(pathIn(language, verificationPath(sampleBottleCode)));
    await page.getByRole('link', { name: said(language, 'provenance.now.saved') }).waitFor();
    expect(await page.getByRole('link', { name: said(language, 'provenance.now.save') }).count()).toBe(0);
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto(pathIn(language, verificationPath(sampleBottleCode)));
    await page.getByRole('link', { name: said(language, 'provenance.now.save') }).click();
    await page.getByRole('heading', { name: said(language, 'consumer.save.title') }).waitFor();
    await signInAsVisitor(page, email, pathname + search);
    await page.getByRole('heading', { name: said(language, 'consumer.save.known') }).waitFor();
    expect(await page.getByRole('heading', { name: said(language, 'consumer.save.title') }).count()).toBe(0);
    await page.getByRole('button', { name: said(language, 'consumer.save.submitDay') }).waitFor();
    await page.goto(pathIn(language, `/scan#${sampleBottleCode}`));
    const scanner = page.getByRole('dialog');
    await scanner.getByRole('link', { name: said(language, 'provenance.now.saved') }).waitFor();
    expect(await scanner.getByRole('link', { name: said(language, 'provenance.now.save') }).count()).toBe(0);

    now = new Date('2026-12-18T10:00:00Z');
    await remindOfOpenBottles(server.application.services);
    // The session of four weeks ago has ended.
    await signInAsVisitor(page, email, pathIn(language, '/notifications'));
    await page.locator('main').getByText('Evolia Olympia Reserve 2026').waitFor();
    for (const filter of ['notices.topic.bottles', 'notices.filter.unread'] as const) {
      const chip = page.getByRole('link', { name: said(language, filter), exact: true });
      await chip.click();
      await chip.and(page.locator('[aria-current]')).waitFor();
    }
    await page.waitForURL(/state=unread&topic=bottles/);
    await page.locator('main').getByText('Evolia Olympia Reserve 2026').waitFor();
    await page.getByRole('button', { name: said(language, 'notices.markAll') }).click();
    await page.getByText(said(language, 'notices.filter.none')).waitFor();
    now = today;
    await page.context().close();
  },
);

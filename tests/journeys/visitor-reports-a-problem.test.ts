/**
 * A visitor without an account or scripts reports a problem with a bottle; an administrator reads and closes
 * it.
 */
import { afterAll, expect, test } from 'vitest';
import { verificationPath } from '../../src/domain/common/page-paths.ts';
import { grouped, makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

const languages = repetitions(['el', 'en']);
const neverIssued = makeCode(new Uint8Array(randomBytesOfCode));
const addresses = [
  '/v/4Q3Z0Z8KEZ7PY',
  '/certificate/PHL-2025-000001',
  '/producer/11',
  '/product/25',
] as const;
/** What a person compares with what they hold. */
const recognizedBy = {
  '/v/4Q3Z0Z8KEZ7PY': '4Q3Z-0Z8K-EZ7P-Y',
  '/certificate/PHL-2025-000001': 'PHL-2025-000001',
  '/producer/11': 'Evolia',
  '/product/25': 'EVO-2640-01',
} as const;

test.each(languages)('a visitor reports a problem, an administrator closes it (%s)', async (language) => {
  const text = `Two bottles have this code (${language}).`;
  const visitor = await openPage(browser, server, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  for (const address of addresses) {
    await visitor.goto(pathIn(language, address));
    await visitor.getByRole('link', { name: said(language, 'reports.link') }).click();
    await visitor.getByRole('heading', { level: 1, name: said(language, 'reports.title') }).waitFor();
    await visitor.getByRole('heading', { level: 2, name: said(language, 'reports.next') }).waitFor();
    expect(await visitor.locator('main').innerText()).toContain(recognizedBy[address]);
    expect(await widthOf(visitor)).toBe(390);
  }
  await visitor.getByRole('radio', { name: said(language, 'reports.problem.counterfeit') }).check();
  await visitor.getByLabel(said(language, 'reports.text'), { exact: true }).fill(text);
  await visitor.getByRole('button', { name: said(language, 'reports.send') }).click();
  await visitor.getByRole('heading', { name: said(language, 'reports.sent.title') }).waitFor();

  const admin = await openPage(browser, server, { viewport: { width: 1440, height: 900 } });
  await signInAs(admin, 'Administrator');
  await admin.goto(pathIn(language, '/admin/cases?kind=report'));
  await admin.locator('main table tbody th a').first().click();
  await admin.getByText(text).waitFor();
  await admin.getByLabel(said(language, 'cases.close.finding')).fill('Seen and answered.');
  await admin.getByRole('button', { name: said(language, 'cases.action.close') }).click();
  await admin.getByText(said(language, 'reports.admin.finding'), { exact: true }).waitFor();
  await admin.goto(pathIn(language, '/admin/cases?kind=report'));
  await admin.getByText(said(language, 'cases.none'), { exact: true }).waitFor();
  await Promise.all([visitor.context().close(), admin.context().close()]);
});

test.each(languages)('a bottle whose code was never issued is reported too (%s)', async (language) => {
  const text = `On a bottle from a market stall (${language}).`;
  const visitor = await openPage(browser, server, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await visitor.goto(pathIn(language, verificationPath(neverIssued)));
  await visitor.getByRole('link', { name: said(language, 'provenance.unknown.report') }).click();
  expect(await visitor.locator('main').innerText()).toContain(grouped(neverIssued));
  await visitor.getByLabel(said(language, 'reports.text'), { exact: true }).fill(text);
  await visitor.getByRole('button', { name: said(language, 'reports.send') }).click();
  await visitor.getByRole('heading', { name: said(language, 'reports.sent.title') }).waitFor();

  const admin = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(admin, 'Administrator');
  await admin.goto(pathIn(language, '/admin/cases?kind=report'));
  await admin
    .getByRole('link', { name: grouped(neverIssued) })
    .last()
    .click();
  await admin.getByText(text).waitFor();
  await admin.getByText(said(language, 'reports.admin.noProducer'), { exact: true }).waitFor();
  expect(await widthOf(admin)).toBe(390);
  await Promise.all([visitor.context().close(), admin.context().close()]);
});

/**
 * A visitor with a phone proves a certificate at /verify, sees a forged one fail at the step that was forged, and proves a
 * saved one without a connection. The browser does the checking.
 */
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { verifyPath } from '../../src/contract/common/offline.ts';
import { certificatePath } from '../../src/domain/common/page-paths.ts';
import { readProof, writeProof } from '../../src/domain/log/proof.ts';
import { writeLog } from '../../src/server/log/write-log.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite({
  template: 'samples',
  clock: () => new Date('2026-11-21T10:00:00Z'),
});
afterAll(close);
await writeLog(server.application.services);

const number = 'PHL-2026-000010';
const phone = { viewport: { width: 390, height: 844 } };
const steps = ['signature', 'issuer', 'status', 'inclusion', 'consistency', 'witnesses'] as const;
type Outcome = 'passed' | 'failed' | 'unchecked';

/** The outcome of each step, after the whole has one. */
async function outcomes(page: Page, language: 'en' | 'el', whole: Outcome): Promise<readonly Outcome[]> {
  await page.getByText(said(language, `verify.whole.${whole}`)).waitFor();
  const all: readonly Outcome[] = ['passed', 'failed', 'unchecked'];
  const found: Outcome[] = [];
  for (const step of steps) {
    const title = page.getByRole('heading', { name: said(language, `verify.step.${step}`), exact: true });
    const text = await page.getByRole('listitem').filter({ has: title }).innerText();
    const outcome = all.find((one) => text.includes(said(language, `verify.outcome.${one}`)));
    if (outcome === undefined) throw new Error(`${step}: ${text}`);
    found.push(outcome);
  }
  return found;
}

test.each(repetitions(['el', 'en'] as const))(
  'a certificate is proved, and forged ones are not (%s)',
  async (language) => {
    const t = (id: MessageId) => said(language, id);
    const page = await openPage(browser, server, phone);
    const complaints = complaintsOf(page);
    await page.goto(pathIn(language, certificatePath(number)));
    await page.getByRole('link', { name: t('certification.proof.verify') }).click();
    // The sample site asks no witnesses.
    const proved = ['passed', 'passed', 'passed', 'passed', 'passed', 'unchecked'];
    expect(await outcomes(page, language, 'unchecked')).toEqual(proved);
    expect(await widthOf(page)).toBe(phone.viewport.width);
    expect(complaints.seen).toEqual([]);

    const answer = await page.request.get(`/api/certificates/${number}/log-proof`);
    const proof = readProof(await answer.text());
    if (proof?.leaf == null) throw new Error('There is no proof.');
    const open = async (name: string, content: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    const better = proof.leaf
      .replace('"triple_gold"', '"bronze"')
      .replace(/"validUntil":"\d+/, '"validUntil":"2099');
    await open('forged.tlog-proof', writeProof({ ...proof, leaf: better }));
    expect(await outcomes(page, language, 'failed')).toEqual([
      'passed',
      'passed',
      'unchecked',
      'failed',
      'passed',
      'unchecked',
    ]);

    const jwt = await (await page.request.get(`/api/certificates/${number}/credential`)).text();
    const [head, payload = '', signature] = jwt.split('.');
    const claims = Buffer.from(payload, 'base64url').toString().replaceAll('Triple', 'Quadruple');
    await open('forged.jwt', [head, Buffer.from(`${claims} `).toString('base64url'), signature].join('.'));
    await expect
      .poll(async () => outcomes(page, language, 'failed'))
      .toEqual(['failed', 'passed', 'passed', 'passed', 'passed', 'unchecked']);

    await open('nothing.jwt', 'nothing');
    await page.getByText(t('verify.missing.unreadable')).waitFor();
    await page.getByLabel(t('verify.words'), { exact: true }).fill('PHL-2026-999999');
    await page.keyboard.press('Enter');
    await page.getByText(t('verify.missing.unknown')).waitFor();
    await page.context().close();
  },
);

test('a saved proof is checked without a connection, and what needs one says so', async () => {
  const page = await openPage(browser, server, { ...phone, serviceWorkers: 'allow' });
  await page.goto('/');
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const proof = await (await page.request.get(`/api/certificates/${number}/log-proof`)).body();
  await expect
    .poll(async () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, verifyPath))
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto(verifyPath);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'saved.tlog-proof', mimeType: '', buffer: proof });
  expect(await outcomes(page, 'en', 'unchecked')).toEqual([
    'passed',
    'passed',
    'unchecked',
    'passed',
    'unchecked',
    'unchecked',
  ]);
  await page.getByLabel(said('en', 'verify.words'), { exact: true }).fill(number);
  await page.keyboard.press('Enter');
  await page.getByText(said('en', 'verify.missing.offline')).waitFor();
  await page.context().close();
});

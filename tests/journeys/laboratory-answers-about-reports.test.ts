/**
 * A person of a laboratory opens the link of a mail, without an account, confirms one report and denies another; certificate, oil,
 * batch and scanned code say so from the next request. The link of a stranger opens nothing, and one answers once, not after a
 * correction or its end.
 */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { laterByDays } from '../../src/domain/common/dates.ts';
import { batchPath, certificatePath, productPath } from '../../src/domain/common/page-paths.ts';
import { makeCode, randomBytesOfCode } from '../../src/domain/provenance/codes.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { makeApprovedProducer, makeProduct } from '../support/builders/producers.ts';
import { makeReport } from '../support/builders/reports.ts';
import { repetitions } from '../support/exhaustive.ts';
import { runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { complaintsOf, openPage, widthOf } from '../support/pages.ts';
import { signInAs } from '../support/sign-in.ts';
import { type SiteWithMail, startSiteWithMail } from '../support/site-with-mail.ts';

const contact = 'reports@athens.example';

let site: SiteWithMail;
let now: Date;
let administrator: Page;
beforeEach(async () => {
  now = new Date('2026-11-21T10:00:00Z');
  site = await startSiteWithMail(() => now);
  administrator = await openPage(site.browser, site.server);
  await signInAs(administrator, 'Administrator', '/admin');
  return async () => site.close();
});

async function asAdministrator<Body>(path: string, body: object): Promise<Body> {
  const answered = await administrator.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(sent) });
      return { isDone: answer.ok, text: await answer.text() };
    },
    [path, body] as const,
  );
  expect(answered).toMatchObject({ isDone: true });
  // A withdrawal answers nothing.
  return JSON.parse(answered.text || 'null');
}

const addLaboratory = async (name: string, language: string, contacts: readonly object[]) =>
  asAdministrator<{ id: number }>('/api/admin/laboratories', {
    name,
    accreditationNumber: `ISO ${name}`,
    language,
    contacts,
  });

interface Oil {
  readonly producerId: number;
  readonly productId: number;
  readonly batchNumber: string;
  readonly code: string;
}

async function makeOil(name: string, place: number): Promise<Oil> {
  const { database } = site.server;
  const producerId = await makeApprovedProducer(database, { name });
  const batchNumber = `LOT-${place}`;
  const harvestDate = '2026-10-15';
  const productId = await makeProduct(database, {
    producerId,
    name: `Oil of ${name}`,
    batchNumber,
    harvestDate,
  });
  const code = makeCode(Uint8Array.from({ length: randomBytesOfCode }, () => place));
  await database.insertInto('qrCodes').values({ productId, batchNumber, code }).execute();
  return { producerId, productId, batchNumber, code };
}

async function record(
  { producerId, batchNumber }: Oil,
  laboratoryId: number,
  phenolicContent = 1310,
): Promise<number> {
  const path = `/api/admin/producers/${producerId}/lab-results`;
  const { id } = await asAdministrator<{ id: number }>(path, {
    laboratoryId,
    method: 'NMR',
    batchNumber,
    harvestedOn: '2026-10-15',
    reportedOn: '2026-11-10',
    phenolicContent,
    reportNumber: `R-${producerId}-${laboratoryId}`,
    documentId: await makeReport(site.server.database, producerId),
  });
  return id;
}

/** On results of both laboratories, the lower one of Athens. Returns its number. */
async function certify(oil: Oil, athens: number, rome: number): Promise<string> {
  const results = [await record(oil, athens), await record(oil, rome, 1320)];
  const path = `/api/admin/producers/${oil.producerId}/certificates`;
  const { certificate } = await asAdministrator<{ certificate: { number: string } }>(path, { results });
  return certificate.number;
}

/** The path of the link in the newest mail to the laboratory. */
async function newestLink(): Promise<string> {
  await runJobs(site.server, { only: ['send-confirmation-mail'] });
  const html = site.post.mailsTo(contact).at(-1)?.html || '';
  return /href="https?:\/\/[^/"]+([^"]*#[^"]+)"/.exec(html)?.[1] ?? '';
}

async function openLink(path: string, width = 390): Promise<Page> {
  const page = await openPage(site.browser, site.server, { viewport: { width, height: 844 } });
  await page.goto(path);
  return page;
}

/** Of a message with a date in it. */
const withDate = (text: string) => new RegExp(text.replace('{date}', '.+'));

describe.each(
  repetitions([
    ['el', 390],
    ['en', 1440],
    ['hr', 390],
  ] as const),
)('a laboratory (%s, %d px)', (language, width) => {
  const say = (id: MessageId) => said(language, id);

  async function answer(page: Page, company: string, chosen: 'confirmed' | 'denied'): Promise<void> {
    const report = page.getByRole('article').filter({ hasText: company });
    await report.getByRole('radio', { name: say(`confirmation.answer.${chosen}`) }).check();
    await report.getByLabel(say('confirmation.name')).fill('Ελένη Μάρκου');
    if (chosen === 'denied') {
      await report.getByLabel(say('confirmation.reason')).fill('We never had this sample.');
    }
    await report.getByRole('button', { name: say('confirmation.send') }).click();
    await report.getByText(say(`confirmation.state.${chosen}`), { exact: true }).waitFor();
  }

  async function visit(path: string): Promise<Page> {
    const page = await openPage(site.browser, site.server, {
      viewport: { width, height: 844 },
      locale: language,
    });
    await page.goto(language === 'en' || path.startsWith('/v/') ? path : `/${language}${path}`);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    return page;
  }

  /** How often everybody reads a message on each page, with the next request. */
  async function read(paths: readonly string[], id: MessageId): Promise<number[]> {
    const counts = [];
    for (const path of paths) {
      const page = await visit(path);
      counts.push(await page.getByText(withDate(say(id))).count());
      await page.context().close();
    }
    return counts;
  }

  test('confirms one report and denies another, and the register follows at once', async () => {
    const contacts = [{ name: 'Eleni', email: contact }];
    const { id: athens } = await addLaboratory('Laboratory of Athens', language, contacts);
    const { id: rome } = await addLaboratory('Laboratory of Rome', language, []);
    const [honest, forged] = [await makeOil('Honest grove', 1), await makeOil('Forged grove', 2)];
    const confirmed = await certify(honest, athens, rome);
    const denied = await certify(forged, athens, rome);
    const page = await openLink(await newestLink(), width);
    const complaints = complaintsOf(page);
    await page.getByRole('heading', { level: 1, name: say('confirmation.title') }).waitFor();
    // One link leads to all reports of the laboratory.
    await answer(page, 'Honest grove', 'confirmed');
    const pages = [productPath(honest.productId), batchPath(honest.productId, honest.batchNumber)];
    expect(await read([certificatePath(confirmed), ...pages], 'certification.report.confirmed')).toEqual([
      1, 1, 1,
    ]);
    await answer(page, 'Forged grove', 'denied');
    expect(await read([certificatePath(denied)], 'certification.report.contradicted')).toEqual([1]);
    const ofBottle = [batchPath(forged.productId, forged.batchNumber), `/v/${forged.code}`];
    const shown = await read(ofBottle, 'provenance.verdict.certificate_suspended.title');
    expect(shown.every((count) => count > 0)).toBe(true);
    expect(await read([`/v/${honest.code}`], 'provenance.verdict.certificate_suspended.title')).toEqual([0]);
    const suspended = await administrator.evaluate(async () =>
      (await fetch('/api/admin/certificates?state=suspended&limit=100')).text(),
    );
    expect([suspended.includes(denied), suspended.includes(confirmed)]).toEqual([true, false]);
    // Who opens it again reads the answers and finds no form.
    await page.reload();
    await page.getByText(say('confirmation.state.denied'), { exact: true }).waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await widthOf(page)).toBeLessThanOrEqual(width);
    expect(complaints.seen).toEqual([]);
  });

  test('finds nothing to answer behind a stranger’s link, after a correction, or after a month', async () => {
    const contacts = [{ name: 'Eleni', email: contact }];
    const { id: athens } = await addLaboratory('Laboratory of Athens', language, contacts);
    const oil = await makeOil('Corrected grove', 3);
    const wrong = await record(oil, athens);
    const link = await newestLink();
    const [path, secret = ''] = link.split('#');
    const stranger = await openLink(`${path}#${Array.from(secret).toReversed().join('')}`, width);
    await stranger.getByText(say('confirmation.closed')).waitFor();
    expect(await stranger.getByText('Corrected grove').count()).toBe(0);

    // Opened, then withdrawn before the answer is sent.
    const page = await openLink(link, width);
    const report = page.getByRole('article').filter({ hasText: 'Corrected grove' });
    await report.getByRole('radio', { name: say('confirmation.answer.confirmed') }).check();
    await report.getByLabel(say('confirmation.name')).fill('Ελένη Μάρκου');
    await asAdministrator(`/api/admin/lab-results/${wrong}/withdraw`, { reason: 'A figure was mistyped.' });
    await report.getByRole('button', { name: say('confirmation.send') }).click();
    await report.getByText(say('refusals.report-withdrawn')).waitFor();
    await page.reload();
    await page.getByText(say('confirmation.state.withdrawn')).waitFor();

    // The right result is asked about by a link of its own, which ends.
    await record(oil, athens);
    const later = await newestLink();
    expect(later).not.toBe(link);
    now = laterByDays(now, 31);
    const late = await openLink(later, width);
    await late.getByText(say('confirmation.closed')).waitFor();
    await late.getByText(say('refusals.confirmation-expired')).waitFor();
    expect(await late.getByRole('radio').count()).toBe(0);
  });
});

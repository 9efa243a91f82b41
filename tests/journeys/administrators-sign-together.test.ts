/**
 * Two administrators override missing results: the first proposes and cannot confirm, producer and public see
 * nothing in between, the second confirms, and the certificate says what it is based on, in two languages.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { makeChecklist } from '../support/builders/evidence.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs, signInAsSecondAdministrator, signInAsVisitor } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

const reason = 'The second laboratory lost its sample, and its figures came by telephone.';

describe.each(repetitions(['el', 'en']))('an override (%s)', (language) => {
  const word = (id: Parameters<typeof said>[1]) => said(language, id);

  let site: Site;
  let first: Page;
  let second: Page;
  let owner: Page;
  let producer: { readonly id: number; readonly name: string };
  beforeAll(async () => {
    site = await startSite({ template: 'samples', clock: () => new Date('2026-11-21T10:00:00Z') });
    const { database } = site.server;
    producer = await database
      .selectFrom('producers')
      .select(['id', 'name'])
      .where('id', '=', 10)
      .executeTakeFirstOrThrow();
    await makeChecklist(database, producer.id);
    const options = { viewport: { width: 1440, height: 900 } };
    [first, second, owner] = await Promise.all([
      openPage(site.browser, site.server, options),
      openPage(site.browser, site.server, { viewport: { width: 390, height: 844 } }),
      openPage(site.browser, site.server, options),
    ]);
    await signInAs(first, 'Administrator');
    await signInAsSecondAdministrator(second, site.server);
    await signInAsVisitor(owner, 'owner@maslinik.example');
    const { id: userId } = await database
      .updateTable('users')
      .set({ role: 'producer' })
      .where('email', '=', 'owner@maslinik.example')
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.updateTable('producers').set({ userId }).where('id', '=', producer.id).execute();
  });
  afterAll(async () => site.close());

  const dialogOf = async (page: Page) => {
    await page.goto(pathIn(language, '/admin'));
    const card = page.getByRole('article').filter({ hasText: producer.name });
    await card
      .getByRole('button')
      .filter({ hasText: word('administration.approve') })
      .click();
    return page.getByRole('dialog', { name: word('administration.approveTitle') });
  };
  const certificates = async () =>
    site.server.database
      .selectFrom('certificates')
      .select(['number', 'level', 'phenolicContent'])
      .where('producerId', '=', producer.id)
      .execute();
  const isPublic = async (page: Page) => (await page.request.get(`/api/producers/${producer.id}`)).ok();

  test('without results the dialog says what is missing and sends nothing', async () => {
    const dialog = await dialogOf(first);
    await dialog.getByText(word('administration.noEvidence')).waitFor();
    await dialog.getByText(word('administration.approval.tooFew')).waitFor();
    let sent = 0;
    first.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('approve-producer')) sent += 1;
    });
    await dialog.locator('[type=submit]').click();
    await dialog
      .getByRole('alert')
      .filter({ hasText: word('administration.approval.unsupported') })
      .waitFor();
    expect(sent).toBe(0);
  });

  test('the first administrator proposes with a reason and cannot confirm', async () => {
    const dialog = await dialogOf(first);
    await dialog.getByRole('checkbox', { name: word('administration.approval.override') }).check();
    const propose = dialog.getByRole('button', { name: word('administration.approval.propose') });
    await propose.click();
    await dialog.getByText(word('dashboard.field.phenolicContent.missing')).waitFor();
    await dialog.getByText(word('administration.approval.reasonMissing')).waitFor();
    await dialog.locator('[name=phenolicContent]').fill('12');
    await dialog.getByText(word('administration.approval.contentMissing')).waitFor();
    await dialog.locator('[name=phenolicContent]').fill('1850');
    await dialog.locator('[name=overrideReason]').fill(reason);
    await propose.click();
    await dialog.waitFor({ state: 'hidden' });

    const again = await dialogOf(first);
    await again.getByText(word('administration.proposal.waits')).waitFor();
    await again
      .getByRole('button', { name: word('administration.proposal.withdraw'), exact: true })
      .waitFor();
    expect(
      await again.getByRole('button', { name: word('administration.proposal.confirm'), exact: true }).count(),
    ).toBe(0);
  });

  test('until confirmation nothing is issued, and the producer sees a review in progress', async () => {
    expect(await certificates()).toEqual([]);
    await owner.goto(pathIn(language, '/producer'));
    await owner.getByText(word('applications.status.pending')).first().waitFor();
    const page = await owner.locator('main').innerText();
    expect(page).not.toContain(reason);
    expect(page).not.toMatch(/1[,.]850/);
    expect((await owner.request.get(`/api/admin/decision-proposals`)).status()).toBe(403);
    expect((await (await owner.request.get('/api/notifications')).json()).map(kindOf)).not.toContain(
      'application-approved',
    );
  });

  test('the second administrator reads the proposal and its reason, confirms, and readers see the override', async () => {
    await second.goto(pathIn(language, `/admin/producer/${producer.id}`));
    const main = second.locator('main');
    await main.getByText(word('administration.proposal.waits')).waitFor();
    await main.getByText(reason).waitFor();
    await main
      .getByText(/1[,.]850/)
      .first()
      .waitFor();
    await main.getByText(/Mira Zupan/).waitFor();
    await main.getByRole('button', { name: word('administration.proposal.confirm'), exact: true }).click();
    await main.getByText(word('administration.proposal.waits')).waitFor({ state: 'detached' });

    const [certificate] = await certificates();
    expect(certificate).toMatchObject({ level: 'double_gold', phenolicContent: 1850 });
    await second.goto(pathIn(language, `/certificate/${certificate?.number}`));
    await second.getByText(word('certification.warning.by-decision')).waitFor();
    await owner.goto(pathIn(language, '/producer'));
    await owner.getByText(word('common.producerStatus.approved')).first().waitFor();
    expect(await isPublic(owner)).toBe(true);
  });
});

function kindOf({ kind }: { readonly kind: string }): string {
  return kind;
}

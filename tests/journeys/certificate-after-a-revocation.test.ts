/**
 * After a revocation, Renew issues nothing in two clicks: the dialog says what was revoked and why, asks for a reason,
 * and another administrator confirms. The history of the new certificate names the revoked one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificatePath, evidencePath } from '../../src/domain/common/page-paths.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { makeResults } from '../support/builders/evidence.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs, signInAsSecondAdministrator } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

/** Of the sample producer. */
const producerId = 11;
const revoked = 'PHL-2026-000010';
const proven = 'Adulterated oil was proven.';
const reason = 'The mill was cleaned, and both laboratories sampled it again.';

describe.each([
  ['en', 390],
  ['el', 1440],
] as const)('a certificate after a revocation (%s, %d px)', (language, width) => {
  const t = (id: MessageId) => said(language, id);
  let site: Site;
  let now = new Date('2026-11-14T10:00:00Z');
  beforeAll(async () => {
    site = await startSite({ template: 'samples', clock: () => now });
  });
  afterAll(async () => site.close());

  test('takes a later result, a reason and a second administrator', async () => {
    const { server, browser } = site;
    const options = { viewport: { width, height: 900 } };
    const first = await openPage(browser, server, options);
    await signInAs(first, 'Administrator', pathIn(language, evidencePath(producerId)));
    const { origin } = new URL(first.url());
    const answer = await first.request.patch(`${origin}/api/admin/certificates/${revoked}`, {
      data: { action: 'revoke', reason: proven },
      headers: { origin },
    });
    expect(answer.status()).toBe(200);
    // The page shows the certificate of the season before, which is still in force, without the end of the revoked one.
    await first.reload();
    const shown = first.locator('#certificate');
    await shown.getByText('PHL-2025-000001').waitFor();
    await shown.getByRole('button', { name: t('evidence.renew'), exact: true }).waitFor();
    expect(await shown.innerText()).not.toContain('2027');
    const second = await openPage(browser, server, options);
    await signInAsSecondAdministrator(second, server);

    now = new Date('2026-11-19T10:00:00Z');
    const dialog = first.getByRole('dialog');
    const renew = async () => {
      await first.reload();
      await first.getByRole('button', { name: t('evidence.renew'), exact: true }).click();
      await dialog.getByText(proven).waitFor();
      await dialog.getByText(t('administration.approval.revocation.text')).waitFor();
    };
    const submit = async () => dialog.locator('[type=submit]').click();
    await renew();
    await submit();
    await dialog.getByText(t('administration.approval.revocation.noResult')).waitFor();

    const later = await makeResults(server.database, {
      producerId,
      batchNumber: 'EVO-2700-01',
      reportedOn: '2026-11-18',
      phenolicContent: 1500,
    });
    await renew();
    for (const box of await dialog.locator('[name^=result-]:enabled').all()) {
      const [id] = (await box.getAttribute('name'))?.match(/\d+$/) ?? [];
      await box.setChecked(later.includes(Number(id)));
    }
    await submit();
    await dialog.getByText(t('administration.approval.reasonMissing')).waitFor();
    await dialog.locator('[name=revocationReason]').fill(reason);
    await submit();
    await dialog.waitFor({ state: 'hidden' });
    const certificates = async () =>
      server.database
        .selectFrom('certificates')
        .select('number')
        .where('producerId', '=', producerId)
        .where('season', '=', 2026)
        .where('number', '<>', revoked)
        .execute();
    expect(await certificates()).toEqual([]);

    await second.goto(pathIn(language, evidencePath(producerId)));
    const main = second.locator('main');
    await main.getByText(reason).first().waitFor();
    await main.getByRole('button', { name: t('administration.proposal.confirm'), exact: true }).click();
    await main.getByText(t('administration.proposal.waits')).waitFor({ state: 'detached' });
    const [issued] = await certificates();
    await second.goto(pathIn(language, certificatePath(issued?.number ?? '')));
    await main.getByText(t('certification.afterRevocation').replace('{certificate}', revoked)).waitFor();
    await main.getByText(reason).waitFor();
  });
});

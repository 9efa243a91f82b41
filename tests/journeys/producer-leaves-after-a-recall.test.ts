/**
 * A producer with an open recall cannot delete the account yet and reads why and until when. Afterwards the profile has
 * neither street nor contact, its certificate is suspended, and administrators are notified.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sampleUsers } from '../../src/database/samples/users.ts';
import { daysAfter } from '../../src/domain/common/dates.ts';
import { deletionWaitDays } from '../../src/domain/identity/deletion.ts';
import { formatsFor } from '../../src/web/kernel/i18n/formats.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import type { MessageId } from '../../src/web/kernel/i18n/message-ids.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { runSql } from '../support/raw-sql.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

/** Of the sample producer. */
const producerId = 11;
const oil = { id: 25, batchNumber: 'EVO-2640-01' };
const { email } = sampleUsers.producer;

async function recall(producer: Page, isLifted: boolean): Promise<void> {
  const { origin } = new URL(producer.url());
  const { id, batchNumber } = oil;
  const address = `${origin}/api/products/${id}/recalls${isLifted ? '/retract' : ''}`;
  const data = { batchNumber, reason: 'Glass in one bottle.' };
  expect((await producer.request.post(address, { data, headers: { origin } })).ok()).toBe(true);
}

test.each([
  ['en', 'is lifted', 390],
  ['el', 'is ninety days old', 1440],
] as const)(
  'an account is deleted once its recall no longer needs it (%s, %s)',
  async (language, end, width) => {
    const t = (id: MessageId) => said(language, id);
    const now = new Date();
    const site = await startSite({ template: 'samples', clock: () => now });
    try {
      const { server, browser } = site;
      const before = await server.database
        .selectFrom('producers')
        .select(['name', 'location', 'contactEmail'])
        .where('id', '=', producerId)
        .executeTakeFirstOrThrow();
      const certificate = await server.database
        .selectFrom('certificates')
        .select('number')
        .where('producerId', '=', producerId)
        .orderBy('season', 'desc')
        .executeTakeFirstOrThrow();
      const producer = await openPage(browser, server, { viewport: { width, height: 900 } });
      await signInAs(producer, 'Producer', pathIn(language, '/settings'));
      await recall(producer, false);

      const dialog = producer.getByRole('dialog', { name: t('consumer.delete.title') });
      const ask = async () => {
        await producer.reload();
        await producer.getByRole('button', { name: t('consumer.settings.deletionOpen') }).click();
        await dialog.waitFor();
      };
      await ask();
      await dialog.getByText(t('consumer.delete.waits')).waitFor();
      const until = daysAfter(now.toISOString().slice(0, 10), deletionWaitDays['open-recall']);
      await dialog.getByText(formatsFor(language).date(until)).waitFor();
      expect(await dialog.getByLabel(t('consumer.delete.confirmLabel')).count()).toBe(0);
      await dialog
        .getByRole('button', { name: t('shell.close') })
        .last()
        .click();

      if (end === 'is lifted') await recall(producer, true);
      // The database counts the days by its own clock.
      else
        await runSql(server.database)`update batch_recalls
          set recalled_at = recalled_at - ${deletionWaitDays['open-recall']}::integer * interval '1 day'`;
      await ask();
      await dialog.getByText(before.name).waitFor();
      await dialog.getByLabel(t('consumer.delete.confirmLabel')).fill(email);
      await dialog.getByRole('button', { name: t('consumer.delete.confirm') }).click();
      await producer.getByRole('heading', { name: t('consumer.deleted.title') }).waitFor();

      const visitor = await openPage(browser, server);
      await visitor.goto(pathIn(language, `/producer/${producerId}`));
      const profile = await visitor.content();
      expect(profile).toContain(before.name);
      expect(profile).not.toContain(before.location);
      expect(profile).not.toContain(before.contactEmail ?? email);
      expect(profile).not.toContain(email);
      await visitor.goto(pathIn(language, `/certificate/${certificate.number}`));
      await visitor.locator('main').getByText(t('common.certificateState.suspended')).first().waitFor();

      const administrator = await openPage(browser, server, { viewport: { width, height: 900 } });
      await signInAs(administrator, 'Administrator', pathIn(language, '/notifications'));
      await administrator.getByText(t('notices.adminProducerLeft.text')).waitFor();
    } finally {
      await site.close();
    }
  },
);

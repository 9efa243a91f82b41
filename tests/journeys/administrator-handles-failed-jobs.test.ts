/** An administrator is led from the notification to the jobs that failed, runs one again, discards another, and sees the memory and the last backup. */
import { afterAll, expect, test } from 'vitest';
import { addJob } from '../../src/server/jobs/add-job.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { listWaitingJobs, runJobs } from '../support/jobs.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { runSql } from '../support/raw-sql.ts';
import { signInAs } from '../support/sign-in.ts';
import { startSite } from '../support/site.ts';

const { server, browser, close } = await startSite();
afterAll(close);

/** Two jobs whose table was away. */
async function failTwoJobs(): Promise<void> {
  await runSql(server.database)`alter table sessions rename to sessions_away`;
  for (const key of ['first', 'second']) {
    await addJob(server.database, 'sweep-sessions', {}, { attempts: 1, key });
  }
  await runJobs(server, { only: ['sweep-sessions'] });
  await runSql(server.database)`alter table sessions_away rename to sessions`;
}

async function makeBackup(): Promise<void> {
  await runSql(server.database)`
    insert into backups (started_at, finished_at, taken_at, is_scheduled, place, path, size_bytes, is_verified)
    values (now(), now(), now(), false, 'folder', '/backups/friday.tar', 31400000, true)`;
  await runSql(
    server.database,
  )`insert into backups (started_at, finished_at, is_scheduled, place, path, failure)
    values (now(), now(), true, 'folder', '/backups/saturday.tar', 'Error ENOSPC')`;
}

async function countLeft(): Promise<number> {
  return (await listWaitingJobs(server)).filter(({ task }) => task === 'sweep-sessions').length;
}

test.each(repetitions(['el', 'en']))('failed jobs are seen, retried and discarded (%s)', async (language) => {
  await failTwoJobs();
  await addJob(server.database, 'notify-of-failures', {});
  await runJobs(server, { only: ['notify-of-failures'] });
  const page = await openPage(browser, server, { viewport: { width: 390, height: 844 } });
  await signInAs(page, 'Administrator');
  await page.goto(pathIn(language, '/notifications'));
  await page
    .getByRole('link', { name: said(language, 'notices.openSystem') })
    .first()
    .click();
  await page.waitForURL(`**${pathIn(language, '/admin/system')}`);
  const main = page.getByRole('main');
  const rows = main.locator('tbody tr').filter({ hasText: 'sweep-sessions' });
  await rows.nth(1).waitFor();
  expect(await rows.count()).toBe(2);
  expect(await rows.first().innerText()).toContain('error 42P01 in sweep-sessions');

  await rows
    .first()
    .getByRole('button', { name: new RegExp(said(language, 'system.retry')) })
    .click();
  await expect.poll(async () => rows.count()).toBe(1);
  await runJobs(server, { only: ['sweep-sessions'] });
  expect(await countLeft()).toBe(1);

  await rows
    .first()
    .getByRole('button', { name: new RegExp(said(language, 'system.discard')) })
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: said(language, 'system.discard'), exact: true }).click();
  await main.getByText(said(language, 'system.nothing')).waitFor();
  expect(await countLeft()).toBe(0);

  await main.getByText(said(language, 'system.memory.unknown')).waitFor();
  await main.getByText(said(language, 'system.backup.none')).waitFor();
  await makeBackup();
  await page.reload();
  await main.getByText('/backups/friday.tar').first().waitFor();
  await main.getByText(said(language, 'system.backup.verified')).waitFor();
  const failed = main.locator('tbody tr').filter({ hasText: '/backups/saturday.tar' });
  expect(await failed.innerText()).toContain('Error ENOSPC');
  await runSql(server.database)`delete from backups`;

  await page.goto(pathIn(language, '/admin/audit'));
  for (const action of ['audit.action.job.retry', 'audit.action.job.discard'] as const) {
    await main
      .getByRole('listitem')
      .filter({ hasText: said(language, action) })
      .first()
      .waitFor();
  }
  await page.context().close();
});

/** Mails a checkpoint of the audit log once a day, and says when the log was altered or contradicts an earlier one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { notificationKinds } from '../../../tests/support/builders/orders.ts';
import { minimalPages } from '../../../tests/support/fake-pages.ts';
import { listWaitingJobs, runJobs } from '../../../tests/support/jobs.ts';
import { runSql, writeUnjudged } from '../../../tests/support/raw-sql.ts';
import { cutAuditLog, falsifyAuditEvent } from '../../../tests/support/records.ts';
import type { PageRenderer } from '../../contract/pages.ts';
import { insertAuditEvent } from '../../database/audit/audit.ts';
import { listSavedMail, mailFolder } from '../integrations/mail/folder.ts';
import { addJob } from '../jobs/add-job.ts';

const pages: PageRenderer = {
  ...minimalPages,
  renderPage: async () => ({ status: 200, headers: {}, html: '' }),
  renderMail: async (kind, shown, { language, theme }) => ({
    subject: `${kind} in ${language}, ${theme}`,
    html: '',
    attachment:
      'publicLog' in shown && shown.publicLog !== null
        ? { fileName: `log-checkpoint-${shown.publicLog.entry}.txt`, text: shown.publicLog.note }
        : undefined,
    text:
      'isContradicted' in shown
        ? `${shown.entries} ${shown.hash} ${shown.token} ${shown.isContradicted}`
        : '',
    preferencesUrl: 'http://localhost/settings',
  }),
  pageRules: () => ({ language: 'en', known: false, scans: false, cacheable: false }),
};

let site: TestApplication;
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'phenolive-checkpoint-mail-'));
});
afterEach(async () => {
  await site.close();
  rmSync(directory, { recursive: true });
});

async function startSite(auditCheckpointEmail?: string): Promise<void> {
  site = await createTestApplication({
    pages,
    configuration: { dataDirectory: directory, auditCheckpointEmail },
  });
}

async function writeEntry(): Promise<void> {
  await insertAuditEvent(site.database, {
    actor: { userId: 'admin-1', role: 'admin' },
    action: 'producer.approve',
    recordType: 'producer',
    recordId: 7,
  });
}

async function passNight(): Promise<void> {
  await addJob(site.database, 'write-audit-checkpoint', {});
  await runJobs(site);
  expect(await listWaitingJobs(site)).toEqual([]);
}

const mails = async () => listSavedMail(mailFolder(directory));

test('administrators who want mail get it in their language and palette, once per state of the log', async () => {
  await startSite();
  const admin = await site.signIn('admin');
  const silent = await site.signIn('admin');
  await site.signIn('producer');
  await site.database
    .updateTable('users')
    .set({ language: 'el', theme: 'earth' })
    .where('id', '=', admin.userId)
    .execute();
  await site.database
    .updateTable('users')
    .set({ notifyByMail: false })
    .where('id', '=', silent.userId)
    .execute();
  await passNight();
  expect(await mails()).toEqual([]);
  await writeEntry();
  await passNight();
  await passNight();
  expect(await mails()).toMatchObject([
    {
      to: admin.email,
      subject: 'auditCheckpoint in el, earth',
      text: expect.stringMatching(/^1 [0-9a-f]{64} \S+\.\S+\.\S+ false$/),
      attachment: {
        fileName: 'log-checkpoint-1.txt',
        text: (await site.call('GET', '/log/checkpoint')).body,
      },
    },
  ]);
  await writeEntry();
  await cutAuditLog(site.database, { after: 0 });
  await writeEntry();
  await passNight();
  expect(
    (await mails())
      .filter(({ text }) => text.endsWith('true'))
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([admin.email, silent.email].toSorted());
});

test('a configured address gets it instead', async () => {
  await startSite('auditor@trustee.example');
  await site.signIn('admin');
  await writeEntry();
  await passNight();
  expect(await mails()).toMatchObject([
    { to: 'auditor@trustee.example', subject: 'auditCheckpoint in en, null' },
  ]);
});

test('an altered log is a notification for every administrator, once for each finding', async () => {
  await startSite();
  const admin = await site.signIn('admin');
  const verify = async () => {
    await addJob(site.database, 'verify-audit-log', {});
    await runJobs(site, { only: ['verify-audit-log'] });
  };
  for (let entry = 0; entry < 3; entry += 1) await writeEntry();
  await verify();
  expect(await notificationKinds(site, admin)).toEqual([]);
  await falsifyAuditEvent(site.database, 2);
  await verify();
  await verify();
  const [shown, ...others] = (await site.call('GET', '/api/notifications', { as: admin })).json();
  expect(shown).toMatchObject({ kind: 'admin-audit-altered', facts: { entry: '2' } });
  expect(others).toEqual([]);
});

test('so is an altered public log', async () => {
  await startSite();
  const admin = await site.signIn('admin');
  await runSql(site.database)`insert into signing_keys values (repeat('k', 43), '{}', null, now(), now())`;
  await runJobs(site, { only: ['write-log'] });
  await writeUnjudged(site.database, async (unjudged) =>
    unjudged
      .updateTable('logTiles')
      .set({ hashes: Buffer.alloc(64) })
      .execute(),
  );
  await addJob(site.database, 'verify-audit-log', {});
  await runJobs(site, { only: ['verify-audit-log'] });
  const [shown, ...others] = (await site.call('GET', '/api/notifications', { as: admin })).json();
  expect(shown).toMatchObject({ kind: 'admin-log-altered', facts: { entry: '1' } });
  expect(others).toEqual([]);
});

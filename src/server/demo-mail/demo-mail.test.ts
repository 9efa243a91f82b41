import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../../../tests/support/application.ts';
import { folderMail, mailFolder } from '../integrations/mail/folder.ts';

const dataDirectory = mkdtempSync(join(tmpdir(), 'phenolive-mail-'));
let site: TestApplication;
beforeAll(async () => {
  site = await createTestApplication({ configuration: { dataDirectory } });
});
afterAll(async () => {
  await site.close();
  rmSync(dataDirectory, { recursive: true });
});

const page = async (path: string, language = 'en') =>
  site.call('GET', path, { headers: { accept: 'text/html', 'accept-language': language } });

test('a visitor of the demo reads the mail that it would have sent, and that it was not sent', async () => {
  expect((await page('/demo/mail')).body).toContain('No emails yet.');
  const mail = {
    to: 'eleni@evolia.example',
    subject: 'Λάβαμε <την> αίτησή σας',
    text: 'Η αίτηση <έφτασε>.',
    html: '<p>Η αίτηση έφτασε.</p>',
    preferencesUrl: 'http://localhost/el/settings',
    language: 'el',
    date: new Date('2026-11-21T10:00:00Z'),
  } as const;
  const port = folderMail(mailFolder(dataDirectory));
  for (const messageId of ['notification-1.a', 'notification-1.a'])
    expect(await port.send({ ...mail, messageId })).toBe('sent');
  const list = (await page('/demo/mail', 'el')).body;
  expect(list).toContain('Αυτή είναι έκδοση επίδειξης');
  expect(list.match(/Λάβαμε &lt;την&gt; αίτησή σας/g)).toHaveLength(1);
  const one = await page('/demo/mail/notification-1.a');
  expect(one.body).toContain('Η αίτηση &lt;έφτασε&gt;.');
  expect(one.body).toContain('eleni@evolia.example');
  expect(one.headers['cache-control']).toBe('no-store');
  expect(one.headers['content-security-policy']).toContain("frame-src 'self'");
});

test('a mail is rendered as mail clients do, and nothing in it runs', async () => {
  const shown = await page('/demo/mail/notification-1.a/html');
  expect(shown.body).toBe('<p>Η αίτηση έφτασε.</p>');
  const policy = String(shown.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
  expect(policy).not.toContain('script');
  expect(shown.headers['x-frame-options']).toBe('SAMEORIGIN');
});

test('mail is hidden as soon as real users sign in with a configured provider', async () => {
  const provider = { issuer: 'https://login.example', clientId: 'phenolive', clientSecret: 'secret' };
  const real = await createTestApplication({ configuration: { dataDirectory, provider } });
  for (const path of ['/demo/mail', '/demo/mail/notification-1.a', '/demo/mail/notification-1.a/html']) {
    expect((await real.call('GET', path)).statusCode).toBe(404);
  }
  await real.close();
});

test.each(['nothing', '..%2Fsession-secret', '%2e%2e', 'notification-1.a.json'])(
  'responds 404 for the mail %s',
  async (id) => {
    expect((await page(`/demo/mail/${id}`)).statusCode).toBe(404);
  },
);

test('the page does not exist in production or beside a mail server', async () => {
  const mail = { url: 'smtp://localhost:25', from: 'notices@phenolive.example' };
  for (const configuration of [{ mail }, { isProduction: true, provider: undefined }]) {
    const other = await createTestApplication({ sharing: site, configuration });
    expect((await other.call('GET', '/demo/mail')).statusCode).toBe(404);
    await other.app.close();
  }
});

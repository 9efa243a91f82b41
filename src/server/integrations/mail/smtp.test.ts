/** User input in a mail cannot change its structure, and a password is sent encrypted or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../../../tests/support/smtp.ts';
import { MailFailure, type OutgoingMail } from './mail.ts';
import { smtpMail } from './smtp.ts';

let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(async () => server.close());

const mail: OutgoingMail = {
  to: 'ana@groves.example',
  messageId: 'notification-1',
  subject: 'Your certificate',
  html: '<p>Hello</p>',
  text: 'Hello',
  preferencesUrl: 'https://phenolive.example/settings',
  language: 'en',
  date: new Date('2026-11-21T10:00:00Z'),
};

test.each(['\r\n', '\n', '\r', '\u2028', '\r\n '])(
  'a line break %j in a subject adds no header',
  async (line) => {
    const port = smtpMail({ url: server.url, from: 'post@phenolive.example' });
    const subject = `Grove${line}Bcc: eve@evil.example${line}${line}A body of Eve's`;
    expect(await port.send({ ...mail, subject })).toBe('sent');
    const received = server.mails.at(-1);
    expect(received?.bcc).toBeUndefined();
    expect(received?.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(received?.to?.map(({ address }) => address)).toEqual(['ana@groves.example']);
    expect(received?.text?.trim()).toBe('Hello');
  },
);

test('neither the password nor the mail is sent to a server without encryption', async () => {
  const { host } = new URL(server.url);
  const before = server.mails.length;
  const port = smtpMail({ url: `smtp://office:secret@${host}`, from: 'post@phenolive.example' });
  await expect(port.send(mail)).rejects.toThrow(MailFailure);
  expect(server.mails.length).toBe(before);
});

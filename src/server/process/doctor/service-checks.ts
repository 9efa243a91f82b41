/** Whether the services answer: the store of documents and the mail server. */
import { buffer } from 'node:stream/consumers';
import { greetMailServer } from '../../integrations/mail/greet-mail-server.ts';
import { MailFailure } from '../../integrations/mail/mail.ts';
import { putContent } from '../../integrations/storage/put-content.ts';
import { keyOf, randomBytesOfKey } from '../../integrations/storage/storage.ts';
import { type Check, type Examined, type Finding, ok, problem, reasonOf } from './finding.ts';

const mailMilliseconds = 15_000;

export const serviceChecks: readonly Check[] = [
  { name: 'store', milliseconds: 60_000, run: checkStore },
  { name: 'mail server', milliseconds: mailMilliseconds * 2, run: checkMail },
];

/** Writes a file, reads it and deletes it. */
async function checkStore({ storage, configuration, randomBytes }: Examined): Promise<readonly Finding[]> {
  const where = configuration.s3 === undefined ? 'the disk' : `the bucket ${configuration.s3.bucket}`;
  const key = keyOf(randomBytes(randomBytesOfKey));
  const content = Buffer.from('A file of npm run doctor.\n');
  try {
    await putContent(storage, key, content);
    const stored = await storage.open(key);
    const isSame = stored !== undefined && content.equals(await buffer(stored));
    await storage.remove(key);
    if (isSame) return [ok(`${where} takes, returns and deletes files`)];
    return [
      problem(`A file in ${where} is not what was written.`, 'Check the disk or the bucket for errors.'),
    ];
  } catch (error) {
    await storage.remove(key).catch(() => {});
    return [
      problem(
        `Files cannot be stored in ${where}: ${reasonOf(error)}.`,
        configuration.s3 === undefined
          ? 'Make room on the disk of DATA_DIR, and let the account of the site write there.'
          : 'Check the settings that begin with S3_, and whether the account may read, write and delete.',
      ),
    ];
  }
}

async function checkMail({ configuration: { mail } }: Examined): Promise<readonly Finding[]> {
  if (mail === undefined) return [ok('none is set: mail is written to a folder and not sent')];
  const { host } = new URL(mail.url);
  try {
    await greetMailServer(mail, mailMilliseconds);
    return [ok(`${host} answers; nothing was sent`)];
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error;
    return [
      problem(
        `The mail server ${host} does not answer as one: ${error.message}.`,
        'Check SMTP_URL, the firewall and the mail server. Mail waits and is tried again for about three days.',
      ),
    ];
  }
}

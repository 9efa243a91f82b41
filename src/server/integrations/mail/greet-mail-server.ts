/** Whether the SMTP server answers: connects, says EHLO (and STARTTLS) and leaves. It neither signs in nor sends. */
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailFailure, type MailSettings } from './mail.ts';

export async function greetMailServer(
  { url }: Pick<MailSettings, 'url'>,
  milliseconds: number,
): Promise<void> {
  const { auth: _, ...server } = parseConnectionUrl(url);
  const connection = new SMTPConnection({
    ...server,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    dnsTimeout: milliseconds,
    // As where mail is sent: a password is never sent unencrypted.
    requireTLS: new URL(url).username !== '',
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    connection.quit();
  } catch (error) {
    connection.close();
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    const reason = error instanceof Error ? error.message : String(error);
    throw new MailFailure(typeof code === 'string' ? `${code}: ${reason}` : reason);
  }
}

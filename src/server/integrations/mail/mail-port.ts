/** Selects the mail port by the settings; production requires an SMTP server. */
import { folderMail, mailFolder } from './folder.ts';
import type { MailPort, MailSettings } from './mail.ts';
import { smtpMail } from './smtp.ts';

export function mailPortOf({
  mail,
  dataDirectory,
}: {
  readonly mail: MailSettings | undefined;
  readonly dataDirectory: string;
}): MailPort {
  return mail === undefined ? folderMail(mailFolder(dataDirectory)) : smtpMail(mail);
}

/** Selects the mail port by the settings; production requires an SMTP server. */
import type { Configuration } from '../../configuration/configuration.ts';
import { folderMail, mailFolder } from './folder.ts';
import type { MailPort } from './mail.ts';
import { smtpMail } from './smtp.ts';

export function mailPortOf({ mail, dataDirectory }: Pick<Configuration, 'mail' | 'dataDirectory'>): MailPort {
  return mail === undefined ? folderMail(mailFolder(dataDirectory)) : smtpMail(mail);
}

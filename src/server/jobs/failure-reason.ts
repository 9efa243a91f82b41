/** Why something failed, in codes: the message of a database or a mail server may quote personal data. */
import { MailFailure } from '../integrations/mail/mail.ts';
import { StorageFailure } from '../integrations/storage/storage.ts';

export function failureReason(error: Error): string {
  if (error instanceof MailFailure || error instanceof StorageFailure) return error.message;
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}`;
}

/** The mail port: the configured SMTP server, or a folder without one. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';

export interface OutgoingMail {
  readonly to: string;
  /** Without the host; the same for every attempt to send the same mail. */
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The page where the recipient can turn these mails off. */
  readonly preferencesUrl: string;
  readonly language: SiteLanguage;
  readonly date: Date;
  /** A text file beside it. */
  readonly attachment?: { readonly fileName: string; readonly text: string };
  /** An event for the recipient's calendar, or a change of one (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

export type MailSettings = {
  /** Includes the password. */
  readonly url: string;
  /** The bare email address. */
  readonly from: string;
};

export interface MailPort {
  /** `refused`: the recipient's server rejects it permanently. Throws when a retry may succeed. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>;
}

/** Why a mail could not be sent, in codes: the other server's message may name the recipient. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}

/** The way out for mail: through the operator's SMTP server, or into a folder where there is none. */
import type { SiteLanguage } from '../../../domain/common/languages.ts';

export interface OutgoingMail {
  readonly to: string;
  /** Without the host; the same for the same mail, however often it is tried. */
  readonly messageId: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where the receiver chooses to get no more of these. */
  readonly preferencesUrl: string;
  readonly language: SiteLanguage;
  readonly date: Date;
  /** An entry for the receiver's calendar, or a change of one (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

export interface MailPort {
  /** `refused`: the receiver's server will never take it. Rejects when it is worth trying again. */
  send(mail: OutgoingMail): Promise<'sent' | 'refused'>;
}

/** Why a mail could not be sent, in codes: the words of the other server may name the receiver. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
}

/** Sends mail through the configured SMTP server, with one connection per message. */
import { createTransport } from 'nodemailer';
import { MailFailure, type MailPort, type MailSettings, type OutgoingMail } from './mail.ts';

const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 } as const;

/**
 * The server rejected the message permanently, for its recipient or its content; errors of sign-in or
 * connection do not count.
 */
const refusals: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

export function smtpMail({ url, from }: MailSettings): MailPort {
  const transport = createTransport({
    url,
    ...timeouts,
    // A password is never sent unencrypted.
    requireTLS: new URL(url).username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, from));
        return 'sent';
      } catch (error) {
        const { code, responseCode } = smtpErrorOf(error);
        if (refusals.has(code) && responseCode !== undefined && responseCode >= 500) return 'refused';
        throw new MailFailure(`The mail was not taken: ${code ?? 'unknown'} ${responseCode ?? ''}`.trim());
      }
    },
  };
}

function messageOf(mail: OutgoingMail, from: string) {
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    from: { name: 'Phenolive', address: from },
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    messageId: `<${mail.messageId}@${host}>`,
    ...(mail.calendar === undefined ? {} : { icalEvent: { filename: 'call.ics', ...mail.calendar } }),
    ...(mail.attachment === undefined
      ? {}
      : { attachments: [{ filename: mail.attachment.fileName, content: mail.attachment.text }] }),
    headers: {
      // RFC 3834: no automatic replies.
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${mail.preferencesUrl}>`,
      'Content-Language': mail.language,
    },
  };
}

function smtpErrorOf(error: unknown): {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;
} {
  if (!(error instanceof Error)) return { code: undefined, responseCode: undefined };
  const code: unknown = Reflect.get(error, 'code');
  const responseCode: unknown = Reflect.get(error, 'responseCode');
  return {
    code: typeof code === 'string' ? code : undefined,
    responseCode: typeof responseCode === 'number' ? responseCode : undefined,
  };
}

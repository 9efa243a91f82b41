/** Renders email as HTML and as plain text, in the language and palette of its recipient. */
import { render, toPlainText } from '@react-email/render';
import type { MailFacts, MailRequest, RenderedMail } from '../../../../contract/notifications/mail.ts';
import { legalPath } from '../../../../domain/common/legal-pages.ts';
import { defaultTheme } from '../../../../domain/common/themes.ts';
import { loadMessages } from '../../../kernel/i18n/catalogs.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { createTranslations, type Translations } from '../../../kernel/i18n/translations.ts';
import { withdrawalForm } from '../../orders/withdrawal-form.ts';
import { type NotificationShown, notificationShown } from '../notification-labels.ts';
import { CheckpointMail, checkpointTitle } from './checkpoint-mail.tsx';
import { ConfirmationMail, confirmationMailTitle } from './confirmation-mail.tsx';
import { InvitationMail } from './invitation-mail.tsx';
import { type MailStyles, mailStyles } from './mail-styles.ts';
import { NotificationMail } from './notification-mail.tsx';
import { ReportMail, reportMailTitle } from './report-mail.tsx';

type Writers = {
  readonly [Kind in keyof MailFacts]: (
    shown: MailFacts[Kind],
    i18n: Translations,
    request: MailRequest & { readonly preferencesUrl: string; readonly styles: MailStyles },
  ) => Pick<RenderedMail, 'subject' | 'event' | 'attachment'> & { readonly mail: React.JSX.Element };
};

const writers: Writers = {
  notification: (notification, i18n, { origin, name, preferencesUrl, styles }) => {
    const shown = notificationShown(i18n, notification);
    return {
      subject: shown.title,
      event: eventOf(shown, i18n),
      attachment: notification.order && withdrawalForm(i18n, notification.order),
      mail: (
        <NotificationMail
          i18n={i18n}
          styles={styles}
          shown={shown}
          order={notification.order}
          name={name}
          origin={origin}
          preferencesUrl={preferencesUrl}
          mayEnter={notification.kind !== 'account-suspended'}
        />
      ),
    };
  },
  auditCheckpoint: (checkpoint, i18n, { name, preferencesUrl, styles }) => ({
    subject: checkpointTitle(i18n, checkpoint),
    attachment:
      checkpoint.publicLog === null
        ? undefined
        : { fileName: 'log-checkpoint.txt', text: checkpoint.publicLog.note },
    mail: (
      <CheckpointMail
        i18n={i18n}
        styles={styles}
        shown={checkpoint}
        name={name}
        preferencesUrl={preferencesUrl}
      />
    ),
  }),
  confirmation: (confirmation, i18n, { origin, name, preferencesUrl, styles }) => ({
    subject: confirmationMailTitle(i18n, confirmation),
    mail: (
      <ConfirmationMail
        i18n={i18n}
        styles={styles}
        shown={confirmation}
        name={name}
        origin={origin}
        preferencesUrl={preferencesUrl}
      />
    ),
  }),
  invitation: (invitation, i18n, { origin, name, preferencesUrl, styles }) => ({
    subject: i18n.t('members.mail.subject', { producer: invitation.producer }),
    mail: (
      <InvitationMail
        i18n={i18n}
        styles={styles}
        shown={invitation}
        name={name}
        origin={origin}
        preferencesUrl={preferencesUrl}
      />
    ),
  }),
  report: (report, i18n, { origin, preferencesUrl, styles }) => ({
    subject: reportMailTitle(i18n, report),
    mail: (
      <ReportMail
        i18n={i18n}
        styles={styles}
        shown={report}
        origin={origin}
        preferencesUrl={preferencesUrl}
      />
    ),
  }),
};

/** Reporters, laboratories and people who are invited may have no account, and so no settings. */
const preferencesPaths = {
  notification: '/settings',
  auditCheckpoint: '/settings',
  report: legalPath('privacy'),
  confirmation: legalPath('privacy'),
  invitation: legalPath('privacy'),
} as const satisfies Record<keyof MailFacts, string>;

export async function writeMail<Kind extends keyof MailFacts>(
  kind: Kind,
  shown: MailFacts[Kind],
  request: MailRequest,
): Promise<RenderedMail> {
  const i18n = createTranslations(request.language, await loadMessages(request.language));
  const preferencesUrl = `${request.origin}${pathIn(request.language, preferencesPaths[kind])}${preferencesPaths[kind] === '/settings' ? '#notifications' : ''}`;
  const styles = mailStyles(request.theme ?? defaultTheme);
  const { subject, event, attachment, mail } = writers[kind](shown, i18n, {
    ...request,
    preferencesUrl,
    styles,
  });
  const html = await render(mail);
  // Headings keep their case: capitals lose the accents that some languages need.
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] });
  return { subject, html, text, preferencesUrl, event, attachment };
}

/** The calendar event: its subject, and how to join. */
function eventOf({ callName, text, meeting }: NotificationShown, { t }: Translations): RenderedMail['event'] {
  if (callName === undefined) return undefined;
  const lines = [
    text,
    meeting?.link === undefined ? meeting?.follows : `${t('notices.call.join')} ${meeting.link}`,
    meeting?.passcode,
  ];
  return { summary: callName, description: lines.filter((line) => line !== undefined).join('\n') };
}

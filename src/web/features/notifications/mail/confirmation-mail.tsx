/** The email that asks a laboratory whether a report is its own. The secret of the link is in its fragment, which no server logs. */
import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import type { ConfirmationMailShown } from '../../../../contract/notifications/mail.ts';
import { laboratoryPath } from '../../../../domain/certification/report-confirmations.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { MailFrame } from './mail-frame.tsx';
import type { MailStyles } from './mail-styles.ts';

interface Props {
  i18n: Translations;
  styles: MailStyles;
  shown: ConfirmationMailShown;
  name: string | null;
  origin: string;
  preferencesUrl: string;
}

export function confirmationMailTitle(
  { t }: Translations,
  { isReminder, producer }: ConfirmationMailShown,
): string {
  return t(isReminder ? 'confirmation.mail.reminder' : 'confirmation.mail.subject', { producer });
}

export function ConfirmationMail({ i18n, styles, shown, name, origin, preferencesUrl }: Props) {
  const { t, language, formats } = i18n;
  const { laboratory, producer, batchNumber, reportNumber, reportedOn, expiresOn, token } = shown;
  const text = t('confirmation.mail.text', { producer, laboratory });
  return (
    <MailFrame
      i18n={i18n}
      styles={styles}
      title={confirmationMailTitle(i18n, shown)}
      preview={text}
      name={name}
      why={t('confirmation.mail.why', { laboratory })}
      preferencesUrl={preferencesUrl}
      preferences={t('legal.title.privacy')}
    >
      <Text style={styles.text}>{text}</Text>
      <Text style={styles.text}>
        {t('confirmation.mail.report', {
          number: reportNumber ?? '–',
          date: formats.date(reportedOn),
          batch: batchNumber ?? '–',
        })}
      </Text>
      <Button href={`${origin}${pathIn(language, laboratoryPath)}#${token}`} style={styles.button}>
        {t('confirmation.mail.open')}
      </Button>
      <Text style={styles.small}>{t('confirmation.mail.secret', { date: formats.date(expiresOn) })}</Text>
    </MailFrame>
  );
}

/** The email of an audit log checkpoint: what to store, why, and whether the log still has the others. */
import { Text } from '@react-email/text';
import type { AuditCheckpointShown } from '../../../../contract/notifications/mail.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { MailFrame } from './mail-frame.tsx';
import type { MailStyles } from './mail-styles.ts';

interface Props {
  i18n: Translations;
  styles: MailStyles;
  shown: AuditCheckpointShown;
  name: string | null;
  preferencesUrl: string;
}

export function checkpointTitle(
  { t, formats }: Translations,
  { entries, isContradicted }: AuditCheckpointShown,
) {
  return isContradicted
    ? t('audit.mail.contradicted')
    : t('audit.mail.subject', { entry: formats.number(entries) });
}

export function CheckpointMail({ i18n, styles, shown, name, preferencesUrl }: Props) {
  const { t, formats } = i18n;
  const { entries, hash, at, token, isContradicted, publicLog } = shown;
  const text = t('audit.mail.text', { entry: formats.number(entries), time: formats.dateTime(at, 'UTC') });
  return (
    <MailFrame
      i18n={i18n}
      styles={styles}
      title={checkpointTitle(i18n, shown)}
      preview={text}
      name={name}
      why={t('audit.mail.why')}
      preferencesUrl={preferencesUrl}
    >
      {isContradicted ? <Text style={styles.reason}>{t('audit.mail.contradictedText')}</Text> : null}
      <Text style={styles.text}>{text}</Text>
      <Text style={styles.code}>{hash}</Text>
      <Text style={styles.text}>{t('audit.mail.keep')}</Text>
      <Text style={styles.code}>{token}</Text>
      {publicLog === null ? null : (
        <Text style={styles.text}>
          {t('audit.mail.publicLog', { entry: formats.number(publicLog.entry) })}
        </Text>
      )}
    </MailFrame>
  );
}

/** The email of an audit log checkpoint: what to store, why, and whether the log still has the others. */
import { Text } from '@react-email/text';
import type { AuditCheckpointShown } from '../../../../contract/pages.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { MailFrame } from './mail-frame.tsx';
import type { MailLook } from './mail-look.ts';

interface Props {
  i18n: Translations;
  look: MailLook;
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

export function CheckpointMail({ i18n, look, shown, name, preferencesUrl }: Props) {
  const { t, formats } = i18n;
  const { entries, hash, at, token, isContradicted } = shown;
  const text = t('audit.mail.text', { entry: formats.number(entries), time: formats.dateTime(at, 'UTC') });
  return (
    <MailFrame
      i18n={i18n}
      look={look}
      title={checkpointTitle(i18n, shown)}
      preview={text}
      name={name}
      why={t('audit.mail.why')}
      preferencesUrl={preferencesUrl}
    >
      {isContradicted ? <Text style={look.reason}>{t('audit.mail.contradictedText')}</Text> : null}
      <Text style={look.text}>{text}</Text>
      <Text style={look.code}>{hash}</Text>
      <Text style={look.text}>{t('audit.mail.keep')}</Text>
      <Text style={look.code}>{token}</Text>
    </MailFrame>
  );
}

/** The email that invites a person to act for a producer. It lets in only the account that has its address. */
import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import type { InvitationMailShown } from '../../../../contract/notifications/mail.ts';
import { invitationPath } from '../../../../domain/common/page-paths.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { MailFrame } from './mail-frame.tsx';
import type { MailStyles } from './mail-styles.ts';

interface Props {
  i18n: Translations;
  styles: MailStyles;
  shown: InvitationMailShown;
  name: string | null;
  origin: string;
  preferencesUrl: string;
}

export function InvitationMail({ i18n, styles, shown, name, origin, preferencesUrl }: Props) {
  const { t, language, formats } = i18n;
  const { producer, inviter, role, link, expiresOn } = shown;
  const text = t('members.invitation.text', { inviter: inviter ?? t('members.someone'), producer });
  return (
    <MailFrame
      i18n={i18n}
      styles={styles}
      title={t('members.mail.subject', { producer })}
      preview={text}
      name={name}
      why={t('members.mail.why', { producer })}
      preferencesUrl={preferencesUrl}
      preferences={t('legal.title.privacy')}
    >
      <Text style={styles.text}>{text}</Text>
      <Text style={styles.text}>
        {t('members.invitation.role', { role: t(`members.role.${role}`) })}
        <br />
        {t(`members.role.${role}.text`)}
      </Text>
      <Button href={`${origin}${pathIn(language, invitationPath(link))}`} style={styles.button}>
        {t('members.mail.open')}
      </Button>
      <Text style={styles.small}>{t('members.mail.until', { date: formats.date(expiresOn) })}</Text>
    </MailFrame>
  );
}

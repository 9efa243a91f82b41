/** The email to a reporter without an account: the receipt with the reference number, or the outcome with its reason. */
import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import type { ReportMailShown } from '../../../../contract/notifications/mail.ts';
import { isDecision } from '../../../../domain/cases/reports.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import { MailFrame } from './mail-frame.tsx';
import type { MailStyles } from './mail-styles.ts';

interface Props {
  i18n: Translations;
  styles: MailStyles;
  shown: ReportMailShown;
  origin: string;
  preferencesUrl: string;
}

export function reportMailTitle({ t }: Translations, { number, outcome }: ReportMailShown): string {
  return outcome === null
    ? t('reports.mail.received.subject', { number: String(number) })
    : t('notices.reportDecided.title', { report: String(number) });
}

export function ReportMail({ i18n, styles, shown, origin, preferencesUrl }: Props) {
  const { t, language } = i18n;
  const { number, about, path, outcome, reason } = shown;
  const text =
    outcome === null
      ? t('reports.mail.received.text', { number: String(number), about })
      : t('notices.reportDecided.text', { about, answer: t(`reports.finding.${outcome}`) });
  return (
    <MailFrame
      i18n={i18n}
      styles={styles}
      title={reportMailTitle(i18n, shown)}
      preview={text}
      name={null}
      why={t('reports.mail.why', { number: String(number) })}
      preferencesUrl={preferencesUrl}
      preferences={t('legal.title.privacy')}
    >
      <Text style={styles.text}>{text}</Text>
      {reason === null ? null : (
        <Text style={styles.reason}>
          <strong>{t('notices.reason')}</strong>{' '}
          <span lang={reason.language ?? undefined} dir="auto">
            {reason.text}
          </span>
        </Text>
      )}
      <Button href={origin + pathIn(language, path)} style={styles.button}>
        {t(isDecision(outcome) ? 'notices.openDecision' : 'notices.openReported')}
      </Button>
    </MailFrame>
  );
}

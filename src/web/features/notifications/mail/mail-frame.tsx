/** The frame of every email: the name of the site, a heading, and why it was sent. */
import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import type { MailStyles } from './mail-styles.ts';

interface Props {
  i18n: Translations;
  styles: MailStyles;
  title: string;
  /** The preview text that email clients show beside the subject. */
  preview: string;
  /** The recipient's name; null if unknown. */
  name: string | null;
  /** Why the recipient gets the email. */
  why: string;
  preferencesUrl: string;
  /** What that page is called, where it is not that of mail preferences. */
  preferences?: string;
  children: ReactNode;
}

export function MailFrame(props: Props) {
  const { i18n, styles, title, preview, name, why, preferencesUrl, preferences, children } = props;
  const { t, language } = i18n;
  return (
    <Html lang={language} dir="ltr">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={styles.body}>
        <Container style={styles.sheet}>
          <Text style={styles.wordmark}>Phenolive</Text>
          <Heading as="h1" style={styles.heading}>
            {title}
          </Heading>
          <Text style={styles.text}>
            {name === null ? t('notices.mail.greetingPlain') : t('notices.mail.greeting', { name })}
          </Text>
          {children}
          <Hr style={styles.rule} />
          <Text style={styles.small}>{why}</Text>
          <Text style={styles.small}>{t('notices.mail.automatic')}</Text>
          <Text style={styles.small}>
            <Link href={preferencesUrl} style={styles.link}>
              {preferences ?? t('notices.mail.preferences')}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

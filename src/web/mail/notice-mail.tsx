/** The mail of a notice: what was decided, the reason in the words of whoever gave it, and where to read more. */
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Text } from '@react-email/text';
import type { MeetingShown, NoticeShown } from '../notifications/notice-words.ts';
import type { Words } from '../words/words.ts';
import { look } from './mail-look.ts';

interface Props {
  words: Words;
  shown: NoticeShown;
  name: string | null;
  origin: string;
  preferencesUrl: string;
}

export function NoticeMail({ words, shown, name, origin, preferencesUrl }: Props) {
  const { t, language } = words;
  return (
    <Html lang={language} dir="ltr">
      <Head>
        <title>{shown.title}</title>
      </Head>
      <Preview>{shown.text}</Preview>
      <Body style={look.body}>
        <Container style={look.sheet}>
          <Text style={look.wordmark}>Phenolive</Text>
          <Heading as="h1" style={look.heading}>
            {shown.title}
          </Heading>
          <Text style={look.text}>
            {name === null ? t('notices.mail.greetingPlain') : t('notices.mail.greeting', { name })}
          </Text>
          <Text style={look.text}>{shown.text}</Text>
          {shown.reason === undefined ? null : (
            <Text style={look.reason}>{t('notices.reason', { reason: shown.reason })}</Text>
          )}
          {shown.meeting === undefined ? null : <Meeting meeting={shown.meeting} words={words} />}
          <Button href={origin + shown.path} style={look.button}>
            {shown.action}
          </Button>
          <Hr style={look.rule} />
          <Text style={look.small}>
            {t(shown.callName === undefined ? 'notices.mail.why' : 'notices.mail.whyCall')}
          </Text>
          <Text style={look.small}>{t('notices.mail.automatic')}</Text>
          <Text style={look.small}>
            <Link href={preferencesUrl} style={look.link}>
              {t('notices.mail.preferences')}
            </Link>
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** The link in full, so that it can be read aloud and typed; in plain text it stands once. */
function Meeting({
  meeting: { link, passcode, follows },
  words: { t },
}: {
  meeting: MeetingShown;
  words: Words;
}) {
  if (link === undefined) return <Text style={look.text}>{follows}</Text>;
  return (
    <Text style={look.text}>
      {t('notices.call.join')}
      <br />
      <Link href={link} style={look.link}>
        {link}
      </Link>
      {passcode === undefined ? null : (
        <>
          <br />
          {passcode}
        </>
      )}
    </Text>
  );
}

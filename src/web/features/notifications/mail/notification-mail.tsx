/** The email of a notification: the decision, the reason as its author wrote it, and a link to more. */
import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import type { MeetingShown, NotificationShown, OilsShown } from '../notification-labels.ts';
import { MailFrame } from './mail-frame.tsx';
import type { MailLook } from './mail-look.ts';

interface Props {
  i18n: Translations;
  look: MailLook;
  shown: NotificationShown;
  name: string | null;
  origin: string;
  preferencesUrl: string;
  /** False for a suspended user: every page that the email could link to is closed to them. */
  mayEnter: boolean;
}

export function NotificationMail({ i18n, look, shown, name, origin, preferencesUrl, mayEnter }: Props) {
  const { t } = i18n;
  return (
    <MailFrame
      i18n={i18n}
      look={look}
      title={shown.title}
      preview={shown.text}
      name={name}
      why={t(shown.callName === undefined ? 'notices.mail.why' : 'notices.mail.whyCall')}
      preferencesUrl={preferencesUrl}
    >
      <Text style={look.text}>{shown.text}</Text>
      {shown.reason === undefined ? null : (
        <Text style={look.reason}>
          <strong>{shown.reason.label}</strong>{' '}
          <span lang={shown.reason.language} dir="auto">
            {shown.reason.text}
          </span>
        </Text>
      )}
      {shown.oils === undefined ? null : <Oils oils={shown.oils} look={look} />}
      {shown.meeting === undefined ? null : <Meeting meeting={shown.meeting} i18n={i18n} look={look} />}
      {mayEnter ? (
        <Button href={origin + shown.path} style={look.button}>
          {shown.action}
        </Button>
      ) : null}
    </MailFrame>
  );
}

function Oils({ oils: { label, names, more }, look }: { oils: OilsShown; look: MailLook }) {
  return (
    <>
      <Text style={look.listed}>{label}</Text>
      <ul style={look.list}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more === undefined ? null : <li>{more}</li>}
      </ul>
    </>
  );
}

/** The full link, so that it can be read aloud and typed; plain text contains it once. */
function Meeting({
  meeting: { link, passcode, follows },
  i18n: { t },
  look,
}: {
  meeting: MeetingShown;
  i18n: Translations;
  look: MailLook;
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

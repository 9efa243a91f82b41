/** The email of a notification: the decision, the reason as its author wrote it, and a link to more. */
import { Button } from '@react-email/button';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import type { StatedOrder } from '../../../../contract/orders/orders.ts';
import type { Translations } from '../../../kernel/i18n/translations.ts';
import type { MeetingShown, NotificationShown, OilsShown } from '../notification-labels.ts';
import { MailFrame } from './mail-frame.tsx';
import type { MailStyles } from './mail-styles.ts';
import { OrderInMail } from './order-in-mail.tsx';

interface Props {
  i18n: Translations;
  styles: MailStyles;
  shown: NotificationShown;
  order: StatedOrder | undefined;
  name: string | null;
  origin: string;
  preferencesUrl: string;
  /** False for a suspended user: every page that the email could link to is closed to them. */
  mayEnter: boolean;
}

export function NotificationMail(props: Props) {
  const { i18n, styles, shown, order, name, origin, preferencesUrl, mayEnter } = props;
  const { t } = i18n;
  return (
    <MailFrame
      i18n={i18n}
      styles={styles}
      title={shown.title}
      preview={shown.text}
      name={name}
      why={t(shown.callName === undefined ? 'notices.mail.why' : 'notices.mail.whyCall')}
      preferencesUrl={preferencesUrl}
    >
      <Text style={styles.text}>{shown.text}</Text>
      {shown.reason === undefined ? null : (
        <Text style={styles.reason}>
          <strong>{shown.reason.label}</strong>{' '}
          <span lang={shown.reason.language} dir="auto">
            {shown.reason.text}
          </span>
        </Text>
      )}
      {shown.oils === undefined ? null : <Oils oils={shown.oils} styles={styles} />}
      {shown.meeting === undefined ? null : <Meeting meeting={shown.meeting} i18n={i18n} styles={styles} />}
      {order === undefined ? null : <OrderInMail order={order} i18n={i18n} styles={styles} origin={origin} />}
      {mayEnter ? (
        <Button href={origin + shown.path} style={styles.button}>
          {shown.action}
        </Button>
      ) : null}
    </MailFrame>
  );
}

function Oils({ oils: { label, names, more }, styles }: { oils: OilsShown; styles: MailStyles }) {
  return (
    <>
      <Text style={styles.listed}>{label}</Text>
      <ul style={styles.list}>
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
  styles,
}: {
  meeting: MeetingShown;
  i18n: Translations;
  styles: MailStyles;
}) {
  if (link === undefined) return <Text style={styles.text}>{follows}</Text>;
  return (
    <Text style={styles.text}>
      {t('notices.call.join')}
      <br />
      <Link href={link} style={styles.link}>
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

/** One notification of the list: when, what, why, and a link; unread ones have a label and a gold mark. */
import { useRef } from 'react';
import type { NotificationResponse } from '../../../contract/notifications/notifications.ts';
import { useMoment } from '../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { Notice } from '../../kernel/ui/notice.tsx';
import {
  type NotificationShown,
  notificationShown,
  type OilsShown,
  type ReasonShown,
} from './notification-labels.ts';

const barTones = { ok: 'ok', bad: 'bad', warn: 'warn', info: 'plain' } as const;

interface Props {
  notification: NotificationResponse;
  marking: boolean;
  onRead: () => void;
}

export function NotificationEntry({ notification, marking, onRead }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const moment = useMoment();
  const shown = notificationShown(i18n, notification);
  const isNew = notification.readAt === null;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <li
      id={`notification-${notification.id}`}
      className="relative scroll-mt-6 border-b border-line py-6 pl-6"
    >
      <Dot isNew={isNew} />
      <article className="grid gap-x-10 gap-y-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0 max-w-reading">
          <p className="text-caption text-ink-2">
            <time dateTime={notification.createdAt}>{moment(notification.createdAt)}</time>
            {isNew ? <b className="ml-3 font-semibold text-accent-ink">{t('notices.new')}</b> : null}
          </p>
          <h2
            ref={heading}
            tabIndex={-1}
            className="mt-1 font-text text-[1.1875rem]/[1.35] font-semibold tracking-normal wrap-anywhere"
          >
            <Unbroken text={shown.title} />
          </h2>
          <p className="mt-2 wrap-anywhere">
            <Unbroken text={shown.text} />
          </p>
          {shown.reason === undefined ? null : <Reason reason={shown.reason} tone={shown.tone} />}
          {shown.oils === undefined ? null : <Oils oils={shown.oils} />}
          {shown.meeting?.link === undefined ? null : <MeetingLink link={shown.meeting.link} />}
          <a
            href={shown.path}
            // Following the link marks it as read.
            onClick={isNew ? onRead : undefined}
            className="mt-2 inline-flex min-h-11 items-center text-link font-semibold text-brand"
          >
            {shown.action}
          </a>
        </div>
        {isNew ? (
          <MarkRead
            title={shown.title}
            marking={marking}
            onMark={() => {
              // The button disappears once the notification is read.
              heading.current?.focus();
              onRead();
            }}
          />
        ) : null}
      </article>
    </li>
  );
}

function Dot({ isNew }: { isNew: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute top-8.5 left-0.5 size-2.75 rounded-full border-2',
        isNew ? 'border-ink bg-accent' : 'border-line bg-paper',
      )}
    />
  );
}

/** The code of a bottle, and the number of a certificate. */
const identifiers = /((?:[0-9A-Z]{4}-){3}[0-9A-Z]+|PHL-\d{4}-\d{6})/;

/** Without a new line at the hyphens of an identifier. */
function Unbroken({ text }: { text: string }) {
  const [first, ...others] = text.split(identifiers);
  return (
    <>
      {first}
      {others.map((part, index) =>
        index % 2 === 0 ? (
          <span key={index} className="whitespace-nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}

function Reason({ reason, tone }: { reason: ReasonShown; tone: NotificationShown['tone'] }) {
  return (
    <Notice tone={barTones[tone]} className="mt-3 whitespace-pre-line wrap-anywhere">
      <strong className="font-semibold">{reason.label}</strong>{' '}
      <span lang={reason.language} dir="auto">
        {reason.text}
      </span>
    </Notice>
  );
}

function Oils({ oils: { label, names, more } }: { oils: OilsShown }) {
  return (
    <>
      <p className="mt-3 font-semibold">{label}</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more === undefined ? null : <li>{more}</li>}
      </ul>
    </>
  );
}

function MeetingLink({ link }: { link: string }) {
  const { t } = useTranslations();
  return (
    <p className="mt-2">
      {t('notices.call.join')}{' '}
      <a href={link} rel="noopener noreferrer" className="text-link text-brand wrap-anywhere">
        {link}
      </a>
    </p>
  );
}

type MarkReadProps = { title: string; marking: boolean; onMark: () => void };

function MarkRead({ title, marking, onMark }: MarkReadProps) {
  const { t } = useTranslations();
  return (
    <div className="needs-script md:pt-5">
      <Button
        variant="quiet"
        size="small"
        pending={marking}
        aria-label={t('notices.markRead', { title })}
        onClick={onMark}
      >
        {t('notices.markOne')}
      </Button>
    </div>
  );
}

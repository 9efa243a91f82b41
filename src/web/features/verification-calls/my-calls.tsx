/** A producer's calls: the next one with its link and time in their time zone, and the earlier outcomes. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useDeviceZone } from '../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { StatusBadge } from '../../kernel/ui/status-badge.tsx';
import type { MyCall } from './calls/call.ts';
import { callTones, outcomeTones } from './calls/call-labels.ts';
import { callTime } from './calls/call-time.ts';
import { myCallsQuery } from './calls/queries.ts';
import { OwnInspection } from './inspection/own-inspection.tsx';

const MoveMyCall = lazy(async () => ({ default: (await import('./move-my-call.tsx')).MoveMyCall }));
const FeedDialog = lazy(async () => ({ default: (await import('./feed/feed-dialog.tsx')).FeedDialog }));

export function MyCalls({ className }: { className?: string | undefined }) {
  const { t } = useTranslations();
  const { data: calls = [] } = useQuery(myCallsQuery(useClient()));
  const scheduled = calls.filter(({ status }) => status === 'scheduled');
  const others = calls.filter(({ status }) => status !== 'scheduled');
  const isOpen = others.some(hasOpenFinding);
  if (calls.length === 0) return null;
  return (
    <section
      className={classNames(
        'border border-t-4 border-line border-t-brand bg-label px-5 py-5.5 sm:px-6.5',
        className,
        // Past calls come after the products.
        scheduled.length === 0 && !isOpen && 'order-last',
      )}
    >
      <h2 className="type-h3">{t('calls.own.title')}</h2>
      {scheduled.map((call) => (
        <NextCall key={call.id} call={call} />
      ))}
      <OwnFeed />
      {others.length === 0 ? null : (
        <details className="mt-3" open={isOpen}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('calls.own.earlier')}</summary>
          {others.map((call) => (
            <EarlierCall key={call.id} call={call} />
          ))}
        </details>
      )}
    </section>
  );
}

/** The calendar feed of the producer's calls, in a dialog that is rarely opened. */
function OwnFeed() {
  const { t } = useTranslations();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="noscript:hidden border-t border-line pt-2">
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('calls.own.feed')}
      </Button>
      {isOpen ? (
        <Suspense>
          <FeedDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** An open corrective action is never collapsed. */
function hasOpenFinding({ inspection }: MyCall): boolean {
  return inspection?.findings.some(({ isResolved }) => !isResolved) === true;
}

function NextCall({ call }: { call: MyCall }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { scheduledAt, duration, meetingUrl, passcode, hostName, movableUntil } = call;
  const [isMoving, setMoving] = useState(false);
  const time = useRef<HTMLParagraphElement>(null);
  const returnFocus = useCallback(() => time.current, []);
  const own = useDeviceZone(call.timeZone);
  const when = callTime(i18n, scheduledAt, own);
  return (
    <div className="border-t border-line py-4 first-of-type:border-t-0">
      <p ref={time} tabIndex={-1} className="text-lg font-semibold tabular-nums">
        <time dateTime={scheduledAt}>{when}</time>
      </p>
      <p className="text-ink-2">
        {t('calls.minutes', { count: duration })}
        {passcode === null ? null : ` · ${t('calls.passcode')}: ${passcode}`}
      </p>
      {hostName === null ? null : (
        <p className="break-words text-ink-2">{t('calls.heldBy', { name: hostName })}</p>
      )}
      {meetingUrl === null ? <p className="mt-2 max-w-reading">{t('calls.linkFollows')}</p> : null}
      <NextCallActions call={call} when={when} onMove={() => setMoving(true)} />
      {movableUntil === null ? null : (
        <p className="mt-2 text-small text-ink-2">
          {t('calls.own.movableUntil', { when: callTime(i18n, movableUntil, own) })}
        </p>
      )}
      {isMoving ? (
        <Suspense>
          <MoveMyCall call={call} timeZone={own} onClose={() => setMoving(false)} returnFocus={returnFocus} />
        </Suspense>
      ) : null}
    </div>
  );
}

type ActionsProps = {
  call: MyCall;
  /** The time, which names the call in the labels. */
  when: string;
  onMove: () => void;
};

function NextCallActions({ call, when, onMove }: ActionsProps) {
  const { t } = useTranslations();
  const { id, meetingUrl, movableUntil } = call;
  return (
    <div className="mt-3.5 flex flex-wrap gap-3">
      {meetingUrl === null ? null : (
        <LinkButton
          size="small"
          href={meetingUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('calls.join')}: ${when}`}
        >
          {t('calls.join')}
        </LinkButton>
      )}
      <LinkButton variant="outlined" size="small" href={`/api/verification-calls/${id}/calendar`} download>
        {t('calls.own.calendar')}
      </LinkButton>
      {movableUntil === null ? null : (
        <Button
          variant="outlined"
          size="small"
          className="noscript:hidden"
          aria-label={t('calls.actNamed', { action: t('calls.own.move'), name: when })}
          onClick={onMove}
        >
          {t('calls.own.move')}
        </Button>
      )}
    </div>
  );
}

function EarlierCall({ call }: { call: MyCall }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const own = useDeviceZone(call.timeZone);
  const { status, reason, verificationOutcome, outcomeReason, scheduledAt, inspection } = call;
  return (
    <div className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <time dateTime={scheduledAt} className="tabular-nums">
          {callTime(i18n, scheduledAt, own)}
        </time>
        <StatusBadge tone={callTones[status]}>{t(`calls.status.${status}`)}</StatusBadge>
        {verificationOutcome === null ? null : (
          <StatusBadge tone={outcomeTones[verificationOutcome]}>
            {t(`calls.outcome.${verificationOutcome}`)}
          </StatusBadge>
        )}
      </p>
      {outcomeReason === null ? null : (
        <p className="mt-1 break-words whitespace-pre-line text-ink-2">
          {t('calls.outcomeReasonSaid', { reason: outcomeReason })}
        </p>
      )}
      {reason === null ? null : (
        <p className="mt-1 break-words whitespace-pre-line text-ink-2">{t('calls.reason', { reason })}</p>
      )}
      {inspection === null ? null : <OwnInspection report={inspection} />}
    </div>
  );
}

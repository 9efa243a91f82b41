/** A producer's own calls: the next one with its link and its time by their own clock, and what became of others. */
import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../contract/common/route.ts';
import type { listOwnCalls } from '../../contract/verification-calls.ts';
import { useClient } from '../data/use-client.tsx';
import { classNames } from '../design/class-names.ts';
import { LinkButton } from '../design/link-button.tsx';
import { StatusBadge } from '../design/status-badge.tsx';
import { useOwnZone } from '../words/own-zone.ts';
import { useWords } from '../words/use-words.tsx';
import { callTime } from './call-time.ts';
import { callTones, outcomeTones } from './call-words.ts';
import { OwnInspection } from './inspection/own-inspection.tsx';
import { ownCallsQuery } from './queries.ts';

type OwnCall = ResponseOf<typeof listOwnCalls>[number];

export function OwnCalls({ className }: { className?: string | undefined }) {
  const { t } = useWords();
  const { data: calls = [] } = useQuery(ownCallsQuery(useClient()));
  const scheduled = calls.filter(({ status }) => status === 'scheduled');
  const others = calls.filter(({ status }) => status !== 'scheduled');
  if (calls.length === 0) return null;
  return (
    <section
      className={classNames(
        'border border-t-4 border-line border-t-brand bg-label px-5 py-5.5 sm:px-6.5',
        className,
      )}
    >
      <h2 className="type-h3">{t('calls.own.title')}</h2>
      {scheduled.map((call) => (
        <NextCall key={call.id} call={call} />
      ))}
      {others.length === 0 ? null : (
        <details className="mt-3" open={scheduled.length === 0 || others.some(hasOpenFinding)}>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('calls.own.earlier')}</summary>
          {others.map((call) => (
            <EarlierCall key={call.id} call={call} />
          ))}
        </details>
      )}
    </section>
  );
}

/** What a producer is still asked to do is not folded away. */
function hasOpenFinding({ inspection }: OwnCall): boolean {
  return inspection?.findings.some(({ isResolved }) => !isResolved) === true;
}

function NextCall({ call }: { call: OwnCall }) {
  const words = useWords();
  const { t } = words;
  const { id, scheduledAt, duration, meetingUrl, passcode } = call;
  const own = useOwnZone(call.timeZone);
  const when = callTime(words, scheduledAt, own);
  return (
    <div className="border-t border-line py-4 first-of-type:border-t-0">
      <p className="text-lg font-semibold tabular-nums">
        <time dateTime={scheduledAt}>{when}</time>
      </p>
      <p className="text-ink-2">
        {t('calls.minutes', { count: duration })}
        {passcode === null ? null : ` · ${t('calls.passcode')}: ${passcode}`}
      </p>
      {meetingUrl === null ? <p className="mt-2 max-w-reading">{t('calls.linkFollows')}</p> : null}
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
        <LinkButton look="outlined" size="small" href={`/api/verification-calls/${id}/calendar`} download>
          {t('calls.own.calendar')}
        </LinkButton>
      </div>
    </div>
  );
}

function EarlierCall({ call }: { call: OwnCall }) {
  const words = useWords();
  const { t } = words;
  const own = useOwnZone(call.timeZone);
  const { status, reason, verificationOutcome, outcomeReason, scheduledAt, inspection } = call;
  return (
    <div className="border-t border-line py-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <time dateTime={scheduledAt} className="tabular-nums">
          {callTime(words, scheduledAt, own)}
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

/** The calls of a producer with their reports: part of the evidence for a decision. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useDeviceZone } from '../../../kernel/i18n/use-device-zone.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import type { Call } from '../calls/call.ts';
import { callTones, outcomeTones } from '../calls/call-labels.ts';
import { callTime } from '../calls/call-time.ts';
import { InspectionLink } from './inspection-link.tsx';
import { callsOfProducerQuery } from './queries.ts';

interface Props {
  producerId: number;
  className?: string;
  /** As the other headings of the page look. */
  headingClass?: 'type-h2' | 'type-h3';
}

export function InspectionsOf({
  producerId,
  className = 'mt-14 scroll-mt-6',
  headingClass = 'type-h2',
}: Props) {
  const { t } = useTranslations();
  const { data: calls } = useQuery(callsOfProducerQuery(useClient(), producerId));
  if (calls === undefined) return null;
  return (
    <section id="inspections" aria-labelledby="inspections-title" className={className}>
      <h2 id="inspections-title" className={headingClass}>
        {t('inspections.list')}
      </h2>
      {calls.length === 0 ? <p className="mt-2 text-ink-2">{t('inspections.listEmpty')}</p> : null}
      <ul className="mt-5 grid gap-4">
        {calls.map((call) => (
          <li key={call.id} className="border-t border-line pt-3.5">
            <CallLine call={call} />
          </li>
        ))}
      </ul>
      {calls.length === 0 ? null : (
        <p className="mt-4">
          <Link to="/verification" className="text-link font-semibold text-brand">
            {t('inspections.backToCalls')}
          </Link>
        </p>
      )}
    </section>
  );
}

function CallLine({ call }: { call: Call }) {
  const i18n = useTranslations();
  const { t } = i18n;
  const own = useDeviceZone(call.timeZone);
  const { status, verificationOutcome, scheduledAt } = call;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <p className="tabular-nums">
          <time dateTime={scheduledAt}>{callTime(i18n, scheduledAt, own)}</time>
        </p>
        <p className="mt-1 flex flex-wrap gap-3">
          <StatusBadge tone={callTones[status]}>{t(`calls.status.${status}`)}</StatusBadge>
          {verificationOutcome === null ? null : (
            <StatusBadge tone={outcomeTones[verificationOutcome]}>
              {t(`calls.outcome.${verificationOutcome}`)}
            </StatusBadge>
          )}
        </p>
      </div>
      <InspectionLink call={call} />
    </div>
  );
}

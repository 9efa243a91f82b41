/** One field of a request: the current value, the requested one, and the decision for administrators. */
import type { ReactNode } from 'react';
import type { ChangeRequestResponse } from '../../../../contract/producers/changes.ts';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import type { ChangeableField } from '../../../../domain/producers/change-requests.ts';
import { ClaimHint } from '../../../kernel/forms/claim-hint.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { DecideField } from './decide-field.tsx';
import { fieldName, languageOfValue, valueInWords } from './profile-labels.ts';
import { QuotedPicture } from './quoted-picture.tsx';

interface Props {
  change: ChangeRequestResponse['fields'][number];
  requestId: number;
  producer: ProducerResponse;
  mayDecide: boolean;
}

export function ChangedField({ change, requestId, producer, mayDecide }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { field, oldValue, newValue, currentValue, decision, comment } = change;
  const name = fieldName(i18n, field);
  const isStale = decision === null && currentValue !== oldValue;
  return (
    <li className="border-t border-line py-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 className="type-h4">{name}</h3>
        {decision === null ? null : (
          <StatusBadge tone={decision === 'accepted' ? 'ok' : 'bad'}>
            {t(`profile.decision.${decision}`)}
          </StatusBadge>
        )}
      </div>
      <div className="mt-2 grid gap-x-9 gap-y-3 sm:grid-cols-2">
        <Said label={t(decision === null ? 'profile.changes.now' : 'profile.changes.before')}>
          <Value field={field} value={decision === null ? currentValue : oldValue} producer={producer} />
        </Said>
        <Said label={t('profile.changes.wanted')}>
          <Value field={field} value={newValue} producer={producer} strong />
          {decision === null && field !== 'profileImageUrl' ? <ClaimHint text={newValue ?? ''} /> : null}
        </Said>
      </div>
      {isStale ? (
        <Notice tone="warn" title={t('profile.changes.stale')} className="mt-3">
          <Value field={field} value={oldValue} producer={producer} />
        </Notice>
      ) : null}
      {comment === null ? null : (
        <Notice className="mt-3" title={t('profile.changes.comment')}>
          <span className="whitespace-pre-line">{comment}</span>
        </Notice>
      )}
      {mayDecide && decision === null ? (
        <DecideField
          requestId={requestId}
          producerId={producer.id}
          field={field}
          seenValue={currentValue}
          name={name}
        />
      ) : null}
    </li>
  );
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-small text-ink-2">{label}</p>
      {children}
    </div>
  );
}

interface ValueProps {
  field: ChangeableField;
  value: string | null;
  producer: ProducerResponse;
  strong?: boolean;
}

function Value({ field, value, producer, strong = false }: ValueProps) {
  const i18n = useTranslations();
  const said = valueInWords(i18n, field, value);
  if (said === null) return <p className="text-ink-2">{i18n.t('profile.empty')}</p>;
  if (field === 'profileImageUrl') return <QuotedPicture address={said} />;
  return (
    <p
      className={`max-h-80 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere] ${strong ? 'font-semibold' : ''}`}
      lang={languageOfValue(field, producer.language)}
    >
      {said}
    </p>
  );
}

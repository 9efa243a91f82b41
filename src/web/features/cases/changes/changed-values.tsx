/**
 * One field of a change request: its value at the time of the request, the public and the requested value.
 */
import type { ReactNode } from 'react';
import type { QueuedChangeRequest } from '../../../../contract/producers/changes.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { fieldName, languageOfValue, valueInWords } from '../../producers/edit/profile-labels.ts';
import { QuotedPicture } from '../../producers/edit/quoted-picture.tsx';

export type QueuedField = QueuedChangeRequest['fields'][number];

interface Props {
  change: QueuedField;
  request: QueuedChangeRequest;
  /** Next to the field name. */
  state?: ReactNode;
  /** The decision, or the controls for it. */
  children?: ReactNode;
}

export function ChangedValues({ change, request, state, children }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { field, oldValue, newValue, currentValue, decision } = change;
  const isStale = decision === null && request.status === 'pending' && currentValue !== oldValue;
  const value = (said: string | null, isStrong = false) => {
    const text = valueInWords(i18n, field, said);
    if (text === null) return <p className="text-ink-2">{t('profile.empty')}</p>;
    if (field === 'profileImageUrl') return <QuotedPicture address={text} />;
    return (
      <p
        className={`max-h-80 overflow-y-auto whitespace-pre-line [overflow-wrap:anywhere] ${isStrong ? 'font-semibold' : ''}`}
        lang={languageOfValue(field, request.producer.language)}
      >
        {text}
      </p>
    );
  };
  return (
    <li className="border-t border-line py-4.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h4 className="type-h4">{fieldName(i18n, field)}</h4>
        {state}
      </div>
      <div className="mt-2 grid gap-x-9 gap-y-3 md:grid-cols-3">
        <Said label={t('changes.old')}>{value(oldValue)}</Said>
        <Said label={t('changes.live')}>{value(currentValue)}</Said>
        <Said label={t('changes.new')}>{value(newValue, true)}</Said>
      </div>
      {isStale ? (
        <Notice tone="warn" className="mt-3">
          {t('changes.stale')}
        </Notice>
      ) : null}
      {children}
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

interface MadeProps {
  change: QueuedField;
}

/** Who decided about a field, when, and with which comment. */
export function DecisionMade({ change: { comment, decidedBy, decidedAt } }: MadeProps) {
  const { t } = useTranslations();
  const moment = useMoment();
  return (
    <div className="mt-3 border-l-4 border-line py-0.5 pl-4">
      {comment === null ? null : <p className="[overflow-wrap:anywhere] whitespace-pre-line">{comment}</p>}
      {decidedAt === null ? null : (
        <p className="text-small text-ink-2">
          {t('changes.by', {
            name: decidedBy ?? t('review.deletedAccount'),
            when: moment(decidedAt),
          })}
        </p>
      )}
    </div>
  );
}

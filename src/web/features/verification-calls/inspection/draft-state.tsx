/** Whether the draft is saved, and the choice between two texts if someone else saved it. */
import { useEffect } from 'react';
import { useSignInAgain } from '../../../kernel/auth/sign-in-again.ts';
import { refusalSentence } from '../../../kernel/i18n/refusals.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import type { UsedInspectionDraft } from './use-inspection-draft.ts';

interface Props {
  readonly draft: UsedInspectionDraft;
}

export function SavingLine({ draft }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const moment = useMoment();
  const signInAgain = useSignInAgain();
  const { status, now } = draft;
  const { savedAt, conflict, refusal } = now;
  const isSignedOut = status === 'signed-out';
  useEffect(() => {
    if (isSignedOut) signInAgain();
  }, [isSignedOut, signInAgain]);
  const isFailed = status === 'offline' || status === 'failing' || isSignedOut;
  if (status === 'refused' && refusal !== null) {
    return (
      <Notice tone="bad" announced className="max-w-form">
        <p>{refusalSentence(i18n, refusal.problem)}</p>
        <p className="mt-1">{t('inspections.notSaved')}</p>
      </Notice>
    );
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-ink-2">
      <p role="status">
        {isFailed
          ? t('inspections.notSaved')
          : conflict === null && (status === 'sending' || status === 'due')
            ? t('inspections.saving')
            : conflict === null && savedAt !== null
              ? t('inspections.saved', { time: moment(savedAt) })
              : null}
      </p>
      {isFailed ? (
        <Button variant="quiet" size="small" onClick={() => void draft.flush()}>
          {t('inspections.tryAgain')}
        </Button>
      ) : null}
    </div>
  );
}

export function ConflictNotice({ draft }: Props) {
  const { t } = useTranslations();
  const moment = useMoment();
  const { conflict } = draft.now;
  if (conflict === null) return null;
  const { versions, draft: other } = conflict;
  const savedAt = other?.savedAt ?? versions[0]?.completedAt;
  const name = other === null ? versions[0]?.completedByName : other.savedByName;
  return (
    <Notice tone="warn" announced title={t('inspections.conflict')} className="mb-5 max-w-form">
      {savedAt === undefined ? null : (
        <p className="mt-1">
          {t('inspections.conflictText', {
            date: moment(savedAt),
            name: name ?? t('inspections.deletedAccount'),
          })}
        </p>
      )}
      <p className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={() => draft.choose('mine')}>
          {t('inspections.conflictMine')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => draft.choose('theirs')}>
          {t('inspections.conflictTheirs')}
        </Button>
      </p>
    </Notice>
  );
}

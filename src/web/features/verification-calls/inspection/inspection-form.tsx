/** The form of a report: what was shown, what was found, the outcome, and the button to complete it. */
import { useState } from 'react';
import type { InspectionResponse } from '../../../../contract/verification-calls/inspections.ts';
import { gapsOfInspection, inspectionLimits } from '../../../../domain/verification-calls/inspections.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { DiscardDraft } from './discard-draft.tsx';
import { ConflictNotice, SavingLine } from './draft-state.tsx';
import { FindingsSection } from './findings-section.tsx';
import { gapName, gapSentence, gapSummary } from './inspection-labels.ts';
import { ItemsSection } from './items-section.tsx';
import { OutcomeSection } from './outcome-section.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { type UsedInspectionDraft, useInspectionDraft } from './use-inspection-draft.ts';
import { type InspectionUploads, useInspectionUploads } from './use-inspection-uploads.ts';

interface Props {
  readonly inspection: InspectionResponse;
  /** Called after the report was completed or the draft discarded. */
  readonly onDone: () => void;
}

export function InspectionForm({ inspection, onDone }: Props) {
  const { t } = useTranslations();
  const draft = useInspectionDraft(inspection);
  const uploads = useInspectionUploads(String(inspection.call.id), draft);
  const [isAsking, setAsking] = useState(false);
  const { version, conflict } = draft.now;
  const { attempt, errors, summary, isWaiting, check } = useGaps(draft, uploads);
  return (
    <form
      noValidate
      className="noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        if (conflict === null) setAsking(check());
      }}
    >
      <ErrorSummary title={t('inspections.gaps')} errors={summary} attempt={attempt} className="mt-7" />
      {version > 1 ? <CorrectionReason draft={draft} error={errors['correction-reason']} /> : null}
      <ItemsSection draft={draft} errors={errors} />
      <FindingsSection draft={draft} errors={errors} />
      <PicturesSection
        callId={String(inspection.call.id)}
        draft={draft}
        uploads={uploads}
        errors={isWaiting ? { ...errors, pictures: t('inspections.picturesWait') } : errors}
      />
      <OutcomeSection draft={draft} errors={errors} />
      <div className="mt-9 border-t border-line pt-6">
        <ConflictNotice draft={draft} />
        <SavingLine draft={draft} />
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit">{t('inspections.complete')}</Button>
          <DiscardDraft inspection={inspection} draft={draft} onDone={onDone} />
        </div>
      </div>
      {isAsking ? (
        <CompleteDialog
          inspection={inspection}
          draft={draft}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      ) : null}
    </form>
  );
}

/** What keeps the report from being completed, shown after the first attempt. */
function useGaps(draft: UsedInspectionDraft, uploads: InspectionUploads) {
  const i18n = useTranslations();
  const [attempt, setAttempt] = useState(0);
  const { content, version } = draft.now;
  const gaps = gapsOfInspection(content, version);
  const shown = attempt === 0 ? [] : gaps;
  const errors = Object.fromEntries(shown.map((gap) => [gapName(gap), gapSentence(i18n, gap)]));
  const isWaiting = attempt > 0 && uploads.isUploading;
  const waiting = isWaiting ? [{ name: 'pictures', message: i18n.t('inspections.picturesWait') }] : [];
  return {
    attempt,
    errors,
    summary: [...shown.map((gap) => ({ name: gapName(gap), message: gapSummary(i18n, gap) })), ...waiting],
    isWaiting,
    /** Counts the attempt; true if the report can be completed. */
    check: () => {
      setAttempt(attempt + 1);
      return gaps.length === 0 && !uploads.isUploading;
    },
  };
}

type ReasonProps = { draft: UsedInspectionDraft; error: string | undefined };

function CorrectionReason({ draft, error }: ReasonProps) {
  const { t } = useTranslations();
  const { content, version } = draft.now;
  return (
    <TextArea
      name="correction-reason"
      className="mt-7 max-w-form"
      label={t('inspections.correctionReason')}
      hint={t('inspections.correcting', { version: String(version - 1), next: String(version) })}
      error={error}
      rows={2}
      maxLength={inspectionLimits.reason}
      value={content.correctionReason}
      onChange={({ target }) => draft.change((one) => ({ ...one, correctionReason: target.value }))}
    />
  );
}

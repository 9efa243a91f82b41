/** The findings, each with its severity and the corrective action that the producer must take. */
import { useRef, useState } from 'react';
import { findingSeverities, inspectionLimits } from '../../../../domain/verification-calls/inspections.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { focusOnMount } from '../calls/focus-on-mount.ts';
import type { TypedFinding } from './inspection-draft.ts';
import type { SectionProps } from './use-inspection-draft.ts';

export function FindingsSection({ draft, errors }: SectionProps) {
  const { t } = useTranslations();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string>();
  const { findings } = draft.now.content;
  const add = () => {
    const key = crypto.randomUUID();
    setAdded(key);
    const finding = { key, severity: 'minor', text: '', correctiveAction: '', isResolved: false } as const;
    draft.change((content) => ({ ...content, findings: [...content.findings, finding] }));
  };
  const remove = (key: string) => {
    addButton.current?.focus();
    draft.change((content) => ({ ...content, findings: content.findings.filter((one) => one.key !== key) }));
  };
  return (
    <section aria-labelledby="findings" className="mt-11">
      <h2 id="findings" className="type-h2">
        {t('inspections.findings')}
      </h2>
      <p className="mt-2 mb-5 text-ink-2">{t('inspections.findingsHint')}</p>
      <ol className="grid gap-5">
        {findings.map((finding, at) => (
          <li key={finding.key}>
            <FindingFields
              finding={finding}
              at={at}
              draft={draft}
              errors={errors}
              isNew={finding.key === added}
              onRemove={() => remove(finding.key)}
            />
          </li>
        ))}
      </ol>
      {findings.length === 0 ? <p className="text-ink-2">{t('inspections.noFindings')}</p> : null}
      {/* Always rendered, because it takes the focus when a finding is removed. */}
      <Button
        ref={addButton}
        variant="outlined"
        className="mt-5"
        aria-disabled={findings.length >= inspectionLimits.findings}
        onClick={() => findings.length < inspectionLimits.findings && add()}
      >
        {t('inspections.addFinding')}
      </Button>
    </section>
  );
}

type FieldsProps = SectionProps & {
  finding: TypedFinding;
  at: number;
  isNew: boolean;
  onRemove: () => void;
};

function FindingFields({ finding, at, draft, errors, isNew, onRemove }: FieldsProps) {
  const { t } = useTranslations();
  const { key, severity, isResolved } = finding;
  const number = String(at + 1);
  const change = (next: Partial<TypedFinding>) =>
    draft.change((content) => ({
      ...content,
      findings: content.findings.map((one) => (one.key === key ? { ...one, ...next } : one)),
    }));
  return (
    <fieldset className="border border-line bg-label px-5 pt-2 pb-5">
      <legend className="px-1.5 font-semibold">{t('inspections.findingNumber', { number })}</legend>
      <div className="grid gap-5">
        <SelectField
          name={`severity-${at}`}
          label={t('inspections.severity')}
          width="medium"
          ref={isNew ? focusOnMount : undefined}
          value={severity}
          choices={findingSeverities.map((value) => ({ value, label: t(`inspections.severity.${value}`) }))}
          onChange={({ target }) => {
            const chosen = findingSeverities.find((one) => one === target.value);
            if (chosen !== undefined) change({ severity: chosen });
          }}
        />
        <FindingTexts finding={finding} at={at} errors={errors} onChange={change} />
        <div className="flex flex-wrap items-center justify-between gap-x-7 gap-y-2">
          <Checkbox
            name={`resolved-${at}`}
            label={t('inspections.resolved')}
            checked={isResolved}
            onChange={({ target }) => change({ isResolved: target.checked })}
          />
          <Button
            variant="quiet"
            size="small"
            aria-label={t('inspections.removeFindingNumbered', { number })}
            onClick={onRemove}
          >
            {t('inspections.removeFinding')}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

type TextsProps = Pick<FieldsProps, 'finding' | 'at' | 'errors'> & {
  onChange: (next: Partial<TypedFinding>) => void;
};

/** What was found, and the corrective action. */
function FindingTexts({ finding, at, errors, onChange }: TextsProps) {
  const { t } = useTranslations();
  const { severity, text, correctiveAction } = finding;
  return (
    <>
      <TextArea
        name={`finding-text-${at}`}
        label={t('inspections.findingText')}
        error={errors[`finding-text-${at}`]}
        rows={3}
        maxLength={inspectionLimits.text}
        value={text}
        onChange={({ target }) => onChange({ text: target.value })}
      />
      <TextArea
        name={`corrective-action-${at}`}
        label={t('inspections.correctiveAction')}
        note={severity === 'observation' ? t('calls.optional') : undefined}
        hint={t('inspections.correctiveActionHint')}
        error={errors[`corrective-action-${at}`]}
        rows={2}
        maxLength={inspectionLimits.correctiveAction}
        value={correctiveAction}
        onChange={({ target }) => onChange({ correctiveAction: target.value })}
      />
    </>
  );
}

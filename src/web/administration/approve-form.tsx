/** The level and the content of an approval, checked against the evidence while they are chosen. */
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import {
  type CertificationLevel,
  certificationLevels,
  phenolicContentLimits,
  readLevel,
} from '../../domain/certification/levels.ts';
import { Button } from '../design/button.tsx';
import { DialogActions } from '../design/dialog.tsx';
import { Notice } from '../design/notice.tsx';
import { NumberField } from '../design/number-field.tsx';
import { SelectField } from '../design/select-field.tsx';
import { levelBandText, levelName, placeName } from '../words/names.ts';
import { useWords } from '../words/use-words.tsx';
import { ApprovalCheck } from './approval-check.tsx';
import type { Decision } from './decision.ts';
import { readContent } from './typed-content.ts';

export interface ApproveSent {
  readonly level: CertificationLevel;
  /** mg/kg. */
  readonly content: number;
}

type Props = {
  decision: Decision;
  approval: {
    decide: (sent: ApproveSent) => void;
    isPending: boolean;
    isDecided: boolean;
    failure: string | undefined;
  };
  levelField: RefObject<HTMLSelectElement | null>;
  /** What the button says instead of approving. */
  submitLabel?: string;
  onCancel: () => void;
};

export function ApproveForm({ decision, approval, levelField, submitLabel, onCancel }: Props) {
  const words = useWords();
  const { t, formats } = words;
  const { producer, fields } = decision;
  const [level, setLevel] = useState(readLevel(fields['level'] ?? '') ?? 'bronze');
  const [typed, setTyped] = useState(fields['content'] ?? '');
  const [isAsked, setAsked] = useState(false);
  const contentField = useRef<HTMLInputElement>(null);
  const content = readContent(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (content === null) contentField.current?.focus();
    else approval.decide({ level, content });
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className="mt-5 border-t border-ink pt-3">
        <strong className="block text-minor font-semibold">{producer.name}</strong>
        <span className="text-ink-2">{placeName(words, producer)}</span>
      </p>
      <div className="mt-5 grid gap-5 sm:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
        <SelectField
          ref={levelField}
          label={t('administration.level')}
          name="certificationLevel"
          value={level}
          choices={certificationLevels.map((value) => ({
            value,
            label: t('administration.levelChoice', {
              level: levelName(words, value),
              band: levelBandText(words, value),
            }),
          }))}
          onChange={({ target }) => setLevel(readLevel(target.value) ?? level)}
        />
        <NumberField
          ref={contentField}
          label={t('administration.content')}
          name="phenolicContent"
          unit="mg/kg"
          whole
          width="full"
          required
          placeholder="950"
          error={isAsked && content === null ? contentFault() : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {approval.isDecided ? null : <ApprovalCheck producer={producer} level={level} content={content} />}
      {approval.failure ? (
        <Notice tone="bad" announced className="mt-5">
          {approval.failure}
        </Notice>
      ) : null}
      <DialogActions>
        {approval.isDecided ? null : (
          <Button type="submit" pending={approval.isPending} pendingLabel={t('administration.approving')}>
            {submitLabel ?? t('administration.approveTitle')}
          </Button>
        )}
        <Button look="outlined" disabled={approval.isPending} onClick={onCancel}>
          {approval.isDecided ? t('shell.close') : t('administration.cancel')}
        </Button>
      </DialogActions>
    </form>
  );

  function contentFault(): string {
    if (typed.trim() === '') return t('administration.contentRequired');
    const { least, most } = phenolicContentLimits;
    return t('administration.contentUnusable', {
      least: formats.number(least),
      most: formats.number(most),
    });
  }
}

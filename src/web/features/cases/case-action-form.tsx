/** The input that a bulk action on cases still needs, and its button. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CaseActions, CaseCountsResponse } from '../../../contract/cases/cases.ts';
import { caseLimits } from '../../../domain/cases/cases.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { DocumentRequestFields, useDocumentRequest } from './document-request-fields.tsx';
import type { CaseActionsInput } from './use-case-actions.ts';

/** The action without its cases. */
export type BegunCaseAction = CaseActionsInput extends infer Action
  ? Action extends CaseActionsInput
    ? Omit<Action, 'ids'>
    : never
  : never;

interface Props {
  action: CaseActions['action'];
  reviewers: CaseCountsResponse['workloads'];
  isPending: boolean;
  failure: string | undefined;
  /** Absent if the form is on a page of its own. */
  onCancel?: () => void;
  onSend: (action: BegunCaseAction) => void;
}

export function CaseActionForm({ action, reviewers, isPending, failure, onCancel, onSend }: Props) {
  const { t } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) form.current?.querySelector<HTMLElement>('select, textarea, button')?.focus();
  }, [isOpened]);
  const desired = useDocumentRequest(action === 'request-document');
  const [text, setText] = useState('');
  const [userId, setUserId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (action === 'assign') onSend({ action, userId: userId === '' ? null : userId });
    if (action === 'remind') onSend({ action });
    const request = action === 'request-document' ? desired.request() : undefined;
    if (action === 'request-document' && request !== undefined) onSend({ action, ...request });
    if (action === 'close') onSend({ action, finding: text });
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={t(`cases.action.${action}`)}
      className="grid max-w-form gap-4 border-l-4 border-brand py-2 pl-4.25"
    >
      {action === 'assign' ? (
        <AssigneeField reviewers={reviewers} value={userId} onChange={setUserId} />
      ) : null}
      {action === 'remind' ? <p>{t('cases.remind.text')}</p> : null}
      {action === 'request-document' ? <DocumentRequestFields desired={desired} /> : null}
      {action === 'close' ? <FindingField value={text} onChange={setText} /> : null}
      {failure === undefined ? null : (
        <Notice tone="bad" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={isPending} pendingLabel={t('cases.action.sending')}>
          {t(`cases.action.${action}`)}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('cases.action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

function AssigneeField({ reviewers, value, onChange }: FieldProps & Pick<Props, 'reviewers'>) {
  const { t } = useTranslations();
  return (
    <SelectField
      name="assign-to"
      label={t('cases.assign.to')}
      placeholder={t('cases.assign.nobody')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      choices={reviewers.map((one) => ({ value: one.userId, label: one.name }))}
    />
  );
}

function FindingField({ value, onChange }: FieldProps) {
  const { t } = useTranslations();
  return (
    <TextArea
      name="finding"
      label={t('cases.close.finding')}
      hint={t('cases.close.hint')}
      rows={2}
      required
      minLength={caseLimits.finding.least}
      maxLength={caseLimits.finding.most}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

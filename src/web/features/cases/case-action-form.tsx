/** The input that a bulk action on cases still needs, and its button. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CaseActions, CaseCountsResponse } from '../../../contract/cases.ts';
import { caseLimits } from '../../../domain/cases/cases.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { DocumentRequestFields, useDocumentRequest } from './document-request-fields.tsx';
import type { SentActions } from './use-case-actions.ts';

/** The action without its cases. */
export type BegunAction = SentActions extends infer Action
  ? Action extends SentActions
    ? Omit<Action, 'ids'>
    : never
  : never;

interface Props {
  act: CaseActions['act'];
  reviewers: CaseCountsResponse['workloads'];
  isPending: boolean;
  failure: string | undefined;
  /** Absent if the form is on a page of its own. */
  onCancel?: () => void;
  onSend: (act: BegunAction) => void;
}

export function CaseActionForm({ act, reviewers, isPending, failure, onCancel, onSend }: Props) {
  const { t } = useTranslations();
  const form = useRef<HTMLFormElement>(null);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) form.current?.querySelector<HTMLElement>('select, textarea, button')?.focus();
  }, [isOpened]);
  const desired = useDocumentRequest(act === 'request_document');
  const [text, setText] = useState('');
  const [userId, setUserId] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (act === 'assign') onSend({ act, userId: userId === '' ? null : userId });
    if (act === 'remind') onSend({ act });
    const request = act === 'request_document' ? desired.request() : undefined;
    if (act === 'request_document' && request !== undefined) onSend({ act, ...request });
    if (act === 'close') onSend({ act, finding: text });
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      aria-label={t(`cases.act.${act}`)}
      className="grid max-w-form gap-4 border-l-4 border-brand py-2 pl-4.25"
    >
      {act === 'assign' ? (
        <SelectField
          name="assign-to"
          label={t('cases.assign.to')}
          placeholder={t('cases.assign.nobody')}
          value={userId}
          onChange={({ target }) => setUserId(target.value)}
          choices={reviewers.map((one) => ({ value: one.userId, label: one.name }))}
        />
      ) : null}
      {act === 'remind' ? <p>{t('cases.remind.text')}</p> : null}
      {act === 'request_document' ? <DocumentRequestFields desired={desired} /> : null}
      {act === 'close' ? (
        <TextArea
          name="finding"
          label={t('cases.close.finding')}
          hint={t('cases.close.hint')}
          rows={2}
          required
          minLength={caseLimits.finding.least}
          maxLength={caseLimits.finding.most}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ) : null}
      {failure === undefined ? null : (
        <Notice tone="bad" announced>
          {failure}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={isPending} pendingLabel={t('cases.act.sending')}>
          {t(`cases.act.${act}`)}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('cases.act.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

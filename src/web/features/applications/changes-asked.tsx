/**
 * The form for a change request: each requested answer with the administrator's comment, a field to change
 * it and a field to reply. Input is saved while typing and sent with one button.
 */
import { type FormEvent, useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { ApplicationChangeRequest, ApplicationResponse } from '../../../contract/applications.ts';
import { changeRequestLimits } from '../../../domain/applications/change-requests.ts';
import type { Translations } from '../../kernel/i18n/translations.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../kernel/ui/error-summary.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { AnswerField } from './answer-field.tsx';
import type { TypedAnswers } from './answer-names.ts';
import { typedAnswers } from './answer-values.ts';
import { type AskedAnswer, type AskedFault, askedAnswers, replyName, replyOf } from './asked-changes.ts';
import { DraftConflicts } from './draft-conflicts.tsx';
import { faultSentence } from './faults.ts';
import { HeldBack } from './held-back.tsx';
import { SavedNote } from './saved-note.tsx';
import type { AnyQuestion } from './sections.ts';
import { type Answering, useAnswering } from './use-answering.ts';
import { type Editor, useApplicationEditor } from './use-application-editor.ts';
import type { DraftOwner } from './use-draft.ts';
import { useOtherWriters } from './use-other-writers.ts';

interface Props {
  application: ApplicationResponse;
  request: ApplicationChangeRequest;
  owner: DraftOwner;
  onAnswered: (application: ApplicationResponse) => void;
}

export function ChangesAsked({ application, request, owner, onAnswered }: Props) {
  const { t } = useTranslations();
  const editor = useApplicationEditor(owner);
  const asked = askedAnswers(request);
  const answering = useAnswering(editor, { application, requestId: request.id, asked }, onAnswered);
  return (
    <section aria-labelledby="asked" className="mt-3 mb-5 border-t-4 border-warn pt-4">
      <h3 id="asked" className="type-h3">
        {t('applications.asked.title', { count: asked.length })}
      </h3>
      <p className="mt-2 max-w-reading text-ink-2">{t('applications.asked.text')}</p>
      {request.comment === null ? null : (
        <Notice title={t('applications.asked.general')} className="mt-5 max-w-reading">
          <p className="[overflow-wrap:anywhere] whitespace-pre-line">{request.comment}</p>
        </Notice>
      )}
      <DraftConflicts editor={editor} />
      <AskedForm key={String(editor.ready)} asked={asked} editor={editor} answering={answering} />
      <SavedNote editor={editor} />
    </section>
  );
}

type FormProps = { asked: readonly AskedAnswer[]; editor: Editor; answering: Answering };

function AskedForm({ asked, editor, answering }: FormProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  const form = useForm<TypedAnswers>({ defaultValues: editor.answers });
  useOtherWriters(
    form,
    asked.map(({ question }) => question.name),
    editor.answers,
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    answering.send();
  };
  const errors = asked.flatMap(({ question }) => {
    const fault = answering.faults[question.name];
    if (fault === undefined) return [];
    const message = t('applications.fault.named', {
      field: t(`applications.question.${question.name}`),
      fault: sentenceOf(i18n, question, fault),
    });
    return [{ name: question.name, message }];
  });
  const isHeld = answering.phase === 'undecided' || answering.phase === 'renewed';
  return (
    <form noValidate onSubmit={send} className="max-w-form pt-7">
      <ErrorSummary
        title={t('applications.faults', { count: errors.length })}
        errors={errors}
        attempt={answering.attempt}
        className="mb-7"
      />
      {isHeld ? <HeldBack key={answering.attempt} phase={answering.phase} /> : null}
      {asked.map((one) => (
        <fieldset
          key={one.question.name}
          disabled={!editor.ready}
          className="mb-9 min-w-0 border-t border-line pt-5"
        >
          <legend className="sr-only">{t(`applications.question.${one.question.name}`)}</legend>
          <Notice tone="warn" title={t('applications.asked.remark')} className="mb-5">
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{one.remark}</p>
          </Notice>
          <AnswerField
            question={one.question}
            paired={false}
            written={editor.language}
            error={faultOf(i18n, one, answering)}
            field={form.register(one.question.name, {
              onChange: () => {
                const { name } = one.question;
                editor.change({ [name]: typedAnswers(form.getValues())[name] });
              },
            })}
          />
          <TextArea
            className="mt-5"
            name={replyName(one.question.name)}
            label={t('applications.asked.reply')}
            note={t('applications.optional')}
            hint={t('applications.asked.replyHint')}
            lang={editor.language}
            rows={2}
            maxLength={changeRequestLimits.reply.most}
            value={replyOf(editor.draft?.entries, one.question.name)}
            onChange={({ target }) => editor.change({ [replyName(one.question.name)]: target.value })}
          />
        </fieldset>
      ))}
      {answering.phase === 'failed' ? (
        <Failure key={answering.attempt} sentence={answering.sentence} />
      ) : null}
      <Button
        type="submit"
        disabled={!editor.ready}
        pending={answering.phase === 'sending'}
        pendingLabel={t('applications.asked.sending')}
      >
        {t('applications.asked.send')}
      </Button>
    </form>
  );
}

function faultOf(i18n: Translations, { question }: AskedAnswer, { faults }: Answering): string | undefined {
  const fault = faults[question.name];
  return fault && sentenceOf(i18n, question, fault);
}

function sentenceOf(i18n: Translations, question: AnyQuestion, fault: AskedFault): string {
  return fault === 'unanswered'
    ? i18n.t('applications.fault.unanswered')
    : faultSentence(i18n, question, fault);
}

function Failure({ sentence }: { sentence: string }) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-6">
      <Notice tone="bad" title={sentence} announced>
        {t('applications.failed.kept')}
      </Notice>
    </div>
  );
}

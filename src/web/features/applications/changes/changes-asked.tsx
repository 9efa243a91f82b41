/**
 * The form for a change request: each requested answer with the administrator's comment, a field to change
 * it and a field to reply. Input is saved while typing and sent with one button.
 */
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import type {
  ApplicationChangeRequest,
  ApplicationResponse,
} from '../../../../contract/applications/applications.ts';
import { changeRequestLimits } from '../../../../domain/applications/change-requests.ts';
import { categoryProving } from '../../../../domain/documents/documents.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { useIsUploading } from '../../documents/uploads-under-way.ts';
import { AnswerField } from '../answers/answer-field.tsx';
import type { DraftOwner } from '../draft/use-draft.ts';
import { DraftConflicts } from '../editor/draft-conflicts.tsx';
import { HeldBack } from '../editor/held-back.tsx';
import { SavedNote } from '../editor/saved-note.tsx';
import { type Editor, useApplicationEditor } from '../editor/use-application-editor.ts';
import { type AskedAnswer, askedAnswers, replyName, replyOf } from './asked-changes.ts';
import { type Asked, useAskedForm } from './use-asked-form.ts';

const DocumentsField = lazy(async () => ({
  default: (await import('../../documents/documents-field.tsx')).DocumentsField,
}));

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
      <AskedForm
        key={String(editor.ready)}
        editor={editor}
        request={{ application, requestId: request.id, requestedAt: request.requestedAt, asked }}
        onAnswered={onAnswered}
      />
      <SavedNote editor={editor} />
    </section>
  );
}

type FormProps = Pick<Props, 'onAnswered'> & { editor: Editor; request: Asked };

function AskedForm({ editor, request, onAnswered }: FormProps) {
  const { t } = useTranslations();
  const { form, send, isPending, held, failure } = useAskedForm(editor, request, onAnswered);
  const isUploading = useIsUploading();
  return (
    <form noValidate onSubmit={form.submit(send)} className="max-w-form pt-7">
      <ErrorSummary
        title={t('applications.errors', { count: form.errors.length })}
        errors={form.errors}
        attempt={form.attempt}
        className="mb-7"
      />
      {held === undefined ? null : <HeldBack reason={held} />}
      {request.asked.map((one) => (
        <AskedFields
          key={one.question.name}
          asked={one}
          editor={editor}
          control={form.control(one.question.name)}
        />
      ))}
      {failure === undefined ? null : <Failure sentence={failure} />}
      <Button
        type="submit"
        disabled={!editor.ready || isUploading}
        pending={isPending}
        pendingLabel={t('applications.asked.sending')}
      >
        {t('applications.asked.send')}
      </Button>
    </form>
  );
}

type FieldsProps = Pick<ComponentProps<typeof AnswerField>, 'control'> & {
  asked: AskedAnswer;
  editor: Editor;
};

/** The administrator's comment, the answer, and a field to reply. */
function AskedFields({ asked: { question, remark }, editor, control }: FieldsProps) {
  const { t } = useTranslations();
  const reply = replyName(question.name);
  const category = useSyncExternalStore(
    neverChanges,
    () => categoryProving(question.name),
    () => undefined,
  );
  return (
    <fieldset disabled={!editor.ready} className="mb-9 min-w-0 border-t border-line pt-5">
      <legend className="sr-only">{t(`applications.question.${question.name}`)}</legend>
      <Notice tone="warn" title={t('applications.asked.remark')} className="mb-5">
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{remark}</p>
      </Notice>
      {category === undefined ? null : (
        <Suspense>
          <DocumentsField categories={[category]} className="mb-5" />
        </Suspense>
      )}
      <AnswerField question={question} paired={false} written={editor.language} control={control} />
      <TextArea
        className="mt-5"
        name={reply}
        label={t('applications.asked.reply')}
        note={t('applications.optional')}
        hint={t('applications.asked.replyHint')}
        lang={editor.language}
        rows={2}
        maxLength={changeRequestLimits.reply.most}
        value={replyOf(editor.draft?.entries, question.name)}
        onChange={({ target }) => editor.change({ [reply]: target.value })}
      />
    </fieldset>
  );
}

/** Choosing files needs JavaScript: the server renders no field for them. */
const neverChanges = () => () => {};

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

/** Accepts a document with its expiry date, or returns it with a comment for the applicant. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { DocumentResponse } from '../../../../contract/documents/documents.ts';
import { templatesOfDocument } from '../../../../domain/cases/request-templates.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { type DocumentDecision, documentReviewLimits } from '../../../../domain/documents/review.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/device/session-text.ts';
import { storedText } from '../../../kernel/device/stored-text.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ConfirmDialog, type ConfirmReason } from '../../../kernel/ui/confirm-dialog.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { reviewQuery } from './queries.ts';
import { TemplatePicker, withTemplate } from './template-picker.tsx';

interface Judgement {
  readonly decision: DocumentDecision;
  readonly comment?: string;
  readonly validUntil?: string | null;
}

interface Props {
  readonly document: DocumentResponse;
  readonly onAccepted: () => void;
}

export function JudgeDocument({ document, onAccepted }: Props) {
  const { t } = useTranslations();
  const { id, fileName, review } = document;
  const persisted = usePersistedComment(id);
  // The same document may also be open next to an answer.
  const place = useId();
  const form = useValidity(place, review?.validUntil ?? '');
  const [isReturning, setReturning] = useState(false);
  useEffect(() => {
    if (persisted.comment !== '') setReturning(true);
  }, [persisted.comment]);
  const { act, isPending, failure } = useJudging(document, {
    persist: persisted.persist,
    onDone: (decision) => {
      form.clear();
      setReturning(false);
      if (decision === 'accepted') onAccepted();
    },
  });
  return (
    <>
      <form
        noValidate
        onSubmit={form.submit((validUntil) => act({ decision: 'accepted', validUntil }))}
        className="mt-4"
      >
        <TextField
          {...form.control('validUntil')}
          type="date"
          label={t('review.document.validUntil')}
          note={t('applications.optional')}
          hint={t('review.document.validUntilHint')}
          width="short"
        />
        {failure === undefined || isReturning ? null : (
          <Notice tone="bad" announced className="mt-4">
            {failure}
          </Notice>
        )}
        <Answers
          fileName={fileName}
          isAccepting={isPending && !isReturning}
          onReturn={() => setReturning(true)}
        />
      </form>
      {/* Outside the form: submitting from a portal inside it would submit the outer form too. */}
      <ReturnDialog
        key={persisted.comment}
        {...{ document, place, isPending, failure }}
        comment={persisted.comment}
        open={isReturning}
        onOpenChange={setReturning}
        onReturn={(comment) => act({ decision: 'returned', comment })}
      />
    </>
  );
}

interface AnswersProps {
  readonly fileName: string;
  readonly isAccepting: boolean;
  readonly onReturn: () => void;
}

function Answers({ fileName, isAccepting, onReturn }: AnswersProps) {
  const { t } = useTranslations();
  return (
    <p className="mt-4 flex flex-wrap gap-2.5">
      <Button
        type="submit"
        size="small"
        aria-label={t('review.document.acceptNamed', { file: fileName })}
        pending={isAccepting}
        pendingLabel={t('review.document.judging')}
      >
        {t('review.document.accept')}
      </Button>
      <Button
        variant="danger"
        size="small"
        aria-label={t('review.document.returnNamed', { file: fileName })}
        onClick={onReturn}
      >
        {t('review.document.return')}
      </Button>
    </p>
  );
}

interface Ends {
  /** Stores the comment while the user signs in again. */
  readonly persist: (comment: string) => void;
  readonly onDone: (decision: DocumentDecision) => void;
}

function useJudging({ id, fileName, review }: DocumentResponse, { persist, onDone }: Ends) {
  const { t } = useTranslations();
  const client = useClient();
  return useAdminAction<Judgement>({
    send: async (judgement) =>
      fetchRoute(client, 'POST /api/documents/:id/review', {
        params: { id },
        body: { ...judgement, seen: review?.at ?? null },
      }),
    persist: ({ comment }) => persist(comment ?? ''),
    done: t('review.document.done', { file: fileName }),
    onDone: (_answer, { decision }) => onDone(decision),
  });
}

/** The day on which the document expires, or none. */
function useValidity(prefix: string, initial: string) {
  const { t } = useTranslations();
  return useTypedForm({
    prefix,
    initial: { validUntil: initial },
    fields: ['validUntil'],
    errorKinds: ['unreadable'],
    check: ({ validUntil }) => ({ ok: true, input: validUntil === '' ? null : validUntil }),
    sentenceOf: () => t('review.document.validUntilUnreadable'),
    focusesField: true,
  });
}

type ReturnProps = Pick<Props, 'document'> & {
  readonly place: string;
  /** From before an interruption. */
  readonly comment: string;
  readonly open: boolean;
  readonly isPending: boolean;
  readonly failure: string | undefined;
  readonly onOpenChange: (open: boolean) => void;
  readonly onReturn: (comment: string) => void;
};

function ReturnDialog({ document, place, comment, open, isPending, failure, ...on }: ReturnProps) {
  const { t } = useTranslations();
  const { id, applicationId, fileName } = document;
  // Already loaded on the review page.
  const { data: { applicant } = {} } = useQuery({
    ...reviewQuery(useClient(), String(applicationId)),
    enabled: open && applicationId !== null,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={on.onOpenChange}
      title={t('review.document.returnNamed', { file: fileName })}
      consequence={t('review.document.returnText')}
      reason={{
        label: t('review.document.comment'),
        missing: t('review.document.commentMissing'),
        initially: comment,
        maxLength: documentReviewLimits.comment.most,
        persisted: storedText(`review.returning.${id}`),
        assist: applicant && templatesFor(place, document, applicant.language),
      }}
      confirmLabel={t('review.document.return')}
      pendingLabel={t('review.document.judging')}
      cancelLabel={t('administration.cancel')}
      pending={isPending}
      failure={failure}
      onConfirm={on.onReturn}
    />
  );
}

/** Above the comment field, to insert text into it. */
function templatesFor(
  place: string,
  { category }: DocumentResponse,
  to: ContentLanguage,
): ConfirmReason['assist'] {
  return (text, write) => (
    <TemplatePicker
      name={`template-${place}`}
      templates={templatesOfDocument(category)}
      to={to}
      onInsert={(template) => write(withTemplate(text, template))}
      className="mt-5"
    />
  );
}

/** A comment that an expired session interrupted; reading it removes it. */
function usePersistedComment(id: string) {
  const key = `returned-document ${id}` as const;
  const [comment, setComment] = useState('');
  useEffect(() => {
    const persisted = readFromSession(key);
    removeFromSession(key);
    if (persisted !== null && 'comment' in persisted && typeof persisted.comment === 'string')
      setComment(persisted.comment);
  }, [key]);
  return { comment, persist: (text: string) => storeInSession(key, { comment: text }) };
}

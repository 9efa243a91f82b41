/** One answer: its text, earlier questions about it with their replies, and a new question. */

import { useEffect, useRef } from 'react';
import type { ApplicationChangeRequest } from '../../../../contract/applications/applications.ts';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { changeRequestLimits } from '../../../../domain/applications/change-requests.ts';
import { templatesOfAnswer } from '../../../../domain/cases/request-templates.ts';
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import { ClaimHint } from '../../../kernel/forms/claim-hint.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import type { AnswerName } from '../../applications/answers/answer-names.ts';
import { typedAnswers } from '../../applications/answers/answer-values.ts';
import { Answer } from '../../applications/answers/answers-list.tsx';
import type { AnyQuestion } from '../../applications/answers/sections.ts';
import { type ReviewedDocuments, SupportingDocuments } from './supporting-documents.tsx';
import { TemplatePicker, withTemplate } from './template-picker.tsx';
import type { Asking } from './use-asking.ts';

interface Props {
  question: AnyQuestion;
  answer: string | readonly string[];
  review: ApplicationReview;
  asking: Asking;
  reviewed: ReviewedDocuments;
}

export function ReviewedAnswer({ question, answer, review, asking, reviewed }: Props) {
  const { t } = useTranslations();
  const { name } = question;
  const { application, facts } = review;
  const field = t(`applications.question.${name}`);
  const isMarked = asking.marked.includes(name);
  const isTakenBack = useRef(false);
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line py-2.25 first:border-t-0 sm:grid-cols-[minmax(0,5fr)_minmax(0,11fr)]">
      <dt className="text-ink-2">{field}</dt>
      <dd className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5">
          <div className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere] tabular-nums">
            <Answer question={question} answer={answer} written={application.language} />
            {question.kind === 'prose' && typeof answer === 'string' ? <ClaimHint text={answer} /> : null}
            {facts.missingAnswers.includes(name) ? (
              <span className="block text-small font-semibold text-warn">{t('review.missing')}</span>
            ) : null}
          </div>
          {asking.isOpen && !isMarked ? (
            <button
              ref={(button) => {
                // The button that removed the question is gone.
                if (button === null || !isTakenBack.current) return;
                isTakenBack.current = false;
                button.focus();
              }}
              type="button"
              className="noscript:hidden min-h-6 text-small text-ink-2 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink pointer-coarse:min-h-11"
              aria-label={t('review.askNamed', { field })}
              onClick={() => asking.mark([name])}
            >
              {t('review.ask')}
            </button>
          ) : null}
        </div>
        <SupportingDocuments answer={name} reviewed={reviewed} />
        {application.changeRequests.map((request) => (
          <Asked key={request.id} {...{ request, question, application }} />
        ))}
        {isMarked ? (
          <Remark
            {...{ name, field, asking, to: review.applicant.language }}
            onUnmark={() => {
              isTakenBack.current = true;
              asking.unmark(name);
            }}
          />
        ) : null}
      </dd>
    </div>
  );
}

interface RemarkProps {
  name: AnswerName;
  field: string;
  asking: Asking;
  /** The applicant's language. */
  to: ContentLanguage;
  onUnmark: () => void;
}

function Remark({ name, field, asking, to, onUnmark }: RemarkProps) {
  const { t } = useTranslations();
  const control = asking.form.control(name);
  const area = useRef<HTMLTextAreaElement>(null);
  // Just marked; the button that marked it is gone.
  const isNew = useRef(control.value === '');
  useEffect(() => {
    if (isNew.current) area.current?.focus();
  }, []);
  return (
    <div className="mt-3 mb-2">
      <TemplatePicker
        name={`template-${name}`}
        templates={templatesOfAnswer(name)}
        to={to}
        onInsert={(text) => {
          asking.write(name, withTemplate(control.value, text));
          area.current?.focus();
        }}
        className="mb-4"
      />
      <TextArea
        {...control}
        ref={area}
        label={t('review.remark', { field })}
        hint={t('review.remarkHint')}
        rows={2}
        maxLength={changeRequestLimits.remark.most}
      />
      <Button variant="quiet" size="small" aria-label={t('review.unaskNamed', { field })} onClick={onUnmark}>
        {t('review.unask')}
      </Button>
    </div>
  );
}

interface AskedProps {
  request: ApplicationChangeRequest;
  question: AnyQuestion;
  application: ApplicationReview['application'];
}

/** A question about this answer from an earlier request, and the applicant's reply. */
function Asked({ request, question, application }: AskedProps) {
  const { t, formats, language } = useTranslations();
  const asked = request.fields.find(({ field }) => field === question.name);
  if (asked === undefined) return null;
  const before = typedAnswers({ [question.name]: asked.oldValue }, language)[question.name];
  return (
    <div className="mt-2 border-l-4 border-line py-0.5 pl-4 text-small [overflow-wrap:anywhere]">
      <p className="whitespace-pre-line">
        <span className="text-ink-2">
          {t('review.asked', { date: formats.shortDate(request.requestedAt) })}
        </span>{' '}
        {asked.comment}
      </p>
      {request.answeredAt === null ? (
        <p className="font-semibold text-warn">{t('review.waits')}</p>
      ) : (
        <>
          {asked.isChanged ? (
            <p>
              <span className="text-ink-2">{t('review.before')}</span>{' '}
              <Answer question={question} answer={before} written={application.language} />
            </p>
          ) : (
            <p className="text-ink-2">{t('review.unchanged')}</p>
          )}
          {asked.reply === null ? null : (
            <p className="whitespace-pre-line">
              <span className="text-ink-2">{t('review.replied')}</span>{' '}
              <span lang={application.language}>{asked.reply}</span>
            </p>
          )}
        </>
      )}
    </div>
  );
}

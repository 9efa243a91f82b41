/** The questions of one section. Stores each keystroke; Next requires valid answers, leaving does not. */
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { classNames } from '../../../kernel/ui/class-names.ts';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import {
  type AnswerErrorKind,
  answerErrorKinds,
  answerErrorMessage,
  namedAnswerError,
} from '../answers/answer-errors.ts';
import { AnswerField } from '../answers/answer-field.tsx';
import type { AnswerName, TypedAnswers } from '../answers/answer-names.ts';
import { type SectionName, sectionNames } from '../answers/section-names.ts';
import { type AnyQuestion, questionOf, sections } from '../answers/sections.ts';
import type { Entries } from '../draft/draft.ts';
import { stepLink } from './application-link.tsx';
import { hydrationButtonClasses, hydrationClasses } from './before-hydration.ts';
import { type Editor, loadRules } from './use-application-editor.ts';

interface Props {
  name: SectionName;
  editor: Editor;
  email: string;
  /** Between the questions and the buttons. */
  children: ReactNode;
}

export function SectionForm({ name, editor, email, children }: Props) {
  const { t } = useTranslations();
  const questions = sections[name];
  const { form, errors, errorOf, goOn } = useSection(name, editor, email);
  return (
    <form noValidate onSubmit={form.submit(goOn)} className="max-w-form pt-8">
      <ErrorSummary
        title={t('applications.errors', { count: errors.length })}
        errors={form.attempt > 0 ? errors : []}
        attempt={form.attempt}
        className="mb-7"
      />
      <fieldset
        disabled={!editor.ready}
        className={classNames(
          'grid min-w-0 gap-x-7 gap-y-8 sm:grid-cols-2',
          editor.ready || hydrationClasses,
        )}
      >
        <legend className="sr-only">{t(`applications.section.${name}`)}</legend>
        {questions.map((question, place) => (
          <AnswerField
            key={question.name}
            question={question}
            paired={[questions[place - 1], questions[place + 1]].some((other) => other?.kind === 'number')}
            written={editor.language}
            control={{ ...form.control(question.name), error: errorOf(question) }}
          />
        ))}
      </fieldset>
      {children}
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" disabled={!editor.ready} className={editor.ready ? '' : hydrationButtonClasses}>
          {t('applications.continue')}
        </Button>
        <LinkButton variant="quiet" render={stepLink('all')}>
          {t('applications.backToAll')}
        </LinkButton>
      </div>
    </form>
  );
}

function useSection(name: SectionName, editor: Editor, email: string) {
  const i18n = useTranslations();
  const { language } = i18n;
  const navigate = useNavigate();
  const questions = sections[name];
  const names = questions.map((question) => question.name);
  const form = useTypedForm({
    // An address that was emptied stays empty.
    initial: { ...editor.answers, ...(editor.draft?.entries['email'] === undefined ? { email } : {}) },
    controlled: true,
    fields: names,
    errorKinds: answerErrorKinds,
    check: async (answers: TypedAnswers) => {
      const rules = await loadRules().catch(() => null);
      // Without the rules the section can be left; they are loaded again to send the application.
      const checked = rules?.checkSome(names, answers, language);
      return checked === undefined || checked.ok ? { ok: true, input: picked(answers, names) } : checked;
    },
    sentenceOf: (answer: AnswerName, error: AnswerErrorKind) =>
      answerErrorMessage(i18n, questionOf(answer), error),
    summaryOf: (answer: AnswerName, error: AnswerErrorKind) =>
      namedAnswerError(i18n, questionOf(answer), error),
    onChange: editor.change,
    onWrong: () => editor.tryOut([name]),
  });
  const goOn = (answers: Entries) => {
    editor.change(answers);
    const next = sectionNames[sectionNames.indexOf(name) + 1] ?? 'check';
    void navigate({ to: '/producer-application', search: { section: next } });
  };
  useReturn(form, editor.ready && editor.tried.has(name));
  /** An error that only the server found applies until the answer changes. */
  const refusedIn = (question: AnyQuestion, sentence: typeof answerErrorMessage) => {
    const error = editor.refused[question.name];
    return error && sentence(i18n, question, error);
  };
  return {
    form,
    goOn,
    errorOf: (question: AnyQuestion) =>
      form.errorOf(question.name) ?? refusedIn(question, answerErrorMessage),
    errors: questions.flatMap((question) => {
      const shown = form.errors.find((error) => error.name === question.name);
      const message = shown?.message ?? refusedIn(question, namedAnswerError);
      return message === undefined ? [] : [{ name: question.name, message }];
    }),
  };
}

/** Shows the errors again to a user who returns to a section that they tried to complete. */
function useReturn(
  { attempt, check }: { readonly attempt: number; readonly check: () => void },
  wasTried: boolean,
): void {
  const first = useRef(wasTried);
  const show = useRef(check);
  useEffect(() => {
    if (first.current) show.current();
  }, []);
  useEffect(() => {
    if (attempt === 1 && first.current) focusOnHash();
  }, [attempt]);
}

function picked(answers: TypedAnswers, names: readonly AnswerName[]): Entries {
  return Object.fromEntries(names.map((name) => [name, answers[name]]));
}

function focusOnHash(): void {
  const field = document.getElementById(window.location.hash.slice(1));
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field;
  control?.focus();
}

/** The questions of one section. Stores each keystroke; Next requires valid answers, leaving does not. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { lateResolver } from '../../kernel/forms/late-resolver.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { classNames } from '../../kernel/ui/class-names.ts';
import { ErrorSummary } from '../../kernel/ui/error-summary.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { AnswerField } from './answer-field.tsx';
import type { AnswerName, TypedAnswers } from './answer-names.ts';
import { typedAnswers } from './answer-values.ts';
import { stepLink } from './application-link.tsx';
import { hydrationButtonClasses, hydrationClasses } from './before-hydration.ts';
import type { Entries } from './draft.ts';
import { type Fault, faultKindOf, faultSentence, namedFault } from './faults.ts';
import { type SectionName, sectionNames } from './section-names.ts';
import { sections } from './sections.ts';
import { type Editor, loadRules } from './use-application-editor.ts';
import { useOtherWriters } from './use-other-writers.ts';

interface Props {
  name: SectionName;
  editor: Editor;
  email: string;
  /** Between the questions and the buttons. */
  children: ReactNode;
}

export function SectionForm({ name, editor, email, children }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const questions = sections[name];
  const { form, faultAt, attempt, goOn } = useSection(name, editor, email);
  const errors = questions.flatMap((question) => {
    const fault = faultAt(question.name);
    return fault === undefined ? [] : [{ name: question.name, message: namedFault(i18n, question, fault) }];
  });
  return (
    <form noValidate onSubmit={goOn} className="max-w-form pt-8">
      <ErrorSummary
        title={t('applications.faults', { count: errors.length })}
        errors={attempt > 0 ? errors : []}
        attempt={attempt}
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
        {questions.map((question, place) => {
          const fault = faultAt(question.name);
          return (
            <AnswerField
              key={question.name}
              question={question}
              paired={[questions[place - 1], questions[place + 1]].some((other) => other?.kind === 'number')}
              written={editor.language}
              error={fault && faultSentence(i18n, question, fault)}
              field={form.register(question.name, {
                onChange: () => editor.change(picked(form.getValues(), [question.name])),
              })}
            />
          );
        })}
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
  const { language } = useTranslations();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const names = sections[name].map((question) => question.name);
  const form = useForm<TypedAnswers>({
    defaultValues: { ...editor.answers, email: editor.answers.email || email },
    resolver: lateResolver(async () => (await loadRules()).resolverFor(names, language)),
    shouldFocusError: false,
  });
  useOtherWriters(form, names, editor.answers);
  const stop = () => {
    editor.tryOut([name]);
    setAttempt((before) => before + 1);
  };
  const goOn = form.handleSubmit(() => {
    editor.change(picked(form.getValues(), names));
    const next = sectionNames[sectionNames.indexOf(name) + 1] ?? 'check';
    void navigate({ to: '/producer-application', search: { section: next } });
  }, stop);

  // Shows the errors again to a user who returns to a section that they tried to complete.
  const show = useRef(() => void form.handleSubmit(() => setAttempt(1), stop)());
  const wasTried = editor.ready && editor.tried.has(name);
  const first = useRef(wasTried);
  useEffect(() => {
    if (first.current) show.current();
  }, []);
  useEffect(() => {
    if (attempt === 1 && first.current) focusOnHash();
  }, [attempt]);

  const { errors } = form.formState;
  const faultAt = (answer: AnswerName): Fault | undefined =>
    faultKindOf(sections[name], answer, form.getValues(answer), errors[answer]?.type, language) ??
    editor.refused[answer];
  return { form, faultAt, attempt, goOn: (event: FormEvent) => void goOn(event) };
}

function picked(answers: TypedAnswers, names: readonly AnswerName[]): Entries {
  // The form library returns null for a group without a selection.
  const all = typedAnswers(answers);
  return Object.fromEntries(names.map((name) => [name, all[name]]));
}

function focusOnHash(): void {
  const field = document.getElementById(window.location.hash.slice(1));
  const control = field?.matches('fieldset') ? field.querySelector<HTMLElement>('input') : field;
  control?.focus();
}

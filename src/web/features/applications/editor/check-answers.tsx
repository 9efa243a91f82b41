/** Reviews all answers before sending them. Names missing and invalid answers with links to them. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Breadcrumb } from '../../../kernel/ui/breadcrumb.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { ApplicationDocuments } from '../../documents/application-documents.tsx';
import { useUploadsHold } from '../../documents/uploads-under-way.ts';
import { AcceptedTerms } from '../accepted-terms.tsx';
import { namedAnswerError } from '../answers/answer-errors.ts';
import { AnswersList } from '../answers/answers-list.tsx';
import { type SectionName, sectionNames } from '../answers/section-names.ts';
import { allQuestions, sectionOf, sections } from '../answers/sections.ts';
import { stepLink } from './application-link.tsx';
import { ApplicationSide, NextSteps, sideColumns } from './application-side.tsx';
import { HeldBack } from './held-back.tsx';
import { LanguageSelect } from './language-switch.tsx';
import { SectionBadge } from './section-badge.tsx';
import { SignInNeeded } from './sign-in-needed.tsx';
import type { Editor } from './use-application-editor.ts';
import type { SubmissionState } from './use-submission.ts';

type Props = { editor: Editor; submission: SubmissionState; isSignedIn: boolean };

export function CheckAnswers({ editor, submission, isSignedIn }: Props) {
  const { t } = useTranslations();
  return (
    <>
      <Breadcrumb
        label={t('applications.breadcrumb')}
        crumbs={[
          { key: 'all', label: t('applications.heading'), render: stepLink('all') },
          { key: 'here', label: t('applications.check.heading') },
        ]}
      />
      <div className={sideColumns}>
        <div className="min-w-0">
          <h1 className="type-h1 pt-5">{t('applications.check.heading')}</h1>
          <p className="type-lede mt-3 mb-6 max-w-reading">{t('applications.check.lede')}</p>
          {submission.phase === 'invalid' ? <InvalidAnswers editor={editor} /> : null}
          {submission.phase === 'undecided' || submission.phase === 'renewed' ? (
            <HeldBack reason={submission.phase} />
          ) : null}
          {editor.ready ? (
            <>
              {sectionNames.map((name) => (
                <CheckedSection key={name} name={name} editor={editor} />
              ))}
              <ApplicationDocuments isSignedIn={isSignedIn} heading="h2" className="mb-11" />
              <Sending editor={editor} submission={submission} isSignedIn={isSignedIn} />
            </>
          ) : (
            // The answers exist only in the browser: reserves space against a layout shift.
            <div aria-hidden="true" className="min-h-[200vh]" />
          )}
        </div>
        <ApplicationSide editor={editor}>
          <LanguageSelect editor={editor} />
          <div className="mt-5 border-t border-line pt-5">
            <NextSteps />
          </div>
        </ApplicationSide>
      </div>
    </>
  );
}

function InvalidAnswers({ editor }: { editor: Editor }) {
  const i18n = useTranslations();
  const errors = allQuestions.flatMap((question) => {
    const error = editor.errors?.[question.name];
    const section = sectionOf(question.name);
    if (error === undefined || section === undefined) return [];
    return [
      {
        name: question.name,
        message: namedAnswerError(i18n, question, error),
        link: stepLink(section, question.name),
      },
    ];
  });
  const title = i18n.t('applications.errors', { count: errors.length });
  return <ErrorSummary title={title} errors={errors} className="mb-9" />;
}

function CheckedSection({ name, editor }: { name: SectionName; editor: Editor }) {
  const { t } = useTranslations();
  const wasTried = editor.tried.has(name);
  // A missing answer is an error only after the first attempt to send.
  const errors = Object.fromEntries(
    Object.entries(editor.errors ?? {}).filter(([, error]) => wasTried || !isOpen(error)),
  );
  return (
    <section aria-labelledby={`check-${name}`} className="mb-11 border-t border-ink pt-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h2 id={`check-${name}`} className="type-h3">
          {t(`applications.section.${name}`)}
        </h2>
        <span className="flex flex-wrap items-center gap-x-5">
          <SectionBadge editor={editor} name={name} />
          <LinkButton variant="quiet" render={stepLink(name)}>
            {t('applications.check.change')}
            <span className="sr-only"> {t(`applications.section.${name}`)}</span>
          </LinkButton>
        </span>
      </div>
      <AnswersList
        questions={sections[name]}
        answers={editor.answers}
        errors={errors}
        written={editor.language}
      />
    </section>
  );
}

function isOpen(error: unknown): boolean {
  return error === 'missing' || error === 'chooseOne' || error === 'chooseSome';
}

function Sending({ editor, submission, isSignedIn }: Props) {
  const { t } = useTranslations();
  const { hold, failed, isWithout, onAsked } = useUploadsHold();
  const [wasPressed, setPressed] = useState(false);
  const { phase, sentence, send } = submission;
  return (
    <section aria-labelledby="sending" className="border-t-4 border-brand pt-5">
      <h2 id="sending" className="type-h3">
        {t('applications.send.title')}
      </h2>
      <p className="mt-2 max-w-reading text-ink-2">{t('applications.send.text')}</p>
      <AcceptedTerms className="mt-2 max-w-reading text-ink-2" />
      {isSignedIn ? null : (
        <p className="mt-2 max-w-reading text-ink-2">{t('applications.send.signInFirst')}</p>
      )}
      {phase === 'failed' ? <Failure sentence={sentence} /> : null}
      {phase === 'signed-out' ? <SignInNeeded persisting={editor.persisting} /> : null}
      {wasPressed && (hold === 'uploading' || isWithout) ? (
        <Notice tone="warn" announced className="mt-5">
          {isWithout ? t('documents.notArrived', { count: failed }) : t('documents.wait')}
        </Notice>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant={phase === 'signed-out' ? 'outlined' : 'filled'}
          onClick={() => {
            setPressed(hold !== undefined);
            onAsked();
            if (hold === undefined) send();
          }}
          pending={phase === 'sending'}
          pendingLabel={t('applications.send.pending')}
        >
          {t(isWithout ? 'documents.sendWithout' : 'applications.send.button')}
        </Button>
        <LinkButton variant="quiet" render={stepLink('all')}>
          {t('applications.backToAll')}
        </LinkButton>
      </div>
    </section>
  );
}

function Failure({ sentence }: { sentence: string }) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mt-5">
      <Notice tone="bad" title={t('applications.failed.title')} announced>
        <p>{sentence}</p>
        <p>{t('applications.failed.kept')}</p>
      </Notice>
    </div>
  );
}

/** The status of a submitted application: state, events, next steps and the submitted answers. */
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApplicationResponse } from '../../../../contract/applications/applications.ts';
import { takesDocuments } from '../../../../domain/documents/attachment-policy.ts';
import { answerProvedBy, documentCategories } from '../../../../domain/documents/documents.ts';
import { pathIn } from '../../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Breadcrumb } from '../../../kernel/ui/breadcrumb.tsx';
import { DefinitionList } from '../../../kernel/ui/definition-list.tsx';
import { LinkButton } from '../../../kernel/ui/link-button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { SidePanel } from '../../../kernel/ui/panel.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import { ApplicationDocuments } from '../../documents/application-documents.tsx';
import { typedAnswers } from '../answers/answer-values.ts';
import { AnswersList } from '../answers/answers-list.tsx';
import { sectionNames } from '../answers/section-names.ts';
import { sections } from '../answers/sections.ts';
import { AppealSection } from '../appeals/appeal-section.tsx';
import { openRequest } from '../changes/asked-changes.ts';
import type { DraftOwner } from '../draft/use-draft.ts';
import { stepLink } from '../editor/application-link.tsx';
import { NextSteps, sideColumns } from '../editor/application-side.tsx';
import { ApplicationThread } from './application-thread.tsx';
import { applicationStatusTones, mayApplyAgain, stepsToCome } from './status-steps.ts';
import { WithdrawApplication } from './withdraw-application.tsx';

type Props = {
  application: ApplicationResponse;
  /** The owner and the application of the stored draft of a reply to a change request. */
  owner: DraftOwner;
  onChanged: (application: ApplicationResponse) => void;
  /** The applicant's calls. */
  calls: ReactNode;
};

export function ApplicationStatusPanel({ application, owner, onChanged, calls }: Props) {
  const { t } = useTranslations();
  const { status } = application;
  const answered = useAnswered(application);
  const toCome = stepsToCome[status];
  return (
    <div className="wrap pb-22.5">
      <Breadcrumb
        label={t('applications.breadcrumb')}
        crumbs={[
          { key: 'home', label: t('shell.home'), render: <Link to="/" /> },
          { key: 'here', label: t('shell.applyNow') },
        ]}
      />
      <div className={sideColumns}>
        <div className="min-w-0">
          <ApplicationHead application={application} />
          <AppealSection
            key={status}
            kind="application"
            about={String(application.id)}
            grantedSince={status === 'rejected' ? undefined : ''}
            className="mb-11 max-w-reading"
          />
          {answered.isFresh ? <AnswersSent /> : null}
          {calls}
          <ApplicationThread
            application={application}
            owner={owner}
            onAnswered={(next) => {
              answered.announce();
              onChanged(next);
            }}
          />
          {takesDocuments(status) ? (
            <ApplicationDocuments
              isSignedIn
              heading="h2"
              categories={categoriesBeside(application)}
              className="mt-11"
            />
          ) : null}
          <AnswersSummary application={application} />
          <WithdrawApplication application={application} onWithdrawn={onChanged} />
        </div>
        <SidePanel>
          <h2 className="type-h3 mb-4 break-words" lang={application.language}>
            {typedAnswers(application.answers).producerCompanyName}
          </h2>
          <PromisedReview review={application.review} />
          {toCome === null ? null : <NextSteps from={toCome} />}
        </SidePanel>
      </div>
    </div>
  );
}

/** The others are added inside the open request. */
function categoriesBeside(application: ApplicationResponse) {
  const asked: readonly string[] = openRequest(application)?.fields.map(({ field }) => field) ?? [];
  return documentCategories.filter((category) => !asked.includes(answerProvedBy[category]));
}

/** The state, its meaning, and where to go from it. */
function ApplicationHead({ application }: { application: ApplicationResponse }) {
  const { t, language } = useTranslations();
  const { status, producerId } = application;
  return (
    <>
      <h1 className="type-h1 pt-5">{t('applications.heading')}</h1>
      <p className="mt-5">
        <StatusBadge tone={applicationStatusTones[status]}>{t(`applications.status.${status}`)}</StatusBadge>
      </p>
      <p className="type-lede mt-4 mb-6 max-w-reading">{t(`applications.meaning.${status}`)}</p>
      <div className="mb-11 flex flex-wrap items-center gap-x-6 gap-y-3">
        {mayApplyAgain(application) ? (
          <LinkButton render={stepLink('all')}>{t('applications.applyAgain')}</LinkButton>
        ) : null}
        {producerId === null ? null : (
          <LinkButton
            variant={mayApplyAgain(application) ? 'quiet' : 'filled'}
            href={pathIn(language, '/producer-profile')}
          >
            {t('applications.viewProfile')}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** When to expect a reply, and from whom. */
function PromisedReview({ review }: Pick<ApplicationResponse, 'review'>) {
  const { t, formats } = useTranslations();
  if (review === null) return null;
  const { targetOn, assignee } = review;
  return (
    <DefinitionList
      className="mb-6"
      items={[
        {
          key: 'target',
          term: t('applications.review.target'),
          value:
            targetOn === null ? (
              t('applications.review.stopped')
            ) : (
              <time dateTime={targetOn}>{formats.date(targetOn)}</time>
            ),
        },
        {
          key: 'assignee',
          term: t('applications.review.assignee'),
          value: assignee ?? t('applications.review.nobody'),
        },
      ]}
    />
  );
}

/** Shown until the application changes its state again. */
function useAnswered({ status }: ApplicationResponse) {
  const [isAnnounced, setIsAnnounced] = useState(false);
  return { isFresh: isAnnounced && status === 'submitted', announce: () => setIsAnnounced(true) };
}

function AnswersSent() {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-9">
      <Notice tone="ok" title={t('applications.asked.sent.title')} announced>
        {t('applications.asked.sent.text')}
      </Notice>
    </div>
  );
}

function AnswersSummary({ application }: { application: ApplicationResponse }) {
  const { t, language } = useTranslations();
  const answers = typedAnswers(application.answers, language);
  return (
    <details className="mt-11 border-t border-ink pt-2">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {t('applications.sentAnswers')}
      </summary>
      {sectionNames.map((name) => (
        <section key={name} className="mt-7">
          <h3 className="type-h4 mb-1">{t(`applications.section.${name}`)}</h3>
          <AnswersList
            questions={sections[name]}
            answers={answers}
            errors={{}}
            written={application.language}
          />
        </section>
      ))}
    </details>
  );
}

/** Where a sent application stands: its state, what happened when, what comes next, what was sent. */
import { Link } from '@tanstack/react-router';
import type { ApplicationResponse } from '../../contract/applications.ts';
import { Breadcrumb } from '../design/breadcrumb.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { SidePanel } from '../design/panel.tsx';
import { StatusBadge } from '../design/status-badge.tsx';
import { Timeline, type TimelineEntry } from '../design/timeline.tsx';
import { pathIn } from '../words/language-paths.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import { typedAnswers } from './answer-values.ts';
import { AnswersList } from './answers-list.tsx';
import { stepLink } from './application-link.tsx';
import { deskColumns, NextSteps } from './application-side.tsx';
import { sectionNames } from './section-names.ts';
import { sections } from './sections.ts';
import { mayApplyAgain, statusTones, stepsToCome } from './standing.ts';

export function ApplicationStatus({ application }: { application: ApplicationResponse }) {
  const words = useWords();
  const { t, language } = words;
  const { status, producerId } = application;
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
      <div className={deskColumns}>
        <div className="min-w-0">
          <h1 className="type-h1 pt-5">{t('applications.heading')}</h1>
          <p className="mt-5">
            <StatusBadge tone={statusTones[status]}>{t(`applications.status.${status}`)}</StatusBadge>
          </p>
          <p className="type-lede mt-4 mb-6 max-w-reading">{t(`applications.meaning.${status}`)}</p>
          <div className="mb-11 flex flex-wrap items-center gap-x-6 gap-y-3">
            {mayApplyAgain(application) ? (
              <LinkButton render={stepLink('all')}>{t(againWord(application))}</LinkButton>
            ) : null}
            {producerId === null ? null : (
              <LinkButton
                look={mayApplyAgain(application) ? 'quiet' : 'filled'}
                href={pathIn(language, '/producer')}
              >
                {t('applications.viewProfile')}
              </LinkButton>
            )}
          </div>
          <h2 className="type-h3 mb-5 border-t border-ink pt-4">{t('applications.history')}</h2>
          <Timeline entries={entriesOf(application, words)} />
          <SentAnswers application={application} />
        </div>
        <SidePanel>
          <h2 className="type-h3 mb-4 break-words" lang={application.language}>
            {typedAnswers(application.answers).producerCompanyName}
          </h2>
          {toCome === null ? null : <NextSteps from={toCome} />}
        </SidePanel>
      </div>
    </div>
  );
}

function againWord({ possibleActs }: ApplicationResponse) {
  return possibleActs.includes('submit') ? 'applications.changeAnswers' : 'applications.applyAgain';
}

function entriesOf({ events }: ApplicationResponse, { t, formats }: Words): TimelineEntry[] {
  return events.map(({ at, toStatus, comment }, place) => ({
    key: `${at} ${toStatus}`,
    when: formats.dateTime(at),
    dateTime: at,
    title: t(`applications.event.${toStatus}`),
    detail: comment === null ? undefined : <span className="whitespace-pre-line">{comment}</span>,
    important: place === events.length - 1,
  }));
}

function SentAnswers({ application }: { application: ApplicationResponse }) {
  const { t, language } = useWords();
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
            faults={{}}
            written={application.language}
          />
        </section>
      ))}
    </details>
  );
}

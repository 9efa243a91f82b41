/** What happened to an application and when, with what was asked and what was answered. */
import type { ApplicationChangeRequest, ApplicationResponse } from '../../contract/applications.ts';
import { Timeline, type TimelineEntry } from '../design/timeline.tsx';
import { useMoment } from '../words/use-moment.ts';
import { useWords } from '../words/use-words.tsx';
import type { Words } from '../words/words.ts';
import { typedAnswers } from './answer-values.ts';
import { Answer } from './answers-list.tsx';
import { allQuestions } from './sections.ts';

type Event = ApplicationResponse['events'][number];

export function ApplicationHistory({ application }: { application: ApplicationResponse }) {
  const words = useWords();
  const moment = useMoment();
  return <Timeline entries={entriesOf(application, words, moment)} />;
}

function entriesOf(
  application: ApplicationResponse,
  { t }: Words,
  moment: (instant: string) => string,
): TimelineEntry[] {
  const { events } = application;
  return events.map((event, place) => ({
    key: `${event.at} ${event.toStatus}`,
    when: moment(event.at),
    dateTime: event.at,
    title: t(eventWord(event)),
    detail: <Details event={event} application={application} />,
    important: place === events.length - 1,
  }));
}

function eventWord({ act, toStatus }: Event) {
  if (act === 'answer_changes') return 'applications.event.answered';
  return act === 'reopen' ? 'applications.event.reopened' : (`applications.event.${toStatus}` as const);
}

function Details({ event, application }: { event: Event; application: ApplicationResponse }) {
  const { changeRequests } = application;
  const asked = event.act === 'request_changes' && changeRequests.find((one) => one.requestedAt === event.at);
  const answered =
    event.act === 'answer_changes' && changeRequests.find((one) => one.answeredAt === event.at);
  return (
    <>
      {event.comment === null ? null : (
        <span className="[overflow-wrap:anywhere] whitespace-pre-line">{event.comment}</span>
      )}
      {asked ? <Remarks request={asked} /> : null}
      {answered ? <Answers request={answered} application={application} /> : null}
    </>
  );
}

function Remarks({ request }: { request: ApplicationChangeRequest }) {
  const { t } = useWords();
  return (
    <ul className="mt-1">
      {request.fields.map(({ field, comment }) => (
        <li key={field} className="py-0.5 [overflow-wrap:anywhere] whitespace-pre-line">
          {t('applications.fault.named', { field: t(`applications.question.${field}`), fault: comment })}
        </li>
      ))}
    </ul>
  );
}

function Answers({
  request,
  application,
}: {
  request: ApplicationChangeRequest;
  application: ApplicationResponse;
}) {
  const { t, language } = useWords();
  const now = typedAnswers(
    Object.fromEntries(request.fields.map(({ field, newValue }) => [field, newValue])),
    language,
  );
  return (
    <ul className="mt-1">
      {request.fields.map(({ field, isChanged, reply }) => {
        const question = allQuestions.find(({ name }) => name === field);
        return (
          <li key={field} className="py-0.5 [overflow-wrap:anywhere]">
            <span className="font-semibold">{t(`applications.question.${field}`)}</span>
            {isChanged && question ? (
              <span className="block">
                <Answer question={question} answer={now[field]} written={application.language} />
              </span>
            ) : null}
            {reply === null ? null : (
              <span className="block [overflow-wrap:anywhere] whitespace-pre-line">
                {t('applications.asked.replied', { reply })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

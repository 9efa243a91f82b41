/** Everything that happened to an application, the latest first, with who did it and when. */
import { Link } from '@tanstack/react-router';
import type { ApplicationReview } from '../../../contract/certification/review.ts';
import { Timeline } from '../../design/timeline.tsx';
import { useMoment } from '../../words/use-moment.ts';
import { useWords } from '../../words/use-words.tsx';
import type { Words } from '../../words/words.ts';
import { partClasses } from './part-classes.ts';

type PastAct = ApplicationReview['history'][number];

/** Where somebody goes on who has just asked for something: it is told here. */
export const historyHeading = 'history-heading';

export function ReviewHistory({ review }: { review: ApplicationReview }) {
  const words = useWords();
  const { t } = words;
  const moment = useMoment();
  return (
    <section id="history" aria-labelledby={historyHeading} className={partClasses}>
      <h2 id={historyHeading} tabIndex={-1} className="type-h3 mb-4">
        {t('review.history')}
      </h2>
      <Timeline
        entries={review.history.toReversed().map((act, place) => ({
          key: act.key,
          when: act.at === null ? null : moment(act.at),
          dateTime: act.at ?? undefined,
          title: titleOf(words, act),
          detail: (
            <>
              {act.comment === null ? null : (
                <p className="[overflow-wrap:anywhere] whitespace-pre-line">{act.comment}</p>
              )}
              {act.act === 'altered' ? (
                <Link to="/admin/audit" search={{}} className="text-link font-semibold text-brand">
                  {t('review.event.altered.check')}
                </Link>
              ) : (
                <p className="text-small">{act.who ?? t('review.deletedAccount')}</p>
              )}
            </>
          ),
          important: place === 0,
        }))}
      />
    </section>
  );
}

function titleOf({ t }: Words, { act, to, answered, subject }: PastAct): string {
  switch (act) {
    case 'status':
      if (answered) return t('review.event.answered');
      return to === null ? '' : t(`applications.event.${to}`);
    case 'assign':
      return subject ? t('review.event.assigned', { name: subject }) : t('review.event.unassigned');
    case 'document_added':
      return t('review.event.added', { file: subject ?? '' });
    case 'accepted':
      return t('review.event.accepted', { file: subject ?? '' });
    case 'returned':
      return t('review.event.returned', { file: subject ?? '' });
    case 'altered':
      return t('review.event.altered', { entry: subject ?? '' });
  }
}

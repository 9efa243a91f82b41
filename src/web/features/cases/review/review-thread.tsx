/** The thread with the applicant on the review page, with the reminders while a reply is due. */
import { useQuery } from '@tanstack/react-query';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { threadQuery } from '../../applications/thread/query.ts';
import { RemindersPanel } from '../../applications/thread/reminders-panel.tsx';
import { ThreadList } from '../../applications/thread/thread-list.tsx';
import { sectionClasses } from './section-classes.ts';

/** Receives the focus after a request is sent, because the thread shows it. */
export const threadHeading = 'thread-heading';

export function ReviewThread({ review: { application } }: { review: ApplicationReview }) {
  const { t } = useTranslations();
  const { data } = useQuery(threadQuery(useClient(), application.id));
  return (
    <section id="thread" aria-labelledby={threadHeading} className={sectionClasses}>
      <h2 id={threadHeading} tabIndex={-1} className="type-h3">
        {t('thread.title')}
      </h2>
      <p className="mt-1 mb-6 max-w-reading text-ink-2">{t('thread.text.administrators')}</p>
      {data?.reminders ? <RemindersPanel applicationId={application.id} reminders={data.reminders} /> : null}
      {data === undefined ? null : (
        <ThreadList entries={data.entries} reader="administrators" written={application.language} />
      )}
    </section>
  );
}

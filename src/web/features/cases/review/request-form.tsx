/** Below the answers: the marked questions, a general comment, and the button that sends the request. */
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { changeRequestLimits } from '../../../../domain/applications/change-requests.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import type { Asking } from './use-asking.ts';

export function RequestForm({ review, asking }: { review: ApplicationReview; asking: Asking }) {
  const { t } = useTranslations();
  const { form, marked } = asking;
  const unmarked = review.facts.missingAnswers.filter((name) => !marked.includes(name));
  return (
    <section
      id="request"
      aria-labelledby="request-heading"
      className="noscript:hidden mt-9 scroll-mt-6 border-t-4 border-warn pt-4"
    >
      <h3 id="request-heading" tabIndex={-1} className="type-h4">
        {t('review.request')}
      </h3>
      <p className="mt-1 max-w-reading text-ink-2">{t('review.request.text')}</p>
      {unmarked.length > 0 ? (
        <Button variant="quiet" size="small" className="mt-2" onClick={() => asking.mark(unmarked)}>
          {t('review.request.markMissing', { count: unmarked.length })}
        </Button>
      ) : null}
      {marked.length === 0 ? null : (
        <form noValidate className="mt-4 max-w-form" onSubmit={form.submit(asking.send)}>
          <ErrorSummary
            title={t('applications.errors', { count: form.errors.length })}
            errors={form.errors}
            attempt={form.attempt}
            className="mb-5"
          />
          <ul className="mb-4 list-disc pl-5">
            {marked.map((name) => (
              <li key={name}>{t(`applications.question.${name}`)}</li>
            ))}
          </ul>
          <TextArea
            name="request-comment"
            label={t('review.request.comment')}
            note={t('applications.optional')}
            rows={2}
            maxLength={changeRequestLimits.comment.most}
            value={form.values.comment}
            onChange={({ target }) => form.change({ comment: target.value })}
          />
          {asking.failure ? (
            <Notice tone="bad" announced className="mt-4">
              {asking.failure}
            </Notice>
          ) : null}
          <Button
            type="submit"
            className="mt-5"
            pending={asking.isPending}
            pendingLabel={t('review.request.sending')}
          >
            {t('review.request.send', { count: marked.length })}
          </Button>
        </form>
      )}
    </section>
  );
}

/** Notes between administrators. Typed text stays in the tab until it is saved. */
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { noteLimits } from '../../../../domain/applications/review.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { bodyOf } from '../../../kernel/api/fetch-route.ts';
import { newIdempotencyKey } from '../../../kernel/api/idempotency-key.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { checkText } from '../../../kernel/forms/check-typed.ts';
import { useTypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { useMayDecide } from '../../certification/staff/deciding/decision-eligibility.tsx';
import { sectionClasses } from './section-classes.ts';

export function ReviewNotes({ review }: { review: ApplicationReview }) {
  const { t } = useTranslations();
  const moment = useMoment();
  const mayDecide = useMayDecide({ applicationId: String(review.application.id) });
  return (
    <section id="notes" aria-labelledby="notes-heading" className={sectionClasses}>
      <h2 id="notes-heading" className="type-h3">
        {t('review.notes')}
      </h2>
      <p className="mt-1 max-w-reading text-ink-2">{t('review.notes.text')}</p>
      {review.notes.length === 0 ? null : (
        <ol className="mt-4 border-b border-line">
          {review.notes.map(({ id, text, author, writtenAt }) => (
            <li key={id} className="border-t border-line py-3">
              <p className="max-w-reading [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
              <p className="mt-1 text-small text-ink-2">
                {author ?? t('review.deletedAccount')}
                {', '}
                <time dateTime={writtenAt}>{moment(writtenAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayDecide ? <NoteForm applicationId={review.application.id} /> : null}
    </section>
  );
}

function NoteForm({ applicationId }: { applicationId: number }) {
  const { t } = useTranslations();
  const client = useClient();
  const form = useTypedForm({
    storedAs: `note on application ${applicationId}`,
    initial: { note: '', key: '' },
    fields: ['note'],
    errorKinds: ['missing'],
    check: ({ note, key }) => {
      const checked = checkText('note', note);
      return checked.ok ? { ok: true, input: { text: note, key } } : checked;
    },
    sentenceOf: () => t('review.notes.empty'),
  });
  const { act, isPending, failure } = useAdminAction({
    send: async ({ text, key }: { readonly text: string; readonly key: string }) => {
      const input = { params: { id: String(applicationId) }, body: { text } };
      const headers = { 'idempotency-key': key };
      bodyOf(await client.call('POST /api/producer-applications/:id/notes', input, { headers }));
    },
    done: t('review.notes.saved'),
    onDone: form.clear,
  });
  return (
    <form noValidate onSubmit={form.submit(act)} className="noscript:hidden mt-5 max-w-form">
      <TextArea
        {...form.control('note')}
        label={t('review.notes.label')}
        rows={3}
        maxLength={noteLimits.text.most}
        // A retry after a lost response creates no second note; a different note gets a new key.
        onChange={({ target }) => form.change({ note: target.value, key: newIdempotencyKey() })}
      />
      {failure ? (
        <Notice tone="bad" announced className="mt-4">
          {failure}
        </Notice>
      ) : null}
      <Button
        type="submit"
        variant="outlined"
        size="small"
        className="mt-4"
        pending={isPending}
        pendingLabel={t('review.notes.saving')}
      >
        {t('review.notes.save')}
      </Button>
    </form>
  );
}

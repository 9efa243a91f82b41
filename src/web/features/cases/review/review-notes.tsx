/** Notes between administrators. Typed text stays in the tab until it is saved. */
import { type FormEvent, useEffect, useState } from 'react';
import type { ApplicationReview } from '../../../../contract/certification/review.ts';
import { noteLimits } from '../../../../domain/applications/review.ts';
import { useAdminAction } from '../../../kernel/actions/use-admin-action.ts';
import { bodyOf } from '../../../kernel/api/fetch-route.ts';
import { newIdempotencyKey } from '../../../kernel/api/idempotency-key.ts';
import { readFromSession, removeFromSession, storeInSession } from '../../../kernel/api/session-text.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import { useMoment } from '../../../kernel/i18n/use-moment.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { sectionClasses } from './section-classes.ts';

export function ReviewNotes({ review }: { review: ApplicationReview }) {
  const { t } = useTranslations();
  const moment = useMoment();
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
      <NoteForm applicationId={review.application.id} />
    </section>
  );
}

function NoteForm({ applicationId }: { applicationId: number }) {
  const { t } = useTranslations();
  const client = useClient();
  const note = useTypedNote(applicationId);
  const [isAsked, setAsked] = useState(false);
  const isEmpty = note.text.trim() === '';
  const { act, isPending, failure } = useAdminAction({
    send: async () => {
      const sent = { params: { id: String(applicationId) }, body: { text: note.text } };
      bodyOf(
        await client.call('POST /api/producer-applications/:id/notes', sent, {
          headers: { 'idempotency-key': note.key },
        }),
      );
    },
    done: t('review.notes.saved'),
    onDone: () => {
      setAsked(false);
      note.forget();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isEmpty) act();
  };
  return (
    <form noValidate onSubmit={submit} className="noscript:hidden mt-5 max-w-form">
      <TextArea
        name="note"
        label={t('review.notes.label')}
        rows={3}
        maxLength={noteLimits.text.most}
        error={isAsked && isEmpty && !isPending ? t('review.notes.empty') : undefined}
        value={note.text}
        onChange={({ target }) => note.write(target.value)}
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

/**
 * The same text keeps its idempotency key: a retry after a lost response creates no second note, and a
 * different note gets a new key.
 */
function useTypedNote(applicationId: number) {
  const place = `review.note.${applicationId}`;
  const [note, setNote] = useState({ text: '', key: '' });
  useEffect(() => {
    const persisted = readFromSession(place);
    if (persisted === null || !('text' in persisted && 'key' in persisted)) return;
    const { text, key } = persisted;
    if (typeof text === 'string' && typeof key === 'string') setNote({ text, key });
  }, [place]);
  return {
    ...note,
    write: (text: string) => {
      const next = { text, key: newIdempotencyKey() };
      setNote(next);
      storeInSession(place, next);
    },
    forget: () => {
      removeFromSession(place);
      setNote({ text: '', key: '' });
    },
  };
}
